/// Answers as comma-separated values (RFC 4180, lines end in a line feed) under a header that never changes.
enum CSVAnswers {
  static let priceHeader =
    "id,total,minorUnits,currency,validAddress,notes,error,path,file,record,line,column,message\n"

  /// A priced order: the codes of its notes stand in one field, the fields of an error are empty.
  static func append(_ answer: PriceAnswer, id: Span<UInt8>?, to text: inout AnswerText) {
    let quote = answer.quote
    let notes = answer.notes.map(\.reason.code).joined(separator: " ")
    appendIdentifier(id, isQuoted: true, to: &text.bytes)
    text.bytes.append(",\(quote.currency.decimal(quote.total)),\(quote.total.minorUnits),\(quote.currency.code)")
    text.bytes.append(",\(answer.hasValidAddress),\(notes),,,,")
    text.appendRecord(answer.record)
    text.bytes.append(",,,\n")
  }

  /// A refused record: the fields of a price are empty.
  static func append(
    _ error: RecordError, id: Span<UInt8>?, _ phrase: PhraseBook.Phrase, to text: inout AnswerText
  ) {
    appendIdentifier(id, isQuoted: true, to: &text.bytes)
    text.bytes.append(",,,,,,\(phrase.code),\(quoted(error.path)),\(quoted(error.file ?? "")),")
    text.appendRecord(error.place.record)
    text.bytes.append(",")
    text.appendLine(error.place.line)
    text.bytes.append(",\(error.place.column),\(quoted(phrase.message))\n")
  }

  private static func quoted(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == .comma || $0 == .quote || $0 == .lineFeed || $0 == .carriageReturn })
    else { return field }
    // Scalars, not characters: a combining mark behind a quote must not hide it.
    var quoted = "\"".unicodeScalars
    for scalar in field.unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }

  /// Appends an `id` without its JSON quotes and escapes, from where it lies if it can be: it may be as long as a record.
  static func appendIdentifier(_ id: Span<UInt8>?, isQuoted: Bool, to bytes: inout [UInt8]) {
    guard let id else { return }
    if id.count > 2, id[0] == .quote, id.isPlainField {
      return bytes.append(id.extracting(1..<id.count - 1))
    }
    let text = text(ofIdentifier: id)
    bytes.append(isQuoted ? quoted(text) : text.onOneLine)
  }

  /// An `id` without its JSON quotes and escapes.
  private static func text(ofIdentifier id: Span<UInt8>) -> String {
    var bytes: [UInt8] = []
    bytes.append(id)
    guard bytes.first == .quote else { return String(decoding: bytes, as: UTF8.self) }
    bytes += repeatElement(0, count: JSONCursor.slack)
    var cursor = JSONCursor(bytes.span, from: 1, to: id.count)
    return (try? cursor.takeString()).map { cursor.text(of: $0) } ?? ""
  }
}

extension Span<UInt8> {
  /// Whether the content of a JSON string can stand in a field as it is.
  fileprivate var isPlainField: Bool {
    indices.dropFirst().dropLast().allSatisfy { self[$0] != .backslash && self[$0] != .comma }
  }
}
