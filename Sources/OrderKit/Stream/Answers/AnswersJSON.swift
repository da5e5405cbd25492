// How parts of records are written as JSON.

extension Answers {
  /// Appends `{"id":…,`.
  mutating func append(id: Range<Int>, of cursor: JSONCursor) {
    append(upTo: 16 + id.count) { $0.put(id: id, of: cursor) }
  }

  /// Appends `{"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}`
  /// as a line.
  mutating func append(json error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {
    if let id { append(id: id, of: cursor) } else { append(.openBrace) }
    append("\"error\":{\"code\":\"")
    append(error.code)
    append("\",\"path\":")
    append(quoted: error.path)
    if let file = error.file {
      append(",\"file\":")
      append(quoted: file)
    }
    append(",\"record\":")
    append(record: error.place.record)
    append(",\"line\":")
    append(line: error.place.line)
    append(",\"column\":")
    append(decimal: error.place.column)
    append(",\"message\":")
    append(quoted: error.message)
    append("}}\n")
  }

  /// Appends text as a JSON string.
  mutating func append(quoted text: String) {
    guard text.utf8.span.isPlainJSON else { return append(text.asJSON) }
    append(.quote)
    append(text)
    append(.quote)
  }
}

extension AnswerRoom {
  /// The most bytes of a JSON pointer as a JSON string.
  static let longestPath = 6 * JSONPath.maximumLength + 2

  /// Puts the JSON pointer of a member of the outermost object, as a JSON string.
  @inline(always)
  mutating func put(pathToMember offset: Int, _ cursor: JSONCursor) {
    // What is about the whole record has no key.
    if offset < 0 { return put(0x2222, count: 2) }
    guard let key = cursor.plainKey(at: offset) else { return put(cursor.pointer(toMember: offset).asJSON) }
    put(0x2F22, count: 2)
    put(key, of: cursor)
    put(.quote)
  }

  /// Puts `{"id":…,`, for which seven bytes are needed besides those of the `id`.
  @inline(always)
  mutating func put(id: Range<Int>, of cursor: JSONCursor) {
    put(0x3A_2264_6922_7B, count: 6)
    put(id, of: cursor)
    put(.comma)
  }
}

extension JSONCursor {
  /// The bytes of a key if they are the same in a JSON pointer and in JSON: no escapes, no `~` and no `/`.
  @inline(always)
  fileprivate func plainKey(at offset: Int) -> Range<Int>? {
    let start = offset &+ 1
    var place = start
    while place &- start <= JSONPath.maximumLength {
      let word = word(at: place)
      let ends = word.equalBytes(0x2222_2222_2222_2222) | word.equalBytes(0x5C5C_5C5C_5C5C_5C5C)
      let marks = ends | word.equalBytes(0x7E7E_7E7E_7E7E_7E7E) | word.equalBytes(0x2F2F_2F2F_2F2F_2F2F)
      let first = (marks & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
      place &+= first
      if first == 8 { continue }
      return byte(at: place) == .quote && place &- start <= JSONPath.maximumLength ? start..<place : nil
    }
    return nil
  }
}
