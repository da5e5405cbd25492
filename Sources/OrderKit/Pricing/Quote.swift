/// What an order costs, and why: lines whose amounts add up to the total.
public struct Quote: Hashable, Sendable {
  /// The currency of every amount.
  public let currency: Currency
  /// The price, stage by stage.
  public let lines: [Line]
  /// The sum of the lines.
  public let total: Money
  /// The tax that the lines contain, if the menu's prices include one.
  public internal(set) var taxIncluded: Money?
  /// The promotion code that was given: as the menu spells it, or as it was typed if the menu does not have it.
  public internal(set) var code: String?
  /// Why the code does not apply; nil if it does, or if there is none.
  public internal(set) var codeProblem: CodeProblem?
  /// The beginning of the zip that decided the fee of delivery, if one did.
  public internal(set) var zipPrefix: String?
  /// The day of the price, if the price depends on it.
  public internal(set) var date: CalendarDate?

  /// Adds up the lines; the total cannot be anything else.
  init(currency: Currency, lines: [Line]) throws(PricingError) {
    self.currency = currency
    self.lines = lines
    total = try lines.sum()
  }

  /// One line of a quote.
  public struct Line: Hashable, Sendable {
    /// Which stage of the price the line is.
    public let kind: Kind
    /// What the line charges for, in words.
    public let label: String
    /// How many units, where the amount is a product.
    public let quantity: Int?
    /// The price of one unit, where the amount is a product.
    public let unit: Money?
    /// The share that the amount is, for a tax or for a discount in percent.
    public private(set) var rate: Percent?
    /// The base that a discount or a tax was taken from.
    public private(set) var of: Money?
    /// What the line adds to the total.
    public let amount: Money
  }

  /// The stages of a price, in their order.
  public enum Kind: String, Sendable {
    /// Quantity times the price of a cake.
    case base
    /// What the type adds.
    case type
    /// What an extra adds.
    case extra
    /// What many cakes take off.
    case volume
    /// What a promotion code takes off.
    case code
    /// What delivery adds.
    case delivery
    /// What a tax adds.
    case tax

    /// Whether the stage comes behind the goods.
    package var followsGoods: Bool {
      switch self {
      case .base, .type, .extra: false
      case .volume, .code, .delivery, .tax: true
      }
    }
  }
}

extension Quote.Line {
  /// A line that is charged once.
  static func once(_ kind: Quote.Kind, _ label: String, _ amount: Money) -> Self {
    Self(kind: kind, label: label, quantity: nil, unit: nil, amount: amount)
  }

  /// A line that was taken from a base.
  static func taken(
    _ kind: Quote.Kind, _ label: String, _ amount: Money, at rate: Percent? = nil, of base: Money
  ) -> Self {
    Self(kind: kind, label: label, quantity: nil, unit: nil, rate: rate, of: base, amount: amount)
  }

  /// A line that is charged for every cake.
  static func each(
    _ kind: Quote.Kind, _ label: String, _ unit: Money, times quantity: Int
  ) throws(PricingError) -> Self {
    Self(kind: kind, label: label, quantity: quantity, unit: unit, amount: try unit.multiplied(by: quantity))
  }
}

extension [Quote.Line] {
  /// What the lines come to.
  func sum() throws(PricingError) -> Money {
    var sum = Money.zero
    for line in self { sum = try sum.adding(line.amount) }
    return sum
  }
}
