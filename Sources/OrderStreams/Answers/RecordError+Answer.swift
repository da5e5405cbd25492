import OrderKit
import PlainText

// The answers to records that have errors.

extension RecordError {
  /// Returns the error as a line, with the same bytes that a stream writes.
  package func line(as format: AnswerFormat) -> [UInt8] {
    var answers = TextBuffer()
    answers.append(self, as: format, readsGoods: true)
    return Array(answers.takeText().utf8)
  }
}

extension TextBuffer {
  /// Appends a line, such as one of these:
  ///
  ///     {"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}
  ///     A-17,,,,,,quantity.range,/quantity,,3,3,17,…
  ///     order 3 (id A-17): error: cannot order 99 cakes: choose 3 to 20 (line 3, column 17, /quantity)
  mutating func append(_ error: RecordError, as format: AnswerFormat, readsGoods: Bool) {
    let location = error.location
    switch format {
    case .json:
      append(.openBrace)
      add(id: error.spelledID)
      add(error)
      append("}\n")
    case .csv:
      append(cells: [error.ownID ?? "", "", "", "", "", "", error.code.rawValue, error.path, error.file ?? ""])
      append(record: location.record)
      append(.comma)
      append(line: location.line)
      append(",\(location.column),")
      append(cell: error.explanation)
      insert(error.unread)
      append(.lineFeed)
    case .text:
      append(title: readsGoods ? "order" : "address", location.record, id: error.ownID)
      append(": error: \(error.explanation.visible)")
      if let unread = error.unread { append(unread) }
      append(location, error.path, file: error.file)
      append(.lineFeed)
    }
  }

  /// Appends a location, such as ` (line 3, column 17, /quantity)` or ` (orders.json:3:17, /quantity)`.
  mutating func append(_ location: SourceLocation, _ path: String, file: String?) {
    append(" (\(file.map { "\($0.visible):" } ?? "line ")")
    append(line: location.line)
    append("\(file == nil ? ", column " : ":")\(location.column)")
    append(path.isEmpty ? ")" : ", \(path.visible))")
  }

  /// Adds the error as the last member of an object.
  mutating func add(_ error: RecordError) {
    object("error") {
      $0.add("code", error.code.rawValue)
      $0.add("path", error.path)
      $0.add("file", error.file)
      $0.add("record", record: error.location.record)
      $0.add("line", line: error.location.line)
      $0.add("column", error.location.column)
      $0.add("message", error.explanation)
      $0.insert(error.unread)
    }
  }

  /// Appends unread lines to the message that has just been written, inside any quotes.
  private mutating func insert(_ unread: UnreadLines?) {
    guard let unread else { return }
    let isQuoted = bytes[count - 1] == .quote
    if isQuoted { count -= 1 }
    append(unread)
    if isQuoted { append(.quote) }
  }

  /// Appends the end of an error message, such as `; lines 12 to 9002 were not read`.
  mutating func append(_ unread: UnreadLines) {
    guard let last = unread.last else { return append("; nothing after it was read") }
    let isSingle = last == unread.first
    append(unread.isPartial ? "; the rest of line" : "; line")
    append(isSingle ? " " : "s ")
    append(line: unread.first)
    if !isSingle {
      append(" to ")
      append(line: last)
    }
    append(isSingle || unread.isPartial ? " was not read" : " were not read")
  }
}
