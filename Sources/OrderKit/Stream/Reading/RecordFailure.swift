/// The reason a record could not be answered, along with its offset in the chunk.
struct RecordFailure: Error, Hashable {
  let reason: RecordError.Reason
  let offset: Int
  /// The offset of the key, or `nil` unless the mistake is in a single member.
  let key: Int?

  init(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    self.reason = reason
    self.offset = offset
    self.key = key
  }
}

// MARK: - Failures of JSON

extension JSONCursor {
  /// Returns the failure of a malformed record.
  ///
  /// - Parameters:
  ///   - error: The mistake, or `nil` if the record isn't an object.
  ///   - end: The offset just past the record if the record ends on the line of the mistake, or with the source. Only the
  ///     beginning of a long line counts.
  func failure(_ error: JSONFailure?, ofRecordAt start: Int, upTo end: Int?) -> RecordFailure {
    guard var error = error ?? end.flatMap({ failure(insteadOfObjectAt: start, upTo: $0) }) else {
      return RecordFailure(.notAnObject, at: start)
    }
    // The parser may have strayed into the next record.
    if let end, error.offset == end, let own = ownFailure(from: start, to: end) { error = own }
    if byte(at: error.offset) == .lineFeed || error.offset == self.end, error.reason.isInString {
      return RecordFailure(.json(.end(.closingQuote)), at: error.offset)
    }
    if error.reason == .loneSurrogate, let cut = endOfCutPair(at: error.offset) {
      return RecordFailure(.json(.end(.closingQuote)), at: cut)
    }
    guard let end else { return RecordFailure(.json(error.reason), at: error.offset) }
    let visibleEnd = visibleEnd(before: end)
    guard error.offset >= visibleEnd else { return RecordFailure(.json(error.reason), at: error.offset) }
    switch error.reason {
    case .unexpected(let expected), .end(let expected): return RecordFailure(.json(.end(expected)), at: visibleEnd)
    case .badNumber: return RecordFailure(.json(.end(.value)), at: visibleEnd)
    default: return RecordFailure(.json(error.reason), at: error.offset)
    }
  }

  /// Returns the offset just past the last visible byte before `end`.
  func visibleEnd(before end: Int) -> Int {
    var end = end
    while byte(at: end - 1).isWhiteSpace { end -= 1 }
    return end
  }

  /// Returns the mistake in a record that isn't an object, unless the record may be well-formed.
  private func failure(insteadOfObjectAt start: Int, upTo end: Int) -> JSONFailure? {
    guard let failure = ownFailure(from: start, to: end) else { return nil }
    let mayContinue = end < self.end && (byte(at: start) == .openBracket || byte(at: end) != .lineFeed)
    return failure.isIncomplete && mayContinue ? nil : failure
  }

  /// Parses the bytes of a record on their own and returns the mistake, if there is one.
  private func ownFailure(from start: Int, to end: Int) -> JSONFailure? {
    let bytes = ContiguousArray(padding: (start..<end).map { byte(at: $0) })
    let cursor = JSONCursor(bytes.span, from: 0, to: end - start)
    do throws(JSONFailure) {
      _ = try cursor.positionAfterValue(inside: 0)
      return nil
    } catch {
      return JSONFailure(error.reason, at: start + error.offset)
    }
  }

  /// Returns the end of the line if the surrogate pair at `offset` is cut off there.
  private func endOfCutPair(at offset: Int) -> Int? {
    guard "89aAbB".utf8.contains(byte(at: offset + 3)) else { return nil }
    let cut = offset + (byte(at: offset + 6) == .backslash ? 7 : 6)
    return byte(at: cut) == .lineFeed ? cut : nil
  }

  /// Returns the JSON pointer to a failure in the record that begins at `start`.
  func path(to failure: RecordFailure, inRecordAt start: Int) -> String {
    if let key = failure.key { return pointer(toMember: key) }
    return JSONPath.pointer(to: failure.offset, from: start, self)
  }
}

extension JSONFailure.Reason {
  /// Whether the mistake is inside a string.
  var isInString: Bool {
    switch self {
    case .controlInString, .badEscape, .loneSurrogate, .invalidUTF8, .end(.closingQuote): true
    default: false
    }
  }
}
