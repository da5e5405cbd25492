/// Writes quotes as comma-separated values (RFC 4180, except that lines end with just a line feed).
struct CSVQuoteWriter: QuoteWriter {
  private let currency: Currency
  private let fileField: String
  /// `,USD,true,` and `,USD,false,`.
  private let validTail: FixedText
  private let invalidTail: FixedText
  private var texts = FixedTexts()
  /// The columns from the notes to the record number, and the columns after the record number.
  private let file: FixedTexts.Slot
  private let end: FixedText

  /// Creates a writer that includes the file name in every row.
  init(_ currency: Currency, file: String) {
    self.currency = currency
    fileField = file.asCSVField
    self.file = texts.add(
      CSVColumn.notes.commas(to: .file) + fileField + CSVColumn.file.commas(to: .record))
    end = FixedText(CSVColumn.record.commas(to: .message) + "\n")
    let tail = ",\(currency.code),"
    validTail = FixedText(tail + "true,")
    invalidTail = FixedText(tail + "false,")
  }
}

extension CSVQuoteWriter {
  /// Appends a row. All note codes share one field, but only the first note's path and message are written. The error
  /// fields are empty.
  @inline(always)
  mutating func append(
    _ price: Total, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {
    if let id = record.id { answers.append(fieldOf: id, record.bytes) }
    let isValid = address == .valid
    answers.append(upTo: 256) { room in
      room.put(.comma)
      room.put(price.amount, currency)
      room.put(.comma)
      room.put(decimal: price.amount.minorUnits)
      room.put(isValid ? validTail : invalidTail)
    }
    if !record.notes.isEmpty { return appendRest(of: record, to: &answers) }
    texts.append(file, to: &answers)
    answers.append(record: record.position.number)
    answers.append(upTo: end.count) { $0.put(end) }
  }

  @inline(never)
  private func appendRest(of record: borrowing AnsweredRecord, to answers: inout Answers) {
    let notes = record.bytes.notes(record.notes, in: currency)
    let codes = notes.map(\.code.rawValue).joined(separator: " ")
    answers.append("\(codes),,\(notes[0].path.asCSVField),\(fileField),")
    answers.append(record: record.position.number)
    answers.append(",,,\(notes[0].message.asCSVField)\n")
  }
}

extension Answers {
  /// Appends an `id` as a CSV field, decoding it from JSON.
  @inline(never)
  mutating func append(fieldOf id: Range<Int>, _ cursor: JSONCursor) {
    let content = cursor.content(ofIdentifier: id)
    var isPlain = !content.isEscaped
    for offset in content.start..<content.end where cursor.byte(at: offset).isSpecialInCSV { isPlain = false }
    if isPlain { append(content.start..<content.end, of: cursor) } else { append(cursor.text(of: content).asCSVField) }
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
