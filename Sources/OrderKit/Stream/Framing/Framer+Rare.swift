// The rare cases of framing. Keeping them out of the main loop saves 5 % of its instructions.

extension Framer {
  /// Ends an object that is too large or followed by an unusual byte.
  @inline(never)
  mutating func endRare(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    // The comma after the object has been skipped, so only the size of the object can be unusual.
    if state == .afterComma { return finish(nil, upTo: cursor.offset - 1) }
    let isInArray = state == .array
    if !isInArray { cursor.offset = cursor.following(recordEnd, isInArray: false) ?? cursor.end }
    if cursor.offset == cursor.end, !isFinal { return wait(&cursor) }
    if cursor.offset == cursor.end || preceding.endsRecord(before: cursor.offset, cursor, isInArray: isInArray) {
      return finish(nil, upTo: cursor.offset)
    }
    return endBroken(cursor.trailing(at: cursor.offset), &cursor, isFinal)
  }

  /// Handles anything other than an object. Returns `nil` for an array's bracket, since it isn't in any record.
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
      let isAtComma = cursor.byte == .comma
      state = isAtComma ? .afterComma : .outside
      cursor.offset += 1
      return finish(RecordFailure(.json(isAtComma ? .unexpected(.value) : .commaBefore(.closeBracket)), at: recordEnd))
    default: return endBroken(nil, &cursor, isFinal)
    }
  }
}

extension JSONCursor {
  /// Returns the offset of the first visible byte after a record, or `nil` if only blanks follow. Outside of arrays, a
  /// line feed counts as visible.
  func following(_ recordEnd: Int, isInArray: Bool) -> Int? {
    first(from: recordEnd) { !$0.isWhiteSpace || (!isInArray && $0 == .lineFeed) }
  }
}
