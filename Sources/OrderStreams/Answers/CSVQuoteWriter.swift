import OrderKit

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
    answers.append(cell: cursor.id(of: order) ?? "")
    answers.append(.comma)
    answers.append(cellsOf: price.total, currency, isDeliverable, notes)
    answers.append(.comma)
    answers.append(cells: [notes.first?.path ?? "", file])
    answers.append(record: record.number)
    answers.append(",,,")
    answers.append(cell: notes.first?.message ?? "")
    answers.append(.lineFeed)
  }
}

extension TextBuffer {
  /// Appends the cells of a quote: the total, the currency, whether the address is valid and the codes of the notes,
  /// each followed by a separator.
  mutating func append(
    cellsOf total: Money, _ currency: Currency, _ isDeliverable: Bool, _ notes: [OrderNote],
    _ separator: UInt8 = .comma
  ) {
    append(upTo: 80) { room in
      room.put(total, currency)
      room.put(separator)
      room.put(decimal: total.minorUnits)
      room.put(separator)
      room.put(currency.code)
      room.put(separator)
      room.put(isDeliverable ? "true" : "false")
      room.put(separator)
    }
    append(notes.map(\.code.rawValue).joined(separator: " "))
    append(separator)
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
    let isSpecial = cell.utf8.contains {
      $0 == separator || $0 == .comma || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn
    }
    if !isSpecial { return append(cell) }
    append(.quote)
    for byte in cell.utf8 {
      if byte == .quote { append(byte) }
      append(byte)
    }
    append(.quote)
  }
}
