/// Writes quotes as comma-separated values (RFC 4180, except that lines end with just a line feed).
struct CSVQuoteWriter: QuoteWriter {
  static let header = "id,total,minorUnits,currency,validAddress,notes,error,path,file,record,line,column,message\n"

  let currency: Currency
  /// The file name to include in every row, or an empty text.
  let file: String

  func append(
    _ price: Total, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let notes = cursor.notes(of: order, in: currency)
    // All note codes share one cell, but only the first note's path and message are written.
    answers.append(cells: [cursor.id(of: order) ?? ""])
    answers.append(cellsOf: price.total, currency, isDeliverable, notes)
    answers.append(cells: ["", notes.first?.path ?? "", file])
    answers.append(record: record.number)
    answers.append(",,,")
    answers.append(cell: notes.first?.message ?? "")
    answers.append(.lineFeed)
  }
}

extension TextBuffer {
  /// Appends the cells of a quote: the total, the currency, whether the address is valid and the codes of the notes.
  mutating func append(
    cellsOf total: Money, _ currency: Currency, _ isDeliverable: Bool, _ notes: [OrderNote],
    _ separator: UInt8 = .comma
  ) {
    let cells = [
      currency.spelling(total), String(total.minorUnits), currency.code, String(isDeliverable),
      notes.map(\.code.rawValue).joined(separator: " "),
    ]
    append(cells: cells, separator)
  }

  /// Appends cells, each followed by a separator.
  mutating func append(cells: [String], _ separator: UInt8 = .comma) {
    for cell in cells {
      append(cell: cell, separator)
      append(separator)
    }
  }

  /// Appends a cell between separators, quoted if necessary.
  mutating func append(cell: String, _ separator: UInt8 = .comma) {
    if cell.isEmpty { return }
    let isSpecial = cell.utf8.contains { [separator, .comma, .quote, .lineFeed, .carriageReturn].contains($0) }
    if !isSpecial { return append(cell) }
    append(.quote)
    for byte in cell.utf8 {
      if byte == .quote { append(byte) }
      append(byte)
    }
    append(.quote)
  }
}
