// Writes parts of answers as JSON.

extension Answers {
  /// Appends `{"id":…,`.
  mutating func append(id: Range<Int>, of cursor: JSONCursor) {
    append(upTo: 16 + id.count) { $0.put(id: id, of: cursor) }
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

  /// Puts the JSON pointer of a member of the outermost object, or of the whole object, as a JSON string.
  @inline(always)
  mutating func put(pathTo member: ParsedOrder.Member?, _ cursor: JSONCursor) {
    guard let offset = member?.key else { return put(0x2222, count: 2) }
    guard let key = cursor.plainKey(at: offset) else { return put(cursor.pointer(toMember: offset).asJSON) }
    put(0x2F22, count: 2)
    put(key, of: cursor)
    put(.quote)
  }

  /// Writes `{"id":…,`. It needs seven bytes and those of the `id`.
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
      let near = Self.keyMarks(word(at: place))
      let far = Self.keyMarks(word(at: place &+ 8))
      if near | far == 0 {
        place &+= 16
        continue
      }
      place &+= (near == 0 ? 8 &+ far.trailingZeroBitCount &>> 3 : near.trailingZeroBitCount &>> 3)
      return byte(at: place) == .quote && place &- start <= JSONPath.maximumLength ? start..<place : nil
    }
    return nil
  }

  /// High bit set where a byte is a quote, a backslash, `~` or `/`; only the first mark is used.
  @inline(always)
  private static func keyMarks(_ word: UInt64) -> UInt64 {
    (word.equalBytes(0x2222_2222_2222_2222) | word.equalBytes(0x5C5C_5C5C_5C5C_5C5C)
      | word.equalBytes(0x7E7E_7E7E_7E7E_7E7E) | word.equalBytes(0x2F2F_2F2F_2F2F_2F2F)) & 0x8080_8080_8080_8080
  }
}
