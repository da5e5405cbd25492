// Functions that write records as they were read, except that white space is removed to fit each record on one line.

extension TextBuffer {
  /// Appends well-formed JSON without the white space outside of strings. The range must start and end between tokens.
  mutating func append(compact range: Range<Int>, of cursor: JSONCursor) {
    append(upTo: range.count) { room in
      var (start, isInString, isEscaped) = (range.lowerBound, false, false)
      for offset in range {
        let byte = cursor.byte(at: offset)
        if byte.isWhiteSpace, !isInString {
          room.put(start..<offset, of: cursor)
          start = offset + 1
        }
        if byte == .quote, !isEscaped { isInString.toggle() }
        isEscaped = byte == .backslash && !isEscaped
      }
      room.put(start..<range.upperBound, of: cursor)
    }
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
  }
}
