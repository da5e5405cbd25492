/// Writes quotes as comma-separated values (RFC 4180, except that lines end with just a line feed).
struct CSVQuoteWriter: QuoteWriter {
  let currency: Currency
  /// The file name to include in every row, or an empty text.
  let file: String

  func append(
    _ price: Total, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout TextBuffer
  ) {
    let notes = record.bytes.notes(record.notes, in: currency)
    var cells = CSVColumn.cells(of: price.amount, in: currency, isDeliverable: address == .valid, notes)
    cells[.id] = record.id.map { record.bytes.text(ofIdentifier: $0) }
    cells[.file] = file
    answers.append(row: cells, record: record.position.number)
  }
}

extension JSONCursor {
  /// Returns the content of an `id`, whether it is a string or a number.
  func content(ofIdentifier id: Range<Int>) -> JSONString {
    var cursor = self
    cursor.offset = id.lowerBound
    if cursor.take(.quote), let string = try? cursor.takeString() { return string }
    return JSONString(start: id.lowerBound, end: id.upperBound, content: .plain)
  }
}

extension UInt8 {
  fileprivate var isSpecialInCSV: Bool {
    self == .comma || self == .quote || self == .lineFeed || self == .carriageReturn
  }
}

extension String {
  /// The text as a CSV field, quoted if necessary.
  var asCSVField: String { csvField(.comma) }

  /// Returns the text as a field between separators, quoted if necessary.
  func csvField(_ separator: UInt8) -> String {
    guard utf8.contains(where: { $0.isSpecialInCSV || $0 == separator }) else { return self }
    // Iterate over scalars, because a quote followed by a combining mark would not match as a character.
    var field = "\"".unicodeScalars
    for scalar in unicodeScalars {
      if scalar == "\"" { field.append(scalar) }
      field.append(scalar)
    }
    field.append("\"")
    return String(field)
  }
}
