extension Framer {
  /// Ends a malformed record. `error` is the mistake in the record, or `nil` if the record isn't an object.
  mutating func endMalformed(_ error: JSONFailure?, _ cursor: inout JSONCursor, _ ending: ChunkEnding) -> Step {
    // The record may still turn out to be well-formed, since the rest of it is in the next chunk.
    if case .end = error?.reason, !ending.isFinal { return wait(&cursor) }
    cursor.position = recordStart
    let mistake = error?.offset ?? cursor.offset
    if mistake - cursor.offset > limit { return skip(after: mistake, error, explainedUpTo: nil, &cursor) }
    guard let end = cursor.endOfExplanation(of: mistake, isFinal: ending.isFinal) else {
      return wait(&cursor, .mistake(error?.reason), scanned: mistake - cursor.offset)
    }
    return skip(after: mistake, error, explainedUpTo: end, &cursor)
  }

  /// Starts skipping at a mistake. The cursor must be at the first byte of the record that is still in memory.
  ///
  /// The explanation of the mistake may depend on the bytes up to `end`, which is `nil` if the record is too large.
  mutating func skip(
    after mistake: Int, _ error: JSONFailure?, explainedUpTo end: Int?, _ cursor: inout JSONCursor
  ) -> Step {
    wasInArray = state != .outside
    recordStart.offset = cursor.offset
    cursor.position = cursor.position(at: cursor.startOfToken(with: error?.reason, at: mistake))
    let isOnFirstLine = cursor.lineFeeds == recordStart.lineFeeds
    let skipped = SkippedBytes(
      at: cursor, preceding, recordLine: recordStart.lineFeeds,
      mayResumeBelow: !wasInArray && cursor.byte != .comma && end != nil,
      isInToken: cursor.offset < mistake || error?.reason.isInString == true,
      countsFromMistake: wasInArray || (isOnFirstLine && recordEnd.lineFeeds == cursor.lineFeeds))
    (pending, state) = (.skipped(skipped), .outside)
    records += 1
    guard let end else { return .malformed(RecordFailure(.tooLarge, at: recordStart.offset)) }
    let isCut = mistake == cursor.end || skipped.resumes(at: cursor)
    return .malformed(
      cursor.failure(error, ofRecordAt: recordStart.offset, upTo: isCut ? mistake : isOnFirstLine ? end : nil))
  }
}

extension JSONCursor {
  /// Returns the offset of the first byte that the explanation of a mistake doesn't depend on, or `nil` if that byte is
  /// not in memory yet. An explanation depends on the rest of the line, but only on a limited number of bytes.
  func endOfExplanation(of mistake: Int, isFinal: Bool) -> Int? {
    let last = min(mistake + 1000, end)
    if let lineEnd = (mistake..<last).first(where: { byte(at: $0) == .lineFeed }) { return lineEnd }
    return isFinal || last < end ? last : nil
  }

  /// Returns the first byte of the string, number or literal that contains a mistake, or else the offset of the mistake.
  fileprivate func startOfToken(with reason: JSONFailure.Reason?, at mistake: Int) -> Int {
    switch reason {
    case let reason? where reason.isInString:
      return (offset..<mistake).last { byte(at: $0) == .quote && !isEscaped($0) } ?? offset
    case .badNumber, .unexpected(.value), .end(.value):
      return mistake - (offset..<mistake).reversed().prefix { byte(at: $0).continuesNumber }.count
    default: return mistake
    }
  }

  private func isEscaped(_ position: Int) -> Bool {
    (offset..<position).reversed().prefix { byte(at: $0) == .backslash }.count % 2 == 1
  }
}
