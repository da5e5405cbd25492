// Functions that write records byte for byte, except that white space is removed to fit each record on one line.

extension AnswerRoom {
  /// Writes well-formed JSON without the white space outside of strings. The range must start and end between tokens.
  mutating func put(compact range: Range<Int>, of cursor: JSONCursor) {
    var source = range.lowerBound
    while source < range.upperBound {
      let count = cursor.tokenBytes(at: source)
      put(cursor.word(at: source), count: min(count, range.upperBound &- source))
      source &+= count
      if count == 8 || source >= range.upperBound { continue }
      if cursor.byte(at: source) == .quote {
        source = putString(at: source, of: cursor)
      } else {
        // Indentation contains many spaces, so up to eight are skipped at once. Other white space is skipped byte by
        // byte.
        let spaces = cursor.word(at: source) ^ 0x2020_2020_2020_2020
        source &+= max(1, spaces.trailingZeroBitCount &>> 3)
      }
    }
  }

  /// Writes the string whose opening quote is at `start`, and returns the offset after its closing quote.
  @inline(always)
  private mutating func putString(at start: Int, of cursor: JSONCursor) -> Int {
    var source = start
    put(.quote)
    source &+= 1
    while true {
      let count = cursor.stringBytes(at: source)
      put(cursor.word(at: source), count: count)
      source &+= count
      if count == 8 { continue }
      let byte = cursor.byte(at: source)
      put(byte)
      source &+= 1
      if byte == .quote { return source }
      // An escaped quote does not end the string.
      put(cursor.byte(at: source))
      source &+= 1
    }
  }
}

extension JSONCursor {
  /// Returns the number of bytes before the next quote or white space, up to eight.
  @inline(always)
  fileprivate func tokenBytes(at offset: Int) -> Int {
    // All other bytes outside of strings are at least `+` in valid JSON.
    let others = word(at: offset) &- 0x2B2B_2B2B_2B2B_2B2B
    return (others & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }

  /// Returns the number of bytes in a string before the next quote or backslash, up to eight.
  @inline(always)
  fileprivate func stringBytes(at offset: Int) -> Int {
    let word = word(at: offset)
    let marks = word.equalBytes(0x2222_2222_2222_2222) | word.equalBytes(0x5C5C_5C5C_5C5C_5C5C)
    return (marks & 0x8080_8080_8080_8080).trailingZeroBitCount &>> 3
  }
}

extension Answers {
  mutating func append(line record: Range<Int>, of cursor: JSONCursor) {
    append(compact: record, of: cursor)
    append(.lineFeed)
  }

  private mutating func append(compact range: Range<Int>, of cursor: JSONCursor) {
    append(upTo: range.count) { $0.put(compact: range, of: cursor) }
  }

  /// Appends an object so that another member can follow, omitting its closing brace and former answers.
  mutating func append(open record: Range<Int>, without members: Span<ParsedOrder.FormerAnswer>, of cursor: JSONCursor)
  {
    var following = cursor
    following.offset = record.lowerBound
    for index in members.indices where members[index].isOurs {
      let member = members[index]
      append(compact: following.offset..<member.range.lowerBound, of: cursor)
      following.offset = member.range.upperBound
      _ = following.takeNext(.comma)
    }
    append(compact: following.offset..<record.upperBound - 1, of: cursor)
    if bytes[count - 1] != .openBrace, bytes[count - 1] != .comma { append(.comma) }
  }

  /// Inserts an object's closing brace before the line feed that ends its last member.
  mutating func closeMember() {
    count -= 1
    append(.closeBrace)
    append(.lineFeed)
  }
}
