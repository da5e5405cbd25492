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
  /// Returns the failure of the broken record that ends at `end`. Pass `nil` for `error` if the record isn't an object.
  func failure(_ error: JSONFailure?, ofRecordUpTo end: Int) -> RecordFailure {
    if let error { return recordFailure(error, from: offset, to: end) }
    do throws(JSONFailure) {
      let value = try positionAfterValue(inside: 0)
      if value.offset <= end { return RecordFailure(.notAnObject, at: offset) }
      return recordFailure(JSONFailure(.end(.value), at: value.offset), from: offset, to: end)
    } catch {
      return recordFailure(error, from: offset, to: end)
    }
  }

  /// Returns the reason the record from `start` to `end` is not valid JSON. If only white space follows the
  /// mistake, the record is incomplete.
  private func recordFailure(_ error: JSONFailure, from start: Int, to end: Int) -> RecordFailure {
    let error = error.offset < end ? error : ownFailure(from: start, to: end) ?? error
    if error.offset >= end || byte(at: error.offset) == .lineFeed, error.reason.isInString {
      return RecordFailure(.json(.end(.closingQuote)), at: min(error.offset, end))
    }
    if error.reason == .loneSurrogate, let cut = endOfCutPair(at: error.offset) {
      return RecordFailure(.json(.end(.closingQuote)), at: cut)
    }
    let visibleEnd = visibleEnd(before: end)
    guard error.offset >= visibleEnd else { return RecordFailure(.json(error.reason), at: error.offset) }
    switch error.reason {
    case .unexpected(let expected), .end(let expected): return RecordFailure(.json(.end(expected)), at: visibleEnd)
    case .badNumber: return RecordFailure(.json(.end(.value)), at: visibleEnd)
    case .trailing: return RecordFailure(.json(.end(.commaOrClosingBracket)), at: visibleEnd)
    default: return RecordFailure(.json(error.reason), at: error.offset)
    }
  }

  /// Returns the offset just past the last visible byte before `end`.
  func visibleEnd(before end: Int) -> Int {
    var end = end
    while byte(at: end - 1).isWhiteSpace { end -= 1 }
    return end
  }

  /// Parses the record on its own and returns the mistake, since the parser may have strayed into the next record.
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
  fileprivate var isInString: Bool { self == .controlInString || self == .badEscape || self == .end(.closingQuote) }
}
