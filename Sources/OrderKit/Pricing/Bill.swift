/// The charges that make up a price. A bill refers to menu entries by index and doesn't contain any names.
package struct Bill: Hashable, Sendable {
  let selection: Selection
  /// The charges in calculation order. Their amounts add up to the total.
  private(set) var charges: [Charge] = []
  package private(set) var total = Money.zero
  private(set) var taxIncluded: Money?
  /// The reason the promotion code was ignored, or `nil` if no code was ignored.
  var codeProblem: CodeProblem?

  /// A charge on a bill, consisting of a menu entry and an amount.
  struct Charge: Hashable {
    let item: Item
    /// The amount that a discount or tax is calculated from, or `nil` for other charges.
    let base: Money?
    let amount: Money
  }

  init(selection: Selection) {
    self.selection = selection
    charges.reserveCapacity(4)
  }
}

extension Bill.Charge {
  /// A menu entry that an order can be charged for. Associated values are indices into the menu.
  enum Item: Hashable {
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

/// The total price on its own, for streams that do not report individual charges.
package struct Total: Hashable, Sendable {
  package private(set) var amount = Money.zero
  /// The reason the promotion code was ignored, or `nil` if no code was ignored.
  package var codeProblem: CodeProblem?
}

/// A type that receives each charge as a price is calculated.
protocol PriceReceiver: Sendable {
  var total: Money { get }
  var codeProblem: CodeProblem? { get set }

  /// Calculates the price of a selection. This requirement is faster than a generic function.
  static func price(_ selection: Selection, under menu: CupcakeMenu, on day: CalendarDate?) throws(PricingError) -> Self

  /// Adds a charge. `base` is the amount that a discount or tax is calculated from.
  mutating func add(_ item: Bill.Charge.Item, _ amount: Money, on base: Money?) throws(PricingError)

  /// Records the amount of tax that the prices already include.
  mutating func contain(tax: Money)
}

extension Total: PriceReceiver {
  var total: Money { amount }

  static func price(
    _ selection: Selection, under menu: CupcakeMenu, on day: CalendarDate?
  ) throws(PricingError) -> Total {
    try menu.total(for: selection, on: day)
  }

  mutating func add(_ item: Bill.Charge.Item, _ amount: Money, on base: Money?) throws(PricingError) {
    self.amount = try self.amount + amount
  }

  mutating func contain(tax: Money) {}
}

extension Bill: PriceReceiver {
  static func price(
    _ selection: Selection, under menu: CupcakeMenu, on day: CalendarDate?
  ) throws(PricingError) -> Bill {
    try menu.bill(for: selection, on: day)
  }

  mutating func add(_ item: Charge.Item, _ amount: Money, on base: Money?) throws(PricingError) {
    total = try total + amount
    charges.append(Charge(item: item, base: base, amount: amount))
  }

  mutating func contain(tax: Money) { taxIncluded = tax }
}
