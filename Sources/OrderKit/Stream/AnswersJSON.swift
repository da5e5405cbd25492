// How parts of records are written as JSON.

extension Answers {
  /// Appends the JSON pointer of a member of the outermost object, as a JSON string.
  mutating func append(pathToMember offset: Int, _ cursor: JSONCursor) {
    // What is about the whole record has no key.
    if offset < 0 { return append("\"\"") }
    var end = offset + 1
    while cursor.byte(at: end).isPlainInPointer { end += 1 }
    append("\"/")
    guard cursor.byte(at: end) == .quote, end - offset <= 200 else {
      var bytes: [UInt8] = []
      bytes.appendJSON(cursor.pointer(toMember: offset))
      append(bytes.span.extracting(2..<bytes.count))
      return
    }
    append(offset + 1..<end + 1, of: cursor)
  }

  /// Appends `{"id":…,`.
  mutating func append(id: Range<Int>, of cursor: JSONCursor) {
    append(upTo: 16 + id.count) { $0.put(id: id, of: cursor) }
  }

  /// Appends `{"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}`
  /// as a line.
  mutating func append(json error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {
    if let id { append(id: id, of: cursor) } else { append(.openBrace) }
    append(json: error)
  }

  fileprivate mutating func append(json error: RecordError) {
    append("\"error\":{\"code\":\"\(error.code)\",\"path\":\(error.path.asJSON)")
    if let file = error.file { append(",\"file\":\(file.asJSON)") }
    append(",\"record\":")
    append(record: error.place.record)
    append(",\"line\":")
    append(line: error.place.line)
    append(",\"column\":\(error.place.column),\"message\":\(error.message.asJSON)}}\n")
  }
}

extension AnswerRoom {
  /// Puts `{"id":…,`, for which seven bytes are needed besides those of the `id`.
  @inline(always)
  mutating func put(id: Range<Int>, of cursor: JSONCursor) {
    put(0x3A_2264_6922_7B, count: 6)
    put(id, of: cursor)
    put(.comma)
  }
}

extension UInt8 {
  /// Whether the byte is the same in a key, in a JSON pointer and in JSON.
  fileprivate var isPlainInPointer: Bool {
    self > 0x20 && self < 0x7F && self != .quote && self != .backslash && self != 0x7E && self != 0x2F
  }
}

extension RecordError {
  /// The error as a line of JSON, as a stream writes it in its record's place.
  package var json: [UInt8] {
    var answers = Answers()
    answers.append(id.map { "{\"id\":\($0)," } ?? "{")
    answers.append(json: self)
    var bytes: [UInt8] = []
    answers.take(into: &bytes)
    return bytes
  }
}
