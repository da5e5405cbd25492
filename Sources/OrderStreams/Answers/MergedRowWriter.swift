import OrderKit

/// Writes each row of a table as it was read, followed by the cells of its quote.
struct MergedRowWriter: QuoteWriter {
  let currency: Currency

  func append(
    _ price: Total, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let notes = cursor.notes(of: order, in: currency)
    answers.append(rowAfter: record.range.upperBound, cursor)
    let separator = cursor.separatorOfRow
    answers.append(cellsOf: price.total, currency, isDeliverable, notes, separator)
    answers.append(separator)
    answers.append(cell: notes.first?.messageWithPath ?? "", separator)
    answers.append(separator)
    answers.endRow(behind: cursor)
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

extension JSONCursor {
  /// The offset just past the last separator of the row that answers repeat (see ``RowBytes``). Its line end follows.
  fileprivate var rowEnd: Int {
    guard end > 0, byte(at: end - 1) == .lineFeed else { return end }
    return end > 1 && byte(at: end - 2) == .carriageReturn ? end - 2 : end - 1
  }

  /// The separator behind each cell of the row that answers repeat, or a comma if there is no such row.
  var separatorOfRow: UInt8 { rowEnd == 0 ? .comma : byte(at: rowEnd - 1) }
}

extension TextBuffer {
  /// Appends the row that answers repeat, which begins at `start` and has a separator after each cell.
  mutating func append(rowAfter start: Int, _ cursor: JSONCursor) { append(start..<cursor.rowEnd, of: cursor) }

  /// Ends a row by replacing its last separator with the line end of the row that answers repeat.
  mutating func endRow(behind cursor: JSONCursor) {
    count -= 1
    if cursor.rowEnd == cursor.end { append(.lineFeed) } else { append(cursor.rowEnd..<cursor.end, of: cursor) }
  }
}
