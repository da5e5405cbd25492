/// What an order costs, and why: lines whose amounts add up to the total.
public struct Quote: Hashable, Sendable {
  /// The currency of every amount.
  public let currency: Currency
  /// The price, stage by stage.
  public let lines: [Line]
  /// The sum of the lines.
  public let total: Money

  /// Adds up the lines; the total cannot be anything else.
  init(currency: Currency, lines: [Line]) throws(PricingError) {
    var total = Money.zero
    for line in lines { total = try total.adding(line.amount) }
    self.currency = currency
    self.lines = lines
    self.total = total
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
  }
}

extension Quote.Line {
  /// A line that is charged once.
  static func once(_ kind: Quote.Kind, _ label: String, _ amount: Money) -> Self {
    Self(kind: kind, label: label, quantity: nil, unit: nil, amount: amount)
  }

  /// A line that is charged for every cake.
  static func each(
    _ kind: Quote.Kind, _ label: String, _ unit: Money, times quantity: Int
  ) throws(PricingError) -> Self {
    Self(kind: kind, label: label, quantity: quantity, unit: unit, amount: try unit.multiplied(by: quantity))
  }
}
