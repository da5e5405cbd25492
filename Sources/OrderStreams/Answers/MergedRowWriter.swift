import OrderKit

/// Writes the cells of a quote behind the row that a ``TableStream`` has repeated.
struct MergedRowWriter: QuoteWriter {
  let currency: Currency

  func append(
    _ price: Total, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let notes = cursor.notes(of: order, in: currency)
    let separator = answers.separatorOfRow
    answers.append(cellsOf: price.total, currency, isDeliverable, notes, separator)
    answers.append(separator)
    answers.append(cell: notes.first?.messageWithPath ?? "", separator)
    answers.append(.lineFeed)
  }
}

/// The columns that are added to a table for the quotes of its rows. Those of an earlier quote are replaced.
enum QuoteColumn: String, CaseIterable {
  case total = "quote.total"
  case minorUnits = "quote.minorUnits"
  case currency = "quote.currency"
  case validAddress = "quote.validAddress"
  case notes = "quote.notes"
  case error = "quote.error"
  case message = "quote.message"
}
