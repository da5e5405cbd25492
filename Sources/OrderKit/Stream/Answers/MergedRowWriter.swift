/// Writes each row of a table as it was read, followed by the cells of its quote.
struct MergedRowWriter: QuoteWriter {
  let currency: Currency

  func append(
    _ price: Total, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let notes = order.notes.isEmpty ? [] : cursor.notes(of: order, in: currency)
    answers.append(rowBehind: record.range.upperBound, cursor)
    answers.append(upTo: 32) { $0.put(price.amount, currency) }
    let cells = [
      "", currency.code, isDeliverable ? "true" : "false", notes.map(\.code.rawValue).joined(separator: " "), "",
      notes.first?.messageWithPath ?? "",
    ]
    answers.append(cells: cells, cursor.separatorOfRow)
    answers.endRow()
  }
}

/// The columns that are added to a table for the quotes of its rows.
enum QuoteColumn: String, CaseIterable {
  case total = "quote.total"
  case currency = "quote.currency"
  case validAddress = "quote.validAddress"
  case notes = "quote.notes"
  case error = "quote.error"
  case message = "quote.message"
}

extension JSONCursor {
  /// The separator at the end of the row that is stored after a JSON object.
  var separatorOfRow: UInt8 { end == 0 ? .comma : byte(at: end - 1) }
}

extension TextBuffer {
  /// Appends the row stored after a JSON object (see ``RowObject``), with a separator after each cell.
  mutating func append(rowBehind object: Int, _ cursor: JSONCursor) { append(object..<cursor.end, of: cursor) }

  /// Ends a row by replacing its last separator.
  mutating func endRow() {
    count -= 1
    append(.lineFeed)
  }
}
