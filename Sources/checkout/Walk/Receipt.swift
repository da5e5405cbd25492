import OrderKit

/// A quote in words: a line for each amount, the total last.
///
/// For who listens, and for terminals too narrow for columns; in columns it is ``Quote/receipt``.
struct Receipt {
  private let quote: Quote

  init(_ quote: Quote) {
    self.quote = quote
  }

  /// What was charged, line by line: `Extra frosting: 4 x $1.00 = $4.00`.
  var items: [String] {
    quote.lines.map { line in
      let amount = quote.currency.text(line.amount)
      let times = line.times(in: quote.currency)
      return line.quantity == nil ? "\(line.label), \(times): \(amount)" : "\(line.label): \(times) = \(amount)"
    }
  }

  /// The sum, as the tutorial says it.
  var total: String { "Your total is \(quote.currency.text(quote.total))" }

  var lines: [String] { items + [total] }
}
