/// The reason a record could not be answered, along with its offset in the chunk.
struct RecordFailure: Error, Hashable {
  let reason: RecordError.Reason
  let offset: Int
  /// The offset of the key, or `nil` unless the error is in a single member.
  let key: Int?

  init(_ reason: RecordError.Reason, at offset: Int, key: Int? = nil) {
    self.reason = reason
    self.offset = offset
    self.key = key
  }

  /// Creates a failure in a member, or in the record as a whole if `member` is `nil`.
  init(_ reason: RecordError.Reason, in member: ParsedOrder.MemberLocation?, of record: RecordPosition) {
    self.init(reason, at: member?.value ?? record.range.lowerBound, key: member?.key)
  }
}

// MARK: - Failures of JSON

extension JSONCursor {
  /// Returns the failure of a malformed record.
  ///
  /// - Parameters:
  ///   - error: The error, or `nil` if the record isn't an object.
  ///   - isCut: Whether the record ends before the offending byte, because the source or another record follows.
  func failure(_ error: JSONFailure?, ofRecordAt start: Int, isCut: Bool) -> RecordFailure {
    guard let error = error ?? failure(insteadOfObjectAt: start) else { return RecordFailure(.notAnObject, at: start) }
    let (reason, offset) = (error.reason, error.offset)
    let isAtLineEnd = byte(at: offset) == .lineFeed || offset == end
    if isAtLineEnd, reason.isInString { return RecordFailure(.json(.end(.closingQuote)), at: offset) }
    if isCut || isAtLineEnd {
      let end = visibleEnd(before: offset)
      switch reason {
      case .unexpected(let expected), .end(let expected): return RecordFailure(.json(.end(expected)), at: end)
      case .badNumber: return RecordFailure(.json(.end(.value)), at: end)
      default: break
      }
    }
    return RecordFailure(.json(reason), at: offset)
  }

  /// Returns the offset just past the last visible byte before `end`, or `start` if every byte is blank.
  func visibleEnd(before end: Int, from start: Int = 0) -> Int {
    var end = end
    while end > start, byte(at: end - 1).isWhiteSpace { end -= 1 }
    return end
  }

  /// Returns the error in a record that begins with no value, or `nil` if it begins with a value other than an object.
  private func failure(insteadOfObjectAt start: Int) -> JSONFailure? {
    var cursor = self
    cursor.offset = start
    do throws(JSONFailure) {
      try cursor.skipValue(inside: 0)
      return nil
    } catch {
      return error.offset == start ? error : nil
    }
  }

  /// Returns the JSON pointer to a failure in a well-formed record, which is empty for the record as a whole.
  func path(to failure: RecordFailure) -> String {
    guard let key = failure.key else { return "" }
    let index = element(at: failure.offset, ofMember: key)
    return pointer(toMember: key) + (index.map { "/\($0)" } ?? "")
  }
}

extension JSONFailure.Reason {
  /// Whether the error is inside a string.
  var isInString: Bool {
    switch self {
    case .controlInString, .badEscape, .loneSurrogate, .invalidUTF8, .end(.closingQuote): true
    default: false
    }
  }
}
