extension Quote {
  /// The price as a sum that speaks: `4 x $2.00 + $1.00 (Chocolate, once per order) + 4 x $1.00 = $13.00`.
  public var formula: String {
    lines.map { $0.term(in: currency) }.joined(separator: " + ") + " = " + currency.text(total)
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
  fileprivate func times(in currency: Currency) -> String {
    guard let quantity, let unit else { return "once per order" }
    return "\(quantity) x \(currency.text(unit))"
  }

  fileprivate func term(in currency: Currency) -> String {
    if quantity != nil { return times(in: currency) }
    return "\(currency.text(amount)) (\(label), once per order)"
  }
}
