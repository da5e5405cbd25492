/// Writes each row of a table as it was read, followed by the cells of its quote.
struct MergedRowWriter: QuoteWriter {
  let currency: Currency

  func append(
    _ price: Total, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let notes = cursor.notes(of: order, in: currency)
    answers.append(
      rowBehind: record.range.upperBound, cursor,
      [
        .total: currency.spelling(price.amount), .currency: currency.code,
        .validAddress: isDeliverable ? "true" : "false",
        .notes: notes.map(\.code.rawValue).joined(separator: " "),
        .message: notes.first?.messageWithPath ?? "",
      ])
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

extension TextBuffer {
  /// Appends the row stored after a JSON object (see ``RowObject``), and then the cells of a quote or an error.
  mutating func append(rowBehind object: Int, _ cursor: JSONCursor, _ cells: [QuoteColumn: String]) {
    append(object..<cursor.end, of: cursor)
    let separator = object < cursor.end ? cursor.byte(at: cursor.end - 1) : .comma
    for (index, column) in QuoteColumn.allCases.enumerated() {
      if index > 0 { append(separator) }
      append(cell: cells[column] ?? "", separator)
    }
    append(.lineFeed)
  }

  /// Appends the row stored after a JSON object, without the row's final separator.
  mutating func append(rowBehind object: Int, _ cursor: JSONCursor) {
    if object == cursor.end { return }
    append(object..<cursor.end - 1, of: cursor)
    append(.lineFeed)
  }
}
