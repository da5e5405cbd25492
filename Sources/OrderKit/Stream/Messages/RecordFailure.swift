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
  ///   - end: The offset just past the record if the record ends on the line of the error, or with the source. Only the
  ///     beginning of a long line counts.
  func failure(_ error: JSONFailure?, ofRecordAt start: Int, upTo end: Int?) -> RecordFailure {
    guard let error = error ?? end.flatMap({ failure(insteadOfObjectAt: start, upTo: $0) }) else {
      return RecordFailure(.notAnObject, at: start)
    }
    let (reason, offset) = (error.reason, error.offset)
    if byte(at: offset) == .lineFeed || offset == self.end, reason.isInString {
      return RecordFailure(.json(.end(.closingQuote)), at: offset)
    }
    if let visibleEnd = end.map({ visibleEnd(before: $0) }), offset >= visibleEnd {
      switch reason {
      case .unexpected(let expected), .end(let expected): return RecordFailure(.json(.end(expected)), at: visibleEnd)
      case .badNumber: return RecordFailure(.json(.end(.value)), at: visibleEnd)
      default: break
      }
    }
    return RecordFailure(.json(reason), at: offset)
  }

  /// Returns the offset just past the last visible byte before `end`.
  func visibleEnd(before end: Int) -> Int {
    var end = end
    while byte(at: end - 1).isWhiteSpace { end -= 1 }
    return end
  }

  /// Returns the error in a record that isn't an object, unless the record may be well-formed.
  private func failure(insteadOfObjectAt start: Int, upTo end: Int) -> JSONFailure? {
    let bytes = ContiguousArray(padding: (start..<end).map { byte(at: $0) })
    let cursor = JSONCursor(bytes.span, from: 0, to: end - start)
    do throws(JSONFailure) {
      _ = try cursor.positionAfterValue(inside: 0)
      return nil
    } catch {
      let mayContinue = end < self.end && (byte(at: start) == .openBracket || byte(at: end) != .lineFeed)
      return error.isIncomplete && mayContinue ? nil : JSONFailure(error.reason, at: start + error.offset)
    }
  }

  /// Returns the JSON pointer to a failure in the record that begins at `start`.
  func path(to failure: RecordFailure, inRecordAt start: Int) -> String {
    if let key = failure.key { return pointer(toMember: key) }
    return JSONPath.pointer(to: failure.offset, from: start, self)
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
