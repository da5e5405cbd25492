extension Quote {
  /// The price as a sum that speaks: `4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $1.00 = $13.00`.
  public var formula: String {
    lines.map { $0.term(in: currency) }.joined(separator: " + ") + " = " + currency.text(total)
  }

  /// The quote as rows of three columns: what, how often, how much; the total in the last row.
  public var receipt: [String] {
    let rows = lines.map { [$0.label, $0.times(in: currency), currency.text($0.amount)] }
    let table = Columns(rows + [["Total", "", currency.text(total)]]).text
    return table.split(separator: "\n").map(String.init)
  }
}

extension Quote.Line {
  fileprivate func times(in currency: Currency) -> String {
    guard let quantity, let unit else { return "once per order" }
    return "\(quantity) x \(currency.text(unit))"
  }

  fileprivate func term(in currency: Currency) -> String {
    if quantity != nil { return times(in: currency) }
    return "\(currency.text(amount)) (\(label), once per order)"
  }
}
