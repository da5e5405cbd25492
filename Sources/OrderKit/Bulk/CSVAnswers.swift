/// Answers as comma-separated values (RFC 4180, lines end in a line feed) under a header that never changes.
enum CSVAnswers {
  static let priceHeader = "id,total,currency,validAddress,notes,error,path,file,record,line,column,message\n"

  /// A priced order: the codes of its notes stand in one field, the fields of an error are empty.
  static func append(_ answer: PriceAnswer, to text: inout AnswerText) {
    let quote = answer.quote
    let notes = answer.notes.map(\.code).joined(separator: " ")
    text.bytes.append(quoted(self.text(ofIdentifier: answer.id)))
    text.bytes.append(",\(quote.currency.decimal(quote.total)),\(quote.currency.code)")
    text.bytes.append(",\(answer.hasValidAddress),\(notes),,,,")
    text.appendRecord(answer.record)
    text.bytes.append(",,,\n")
  }

  /// A refused record: the fields of a price are empty.
  static func append(_ error: RecordError, id: String?, to text: inout AnswerText) {
    text.bytes.append(quoted(self.text(ofIdentifier: id)))
    text.bytes.append(",,,,,\(error.code),\(quoted(error.path)),\(quoted(error.file ?? "")),")
    text.appendRecord(error.place.record)
    text.bytes.append(",")
    text.appendLine(error.place.line)
    text.bytes.append(",\(error.place.column),\(quoted(error.message))\n")
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

  /// An `id` without its JSON quotes and escapes.
  static func text(ofIdentifier id: String?) -> String {
    guard let id, id.utf8.first == .quote else { return id ?? "" }
    let bytes = Array(id.utf8) + [UInt8](repeating: 0, count: JSONCursor.slack)
    var cursor = JSONCursor(bytes.span, from: 1, to: id.utf8.count)
    guard let string = try? cursor.takeString() else { return id }
    return cursor.text(of: string)
  }
}
