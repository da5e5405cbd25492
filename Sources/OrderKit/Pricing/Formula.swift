extension Quote {
  /// The price as a sum that speaks: `4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $1.00 = $13.00`.
  public var formula: String {
    let terms = lines.enumerated().map { index, line in
      (index == 0 ? "" : line.takesOff ? " - " : " + ") + line.term(in: currency)
    }
    return terms.joined() + " = " + currency.text(total)
  }

  /// The quote as rows of three columns: what, how often, how much; the total in the last row.
  public var receipt: [String] {
    var rows = lines.map { (what: $0.label, times: $0.times(in: currency), amount: currency.text($0.amount)) }
    rows.append((what: "Total", times: "", amount: currency.text(total)))
    let width = (
      what: rows.map(\.what.count).max() ?? 0, times: rows.map(\.times.count).max() ?? 0,
      amount: rows.map(\.amount.count).max() ?? 0
    )
    return rows.map { row in
      row.what + blanks(width.what - row.what.count + 2) + blanks(width.times - row.times.count) + row.times
        + blanks(width.amount - row.amount.count + 2) + row.amount
    }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension Quote.Line {
  fileprivate var takesOff: Bool { kind == .volume || kind == .code }

  /// How the amount comes about: `4 x $2.00`, `5% off $36.00`, `once per order`.
  package func times(in currency: Currency) -> String {
    if let quantity, let unit { return "\(quantity) x \(currency.text(unit))" }
    guard let of else { return "once per order" }
    let base = currency.text(of)
    if let rate { return takesOff ? "\(rate.text) off \(base)" : "\(rate.text) of \(base)" }
    return "off \(base)"
  }

  fileprivate func term(in currency: Currency) -> String {
    if quantity != nil { return times(in: currency) }
    // The sign stands between the terms.
    let size = takesOff ? Money(minorUnits: -amount.minorUnits) : amount
    return "\(currency.text(size)) (\(label), \(times(in: currency)))"
  }
}
