// The framer's state between chunks.

extension Framer {
  /// Begins a chunk at the cursor. Bytes before the cursor are no longer in memory.
  mutating func beginChunk(at cursor: JSONCursor) { preceding.beginChunk(at: cursor.position) }

  /// Ends a chunk. The next chunk begins at the cursor.
  mutating func endChunk(at cursor: JSONCursor) { preceding.endChunk(at: cursor) }

  /// Holds the record back until the rest of it arrives.
  mutating func wait(_ cursor: inout JSONCursor, _ stage: CutRecord.Stage = .value, scanned: Int = 0) -> Step {
    cursor.position = recordStart
    // Bytes before the record are about to be discarded, and its column depends on them.
    _ = recordLocation(cursor)
    pending = .cut(
      CutRecord(
        stage: stage, isInArray: state != .outside, line: recordStart.lineFeeds, limit: limit, scanned: scanned))
    return .more
  }

  /// Makes the pending decision after another chunk has arrived. Returns `nil` if a record may start at the cursor.
  mutating func resume(_ cursor: inout JSONCursor, _ ending: ChunkEnding) -> Step? {
    switch pending {
    case .nothing: return nil
    case .cut(let cut): return resume(cut, &cursor, ending)
    case .skipped(var skipped):
      let hasResumed = skipped.skip(&cursor)
      guard hasResumed || ending.isFinal else {
        pending = .skipped(skipped)
        return .more
      }
      pending = .nothing
      return .resumed(skipped.unreadLines(isAtEnd: !hasResumed && ending == .atSourceEnd))
    }
  }

  /// Continues the search for the end of a cut record. Returns `nil` if the record is complete and can be read.
  private mutating func resume(_ cut: CutRecord, _ cursor: inout JSONCursor, _ ending: ChunkEnding) -> Step? {
    var cut = cut
    guard cut.hasEnded(in: cursor, preceding, isFinal: ending.isFinal) else {
      cursor.position = cursor.position(at: cut.drop(cursor))
      pending = .cut(cut)
      return .more
    }
    pending = .nothing
    guard cut.isTooLarge else { return nil }
    let end = cursor.offset + cut.scanned
    if let line = cut.endLine { recordEnd.lineFeeds = line }
    if case .closed(let object) = cut.stage {
      cursor.position = cursor.position(at: end)
      recordStart.offset = end
      return close(object, isTooLarge: true)
    }
    var error: JSONFailure?
    if case .malformed(let reason?) = cut.stage { error = JSONFailure(reason, at: end) }
    return skip(after: end, error, isTooLarge: true, &cursor)
  }
}
