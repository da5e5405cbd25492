// The rare cases of framing. They are outside of the main loop, which then needs 5 % fewer instructions.

extension Framer {
  /// Ends an object that is too large, or that is followed by an unusual byte.
  @inline(never)
  mutating func endRare(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    // A comma after this object is usual. So the object is here because it is too large.
    if state == .afterComma { return finish(nil, upTo: cursor.offset - 1) }
    let isInArray = state == .array
    if !isInArray { cursor.offset = cursor.following(recordEnd, isInArray: false) ?? cursor.end }
    if cursor.offset == cursor.end, !isFinal { return wait(&cursor) }
    if cursor.offset == cursor.end || preceding.endsRecord(before: cursor.offset, cursor, isInArray: isInArray) {
      return finish(nil, upTo: cursor.offset)
    }
    return endBroken(cursor.trailing(at: cursor.offset), &cursor, isFinal)
  }

  /// Reads anything but an object. Returns nil for a bracket of an array, which belongs to no record.
  @inline(never)
  mutating func passOther(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step? {
    if case .nothing = pending {} else { return resume(&cursor, isFinal) }
    recordStart = cursor.position
    recordColumn = 0
    recordEnd = recordStart.offset
    let isAtEnd = cursor.offset == cursor.end
    if isAtEnd, !isFinal || state == .outside { return .more }
    if state != .outside, isAtEnd || preceding.isBorder(at: cursor.offset, cursor) {
      state = .outside
      return finish(RecordFailure(.unclosedArray, at: recordEnd))
    }
    switch (cursor.byte, state) {
    case (.openBracket, .outside):
      cursor.offset += 1
      state = .array
      arrayLine = recordStart.lineFeeds
      return nil
    case (.closeBracket, .array):
      cursor.offset += 1
      state = .outside
      return nil
    case (.comma, .array), (.comma, .afterComma), (.closeBracket, .afterComma):
      // An element is missing.
      let isAtComma = cursor.byte == .comma
      state = isAtComma ? .afterComma : .outside
      cursor.offset += 1
      return finish(RecordFailure(.json(isAtComma ? .unexpected(.value) : .commaBefore(.closeBracket)), at: recordEnd))
    default: return endBroken(nil, &cursor, isFinal)
    }
  }
}

extension JSONCursor {
  /// Returns the offset of the first byte after a record, from its end on, that is visible. Outside of arrays, a line feed
  /// counts too.
  func following(_ recordEnd: Int, isInArray: Bool) -> Int? {
    first(from: recordEnd) { !$0.isWhiteSpace || (!isInArray && $0 == .lineFeed) }
  }
}
