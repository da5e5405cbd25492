/// The charges that make up a price. A bill refers to menu entries by index and doesn't contain any names.
@usableFromInline  // Streams read its total inline.
package struct Bill: Hashable, Sendable {
  package let selection: Selection
  /// The charges in calculation order. Their amounts add up to the total.
  private(set) var charges: [Charge] = []
  @usableFromInline package internal(set) var total = Money.zero
  var taxIncluded: Money?
  /// The reason the promotion code was ignored, or `nil` if no code was ignored.
  @usableFromInline package var codeProblem: CodeProblem?

  /// A charge on a bill, consisting of a menu entry and an amount.
  @usableFromInline package struct Charge: Hashable, Sendable {
    let item: Item
    /// The amount that a discount or tax is calculated from, or `nil` for other charges.
    let base: Money?
    let amount: Money
  }

  init(_ selection: Selection) {
    self.selection = selection
    charges.reserveCapacity(4)
  }
}

extension Bill.Charge {
  /// A menu entry that an order can be charged for. Associated values are indices into the menu.
  @usableFromInline package enum Item: Hashable, Sendable {
    case cakes
    case type(Int)
    case extra(Int)
    case tier(Int)
    case code(Int)
    case delivery
    /// Delivery that is free because of the price of the items ordered.
    case freeDelivery
    case tax
  }
}

extension Bill {
  /// Adds a charge. `base` is the amount that a discount or tax is calculated from.
  mutating func add(_ item: Charge.Item, _ amount: Money, on base: Money?) throws(PricingError) {
    total = try total + amount
    charges.append(Charge(item: item, base: base, amount: amount))
  }
}
