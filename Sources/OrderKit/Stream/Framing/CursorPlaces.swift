// What the framing asks of a cursor.

extension JSONCursor {
  /// The position of a later offset, with all line feeds up to it.
  func position(at later: Int) -> Position {
    Position(offset: max(offset, later), lineFeeds: lineFeeds + lineFeeds(from: offset, to: later).count)
  }

  /// The offset of the first such byte from an offset on.
  func first(from start: Int, where isFound: (UInt8) -> Bool) -> Int? {
    (start..<end).first { isFound(byte(at: $0)) }
  }

  /// Why a record from `start` to `end` is not JSON. What is missed after its last visible byte is missed at its end.
  func recordFailure(_ error: JSONFailure, from start: Int, to end: Int) -> RecordFailure {
    if looksLikeUTF16(from: start, to: end) { return RecordFailure(.json(.utf16), at: start) }
    let error = error.offset < end ? error : ownFailure(from: start, to: end) ?? error
    if error.offset >= end || byte(at: error.offset) == .lineFeed, error.reason.isInString {
      return RecordFailure(.json(.end(.closingQuote)), at: min(error.offset, end))
    }
    if error.reason == .loneSurrogate, let cut = endOfCutPair(at: error.offset) {
      return RecordFailure(.json(.end(.closingQuote)), at: cut)
    }
    var visibleEnd = end
    while byte(at: visibleEnd - 1).isWhiteSpace { visibleEnd -= 1 }
    guard error.offset >= visibleEnd else { return RecordFailure(.json(error.reason), at: error.offset) }
    switch error.reason {
    case .unexpected(let expected), .end(let expected): return RecordFailure(.json(.end(expected)), at: visibleEnd)
    case .badNumber: return RecordFailure(.json(.end(.value)), at: visibleEnd)
    case .trailing: return RecordFailure(.json(.end(.commaOrClosingBracket)), at: visibleEnd)
    default: return RecordFailure(.json(error.reason), at: error.offset)
    }
  }

  /// What is wrong with the bytes of a record alone, whose reading went on into the next; nil if that is only what
  /// follows.
  private func ownFailure(from start: Int, to end: Int) -> JSONFailure? {
    let bytes = (start..<end).map { byte(at: $0) } + Array(repeating: 0, count: JSONCursor.slack)
    let cursor = JSONCursor(bytes.span, from: 0, to: end - start)
    do throws(JSONFailure) {
      _ = try cursor.positionAfterValue(inside: 0)
      return nil
    } catch {
      return JSONFailure(error.reason, at: start + error.offset)
    }
  }

  /// Where the line ends, if that is what keeps a surrogate pair from its second half.
  private func endOfCutPair(at offset: Int) -> Int? {
    guard "89aAbB".utf8.contains(byte(at: offset + 3)) else { return nil }
    let cut = offset + (byte(at: offset + 6) == .backslash ? 7 : 6)
    return byte(at: cut) == .lineFeed ? cut : nil
  }

  /// The pointer to the value of a mistake in a record that begins at an offset.
  func path(to failure: RecordFailure, inRecordAt start: Int) -> String {
    if let key = failure.key { return pointer(toMember: key) }
    return JSONPath.pointer(to: failure.offset, from: start, self)
  }
}

extension JSONFailure.Reason {
  /// Whether it is a mistake in a string, which no line feed can be in.
  fileprivate var isInString: Bool { self == .controlInString || self == .badEscape || self == .end(.closingQuote) }
}
