/// The charges of a price, without names.
package struct Bill: Hashable, Sendable {
  private(set) var selection = Selection(type: 0, quantity: 0)
  /// The charges in the order of the stages. Their amounts add up to the total.
  private(set) var charges: [Charge] = []
  package private(set) var total = Money.zero
  private(set) var taxIncluded: Money?
  /// The reason for ignoring the promotion code, if it was ignored.
  var codeProblem: CodeProblem?
}

extension Bill {
  /// A charge on a bill: an entry of the menu, and its amount.
  struct Charge: Hashable {
    let item: Item
    /// The amount that a discount or a tax applies to, or nil for other charges.
    let base: Money?
    let amount: Money
  }
}

extension Bill.Charge {
  /// An entry of the menu that an order can be charged for. Associated numbers are indices into the menu.
  enum Item: Hashable {
    case cakes
    case type(Int)
    case extra(Int)
    case tier(Int)
    case code(Int)
    case delivery
    /// Free delivery, because the goods cost enough.
    case freeDelivery
    case tax
  }
}

/// The total of a price, for streams that do not report the charges.
package struct Total: Hashable, Sendable {
  package private(set) var amount = Money.zero
  /// The reason for ignoring the promotion code, if it was ignored.
  package var codeProblem: CodeProblem?
}

/// A type that receives each charge while a price is calculated.
protocol PriceReceiver: Sendable {
  var total: Money { get }
  var codeProblem: CodeProblem? { get set }

  init()

  /// Becomes the price of a selection. This is a requirement because it is faster than a generic function.
  mutating func calculate(
    _ selection: Selection, under menu: CupcakeMenu, on day: CalendarDate?) throws(PricingError)

  /// Adds a charge. A discount or a tax applies to the amount `base`.
  mutating func add(_ item: Bill.Charge.Item, _ amount: Money, on base: Money?) throws(PricingError)

  /// Records the tax that the prices already contain.
  mutating func contain(tax: Money)
}

extension Total: PriceReceiver {
  var total: Money { amount }

  @inline(always)
  mutating func calculate(
    _ selection: Selection, under menu: CupcakeMenu, on day: CalendarDate?
  ) throws(PricingError) {
    self = try menu.total(for: selection, on: day)
  }

  @inline(always)
  mutating func add(_ item: Bill.Charge.Item, _ amount: Money, on base: Money?) throws(PricingError) {
    self.amount = try self.amount + amount
  }

  @inline(always)
  mutating func contain(tax: Money) {}
}

extension Bill: PriceReceiver {
  @inline(always)
  mutating func calculate(
    _ selection: Selection, under menu: CupcakeMenu, on day: CalendarDate?
  ) throws(PricingError) {
    self.selection = selection
    charges.removeAll(keepingCapacity: true)
    total = .zero
    taxIncluded = nil
    codeProblem = nil
    try menu.price(selection, on: day, into: &self)
  }

  @inline(always)
  mutating func add(_ item: Charge.Item, _ amount: Money, on base: Money?) throws(PricingError) {
    total = try total + amount
    charges.append(Charge(item: item, base: base, amount: amount))
  }

  @inline(always)
  mutating func contain(tax: Money) { taxIncluded = tax }
}
