extension Quote {
  /// One line of a quote.
  public struct Line: Hashable, Sendable {
    let charge: Charge.Description
    /// How many units, where the amount is a product.
    public let quantity: Int?
    /// The amount that a discount or a tax is taken from: `$24.00` in `5% off $24.00`; nil for other lines.
    public let of: Money?
    /// What the line adds to the total.
    public let amount: Money
  }

  /// The price, line by line; the amounts add up to ``total``. Cost: computed on each call.
  public var lines: [Line] {
    var lines: [Line] = []
    bill.forEachLine(menu) { line in
      let charge = menu.description(of: line.charge)
      let quantity = charge.unit == nil ? nil : bill.selection.quantity
      lines.append(Line(charge: charge, quantity: quantity, of: line.base, amount: line.amount))
    }
    return lines
  }
}

extension Quote.Line {
  /// Which stage of the price the line is.
  public var stage: Stage { charge.stage }

  /// What the line charges for, in words.
  public var label: String { charge.label }

  /// The price of one unit, where the amount is a product.
  public var unit: Money? { charge.unit }

  /// The share that the amount is, for a tax or for a discount in percent.
  public var rate: Percent? { charge.rate }
}
