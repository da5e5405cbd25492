import PlainText

extension Quote {
  /// The price as a sum: `4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $1.00 = $13.00`.
  public var formula: String {
    let terms = lines.enumerated().map { index, line in
      (index == 0 ? "" : line.stage.takesOff ? " - " : " + ") + line.term(in: currency)
    }
    return terms.joined() + " = " + currency.text(total)
  }

  /// The quote as rows of three columns: what, how often, how much; the total in the last row.
  public var receipt: [String] {
    let rows = lines.map { [$0.label.visible, $0.times(in: currency), currency.text($0.amount)] }
    return (rows + [["Total", "", currency.text(total)]]).inColumns
  }
}

extension Quote.Line {
  /// How the amount is calculated: `4 x $2.00`, `5% off $36.00`, `once per order`.
  package func times(in currency: Currency) -> String {
    if let quantity, let unit { return "\(quantity) x \(currency.text(unit))" }
    return of.map { share + currency.text($0) } ?? "once per order"
  }

  fileprivate func term(in currency: Currency) -> String {
    if quantity != nil { return times(in: currency) }
    // The sign is between the terms.
    let size = stage.takesOff ? Money(minorUnits: -amount.minorUnits) : amount
    return "\(currency.text(size)) (\(label.visible), \(times(in: currency)))"
  }
}

extension CupcakeMenu.Surcharge {
  /// The surcharge as people read it: `$0.50 per cake`.
  package func words(in currency: Currency) -> String {
    switch per {
    case .order: "\(currency.text(amount)) once per order"
    case .cake: "\(currency.text(amount)) per cake"
    }
  }
}
