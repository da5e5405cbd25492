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
