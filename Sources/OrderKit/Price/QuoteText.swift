import PlainText

extension Quote {
  /// The price as a sum, such as `4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $0.25 (Cherry) = $10.00`.
  public var formula: String {
    let terms = lines.enumerated().map { index, line in
      (index == 0 ? "" : line.stage.takesOff ? " - " : " + ") + line.term
    }
    return terms.joined() + " = " + currency.text(total)
  }

  /// The lines of the quote in three columns, with the total in the last row.
  ///
  /// If the prices include tax, a sentence below the total states its amount and its name.
  public var receipt: [String] {
    lines.receipt(total, taxIncluded: taxIncluded, named: menu.tax?.name, in: currency)
  }
}

extension [Quote.Line] {
  /// Returns the lines in three columns, followed by a row for the total and a sentence about any included tax.
  package func receipt(
    _ total: Money, taxIncluded: Money? = nil, named tax: String? = nil, in currency: Currency
  ) -> [String] {
    let rows = map { [$0.label.visible, $0.calculation, $0.price] }
    let sentence = taxIncluded.map { ["the total includes \(currency.text($0)) of \((tax ?? "tax").visible)"] }
    return (rows + [["Total", "", currency.text(total)]]).inColumns() + (sentence ?? [])
  }
}

extension Quote.Line {
  /// The calculation behind the amount: `4 x $2.00`, `5% off $36.00`, `$5.00 off $29.70` or `once per order`.
  public var calculation: String {
    if let quantity, let unit { return "\(quantity) x \(currency.text(unit))" }
    if isFreeDelivery { return "" }
    guard let base else { return "once per order" }
    if stage.takesOff { return "\(rate?.description ?? currency.text(size)) off \(currency.text(base))" }
    return (rate.map { "\($0) " } ?? "") + "of " + currency.text(base)
  }

  /// The amount as text. Delivery that costs nothing is `free`.
  package var price: String { isFreeDelivery ? "free" : currency.text(amount) }

  var isFreeDelivery: Bool { stage == .delivery && amount == .zero }

  /// The amount without the minus sign of a discount.
  private var size: Money { stage.takesOff ? Money(minorUnits: -amount.minorUnits) : amount }

  /// The line as a term of a sum, without its sign.
  fileprivate var term: String {
    if stage == .cakes { return calculation }
    if isFreeDelivery { return "free delivery" }
    if quantity != nil { return "\(calculation) (\(label.visible))" }
    return "\(currency.text(size)) (\(label.visible), \(calculation))"
  }
}

extension CupcakeMenu.Surcharge {
  package func words(in currency: Currency) -> String {
    switch charged {
    case .perOrder: "\(currency.text(amount)) once per order"
    case .perCake: "\(currency.text(amount)) per cake"
    }
  }
}
