extension Framer {
  /// Ends a malformed record. `error` is the error in the record, or `nil` if the record isn't an object.
  mutating func endMalformed(_ error: JSONFailure?, _ cursor: inout JSONCursor, _ ending: ChunkEnding) -> Step {
    // The record may still turn out to be well-formed, since the rest of it is in the next chunk.
    if case .end = error?.reason, !ending.isFinal { return wait(&cursor) }
    cursor.position = recordStart
    let errorOffset = error?.offset ?? cursor.offset
    if errorOffset - cursor.offset > limit { return skip(after: errorOffset, error, isTooLarge: true, &cursor) }
    if !cursor.explains(errorOffset, isFinal: ending.isFinal) {
      return wait(&cursor, .malformed(error?.reason), scanned: errorOffset - cursor.offset)
    }
    return skip(after: errorOffset, error, &cursor)
  }

  /// Starts skipping at an error. The cursor must be at the first byte of the record that is still in memory.
  mutating func skip(
    after errorOffset: Int, _ error: JSONFailure?, isTooLarge: Bool = false, _ cursor: inout JSONCursor
  ) -> Step {
    wasInArray = state != .outside
    recordStart.offset = cursor.offset
    // The bytes before the error of a record that is too large may have been discarded already.
    let start = isTooLarge ? errorOffset : cursor.startOfToken(with: error?.reason, at: errorOffset)
    cursor.position = cursor.position(at: start)
    let isOnFirstLine = cursor.lineFeeds == recordStart.lineFeeds
    let skipped = SkippedBytes(
      at: cursor, preceding, recordLine: recordStart.lineFeeds,
      mayResumeBelow: !wasInArray && cursor.byte != .comma && !isTooLarge,
      isInToken: cursor.offset < errorOffset || error?.reason.isInString == true,
      countsFromError: wasInArray || (isOnFirstLine && recordEnd.lineFeeds == cursor.lineFeeds))
    (pending, state) = (.skipped(skipped), .outside)
    records += 1
    if isTooLarge { return .malformed(RecordFailure(.tooLarge, at: recordStart.offset)) }
    let isCut = errorOffset == cursor.end || skipped.resumes(at: cursor)
    return .malformed(cursor.failure(error, ofRecordAt: recordStart.offset, isCut: isCut))
  }
}

extension JSONCursor {
  /// Returns whether the bytes in memory explain an error. An explanation depends on the rest of the line, but only on
  /// a limited number of bytes.
  func explains(_ errorOffset: Int, isFinal: Bool) -> Bool {
    isFinal || errorOffset + 1000 < end || (errorOffset..<end).contains { byte(at: $0) == .lineFeed }
  }

  /// Returns the first byte of the string, number or literal that contains an error, or else the offset of the error.
  fileprivate func startOfToken(with reason: JSONFailure.Reason?, at errorOffset: Int) -> Int {
    switch reason {
    case let reason? where reason.isInString:
      return (offset..<errorOffset).last { byte(at: $0) == .quote && !isEscaped($0) } ?? offset
    case .badNumber, .unexpected(.value), .end(.value):
      return errorOffset - (offset..<errorOffset).reversed().prefix { byte(at: $0).continuesNumber }.count
    default: return errorOffset
    }
  }

  private func isEscaped(_ position: Int) -> Bool {
    (offset..<position).reversed().prefix { byte(at: $0) == .backslash }.count % 2 == 1
  }
}
