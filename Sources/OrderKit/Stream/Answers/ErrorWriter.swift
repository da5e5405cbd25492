import PlainText

/// Writes the errors of records in the format of a stream.
struct ErrorWriter: Sendable {
  private let options: RecordOptions
  private let readsGoods: Bool
  private var words = WordTable<RecordError.Reason>()
  private var texts = FixedTexts()
  /// The texts that precede the record number, the line and the column, respectively.
  private let record: FixedTexts.Slot
  private let line: FixedTexts.Slot
  private let column: FixedTexts.Slot

  init(_ options: RecordOptions, readsGoods: Bool) {
    self.options = options
    self.readsGoods = readsGoods
    let file = options.file
    switch options.format {
    case .json:
      record = texts.add((file.map { ",\"file\":\($0.asJSON)" } ?? "") + ",\"record\":")
      line = texts.add(",\"line\":")
      column = texts.add(",\"column\":")
    case .csv:
      record = texts.add(
        CSVColumn.path.commas(to: .file) + (file ?? "").asCSVField + CSVColumn.file.commas(to: .record))
      line = texts.add(CSVColumn.record.commas(to: .line))
      column = line
    case .text:
      record = texts.add("")
      line = texts.add(file.map { "\($0.visible):" } ?? "line ")
      column = texts.add(file == nil ? ", column " : ":")
    }
  }
}

extension ErrorWriter {
  /// The start of an error's line.
  enum Head {
    case id(Range<Int>?)
    /// The members of the record, without answers from earlier runs.
    case record(Range<Int>, without: ContiguousArray<ParsedOrder.FormerAnswer>)
  }

  /// Appends a line, such as one of these:
  ///
  ///     {"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}
  ///     A-17,,,,,,quantity.range,/quantity,,3,3,17,…
  ///     order 3 (id A-17): error: cannot order 99 cakes: choose 3 to 20 (line 3, column 17, /quantity)
  ///
  /// If the error has left lines unread, the message mentions them.
  mutating func append(
    _ error: RecordRefusal, _ head: Head, _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    let found = words.words(of: error.reason) { [options, readsGoods] in
      options.format.words(error.reason.code, error.reason.message(options.menu, readsGoods: readsGoods))
    }
    append(found, error.path, error.location, error.unread, head, cursor, to: &answers)
  }

  /// Appends a line for an error that already has a message.
  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout TextBuffer) {
    let found = words.add(options.format.words(error.code, error.message))
    append(found, error.path, error.location, nil, .id(id), cursor, to: &answers)
  }

  private mutating func append(
    _ words: WordTable<RecordError.Reason>.Words, _ path: String, _ location: SourceLocation, _ unread: UnreadLines?,
    _ head: Head, _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    append(head, location, cursor, to: &answers)
    self.words.texts.append(words.head, to: &answers)
    if options.format == .text, let unread { answers.insert(unread, beforeLast: 2) }
    append(path, location, to: &answers)
    self.words.texts.append(words.tail, to: &answers)
    guard options.format != .text, let unread else { return }
    answers.insert(unread, beforeLast: options.format == .json ? 4 : answers.bytes[answers.count - 2] == .quote ? 2 : 1)
  }

  /// Appends the part of a line that precedes the error code.
  private func append(_ head: Head, _ location: SourceLocation, _ cursor: JSONCursor, to answers: inout TextBuffer) {
    switch (options.format, head) {
    case (.json, .id(let id?)): answers.append(id: id, of: cursor)
    case (.json, .id(nil)): answers.append(.openBrace)
    case (.json, .record(let record, let members)): answers.append(open: record, without: members.span, of: cursor)
    case (.csv, .id(let id?)): answers.append(cursor.text(ofIdentifier: id).asCSVField)
    case (.text, .id(let id)):
      answers.append(
        title: readsGoods ? "order" : "address", location.record, id: id.map { cursor.text(ofIdentifier: $0) })
    case (.csv, _), (.text, .record): break
    }
  }

  private mutating func append(_ path: String, _ location: SourceLocation, to answers: inout TextBuffer) {
    let format = options.format
    if format != .text {
      answers.append(format == .json ? path.asJSON : path.asCSVField)
      texts.append(record, to: &answers)
      answers.append(record: location.record)
    }
    texts.append(line, to: &answers)
    answers.append(line: location.line)
    texts.append(column, to: &answers)
    answers.append(decimal: location.column)
    if format == .text, !path.isEmpty { answers.append(", \(path.visible)") }
  }
}

extension TextBuffer {
  /// Inserts unread lines at the end of a message, before the last few bytes, which close the message.
  fileprivate mutating func insert(_ unread: UnreadLines, beforeLast count: Int) {
    let closing = Array(bytes[self.count - count..<self.count])
    self.count -= count
    append(unread)
    for byte in closing { append(byte) }
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

extension AnswerFormat {
  /// Returns the parts of an error's line before and after its path and location.
  fileprivate func words(_ code: RecordCode, _ message: String) -> (head: String, tail: String) {
    switch self {
    case .json: ("\"error\":{\"code\":\"\(code)\",\"path\":", ",\"message\":\(message.asJSON)}}\n")
    case .csv:
      (
        CSVColumn.id.commas(to: .error) + code.rawValue + CSVColumn.error.commas(to: .path),
        CSVColumn.column.commas(to: .message) + message.asCSVField + "\n"
      )
    case .text: (": error: \(message.visible) (", ")\n")
    }
  }
}
