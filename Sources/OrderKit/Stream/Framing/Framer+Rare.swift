// The rare cases of framing. They are outside of the main loop, which then needs 5 % fewer instructions.

extension Framer {
  /// Ends an object that is too large, or that is followed by an unusual byte.
  @inline(never)
  mutating func endRare(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    switch state {
    case .outside:
      let following = cursor.first(from: recordEnd) { $0.beginsOrEndsRecord } ?? cursor.end
      if following == cursor.end, !isFinal { return wait(&cursor) }
      let trailing = (recordEnd..<following).first { !cursor.byte(at: $0).isWhiteSpace }
      if trailing != nil { recordEnd = following }
      cursor.offset = following
      return finish(trailing.map { RecordFailure(.json(cursor.trailing(at: $0).reason), at: $0) }, upTo: following)
    case .array: return endElement(&cursor, isFinal, nil)
    // This object is followed by a comma, which is usual. So it is here because it is too large.
    case .afterComma: return finish(nil, upTo: cursor.offset - 1)
    }
  }

  /// Ends an element that is not followed by a comma.
  private mutating func endElement(_ cursor: inout JSONCursor, _ isFinal: Bool, _ failure: RecordFailure?) -> Step {
    if cursor.byte == .closeBracket { return finish(failure, upTo: cursor.offset) }
    if cursor.offset == cursor.end, !isFinal { return wait(&cursor) }
    if cursor.offset == cursor.end || preceding.isBorder(cursor) { return finish(failure, upTo: cursor.offset) }
    return endBroken(cursor.trailing(at: cursor.offset), &cursor, isFinal, failure)
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
    if state == .outside {
      guard cursor.take(.openBracket) else { return passLine(&cursor, isFinal) }
      state = .array
      return nil
    }
    if isAtEnd || preceding.isBorder(cursor) {
      state = .outside
      return finish(RecordFailure(.unclosedArray, at: recordEnd))
    }
    switch cursor.byte {
    case .closeBracket where state == .array:
      cursor.offset += 1
      state = .outside
      return nil
    case .comma, .closeBracket:
      // An element is missing.
      let isAtComma = cursor.byte == .comma
      state = isAtComma ? .afterComma : .outside
      cursor.offset += 1
      return finish(RecordFailure(.json(isAtComma ? .unexpected(.value) : .commaBefore(.closeBracket)), at: recordEnd))
    default: return passElement(&cursor, isFinal)
    }
  }

  /// Reads an element that is not an object.
  private mutating func passElement(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    do throws(JSONFailure) {
      cursor.position = try cursor.positionAfterValue(inside: 0)
    } catch {
      return endBroken(error, &cursor, isFinal)
    }
    recordEnd = cursor.offset
    cursor.skipBlanks()
    takeComma(&cursor)
    let failure = RecordFailure(.notAnObject, at: recordStart.offset)
    if state == .afterComma { return finish(failure, upTo: cursor.offset - 1) }
    return endElement(&cursor, isFinal, failure)
  }

  /// Reads a line that does not start with a bracket.
  private mutating func passLine(_ cursor: inout JSONCursor, _ isFinal: Bool) -> Step {
    let lineEnd = cursor.first(from: recordEnd) { $0 == .lineFeed }
    guard let found = lineEnd ?? (isFinal ? cursor.end : nil) else { return wait(&cursor) }
    recordEnd = found
    var failure = RecordFailure(.notAnObject, at: recordStart.offset)
    do throws(JSONFailure) {
      _ = try cursor.positionAfterValue(inside: 0)
    } catch {
      failure = cursor.recordFailure(error, from: recordStart.offset, to: found)
    }
    cursor.offset = found
    return finish(failure)
  }
}

extension UInt8 {
  /// Whether the byte ends a record outside an array, after its closing bracket.
  var beginsOrEndsRecord: Bool { self == .lineFeed || self == .openBrace || self == .openBracket }
}
