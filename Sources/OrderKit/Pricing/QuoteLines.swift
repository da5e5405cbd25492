extension Quote {
  /// One line of a quote.
  public struct Line: Hashable, Sendable {
    /// Which stage of the price the line is.
    public let stage: Stage
    /// What the line charges for, in words.
    public let label: String
    /// The price of one unit, where the amount is a product.
    public private(set) var unit: Money?
    /// How many units, where the amount is a product.
    public fileprivate(set) var quantity: Int?
    /// The share that the amount is, for a tax or for a discount in percent.
    public private(set) var rate: Percent?
    /// The amount that a discount or a tax is taken from: `$24.00` in `5% off $24.00`; nil for other lines.
    public fileprivate(set) var of: Money?
    /// What the line adds to the total.
    public fileprivate(set) var amount = Money.zero
  }

  /// The price, line by line; the amounts add up to ``total``. Cost: computed on each call.
  public var lines: [Line] {
    var lines: [Line] = []
    bill.forEachLine(menu) { charged in
      var line = menu.line(of: charged.charge)
      line.quantity = line.unit == nil ? nil : bill.selection.quantity
      line.of = charged.base
      line.amount = charged.amount
      lines.append(line)
    }
    return lines
  }
}

extension Quote.Line {
  /// What comes before the amount that it is taken from: `5% off `, `8.25% of `, `off `.
  var share: String { (rate.map { "\($0.text) " } ?? "") + (stage.takesOff ? "off " : "of ") }
}
