/// Finds the end of a record that comes in pieces: it goes on where it stopped, so no byte is looked at again and
/// again.
struct RecordEnd {
  /// Whether it is so large that bytes of it were given up.
  private(set) var isTooLarge = false
  private let isInArray: Bool
  private let column: Int
  /// The largest record that is read, in bytes.
  private let limit: Int
  /// How many bytes were looked at, from the first that was not given up. A token that the end cuts is looked at again.
  private var seen = 0
  /// How many bytes of such a token have come.
  private var cutToken = 0
  private var stage: Stage
  private var skipper = JSONSkipper()

  private enum Stage {
    /// Within the value.
    case value
    /// After the value, where what follows decides.
    case following
    /// In a line that is not a record.
    case line
    case broken(BrokenRecord)
    /// In a record that breaks after so many bytes that its first may be gone.
    case border
  }

  /// Looks for the end of the record that begins at the cursor, in a column.
  init(_ cursor: JSONCursor, isInArray: Bool, column: Int, limit: Int) {
    stage = isInArray || cursor.byte == .openBrace ? .value : .line
    self.isInArray = isInArray
    self.column = column
    self.limit = limit
  }
}

extension RecordEnd {
  /// The offset where the record ends, or nil if more bytes are needed. The cursor is at the record's first byte that was
  /// not given up.
  mutating func end(from cursor: JSONCursor, _ place: SourcePlace) -> Int? {
    let offset = cursor.offset + seen
    let found: Int?
    switch stage {
    case .value:
      readValue(cursor)
      if case .value = stage { return nil }
      return end(from: cursor, place)
    case .following where isInArray:
      found = cursor.first(from: offset) { $0.isWhiteSpace == false }
      if let found, cursor.byte(at: found) != .comma, cursor.byte(at: found) != .closeBracket {
        breakOff(at: found, cursor)
        return end(from: cursor, place)
      }
    case .following: found = cursor.first(from: offset) { $0.beginsOrEndsRecord }
    case .line: found = cursor.first(from: offset) { $0 == .lineFeed }
    case .broken(var broken):
      found = broken.end(in: cursor, from: offset)
      stage = .broken(broken)
    case .border: found = place.border(cursor, from: offset)
    }
    seen = cursor.end - cursor.offset
    return found
  }

  /// Reads on in the value, up to its end, a mistake or the end of the bytes.
  private mutating func readValue(_ start: JSONCursor) {
    var cursor = start
    cursor.offset += seen
    // More digits alone do not end a token: a long number is not read again and again.
    while cutToken > 0, cursor.byte(at: cursor.offset + cutToken).isDigit { cutToken += 1 }
    if cursor.offset + cutToken == cursor.end { return }
    do throws(JSONFailure) {
      let end = try skipper.skip(cursor).offset
      // A number that touches the end may have more digits.
      if end == cursor.end, cursor.byte(at: end - 1).isDigit {
        cutToken = end - cursor.offset
      } else {
        seen = end - start.offset
        stage = .following
      }
    } catch {
      if case .end = error.reason {
        seen = skipper.stop.offset - start.offset
        cutToken = cursor.end - skipper.stop.offset
      } else {
        breakOff(at: error.offset, start)
      }
    }
  }

  /// Goes on by the rule of broken records, from the record's first byte, at which the cursor is.
  mutating func breakOff(at mistake: Int, _ cursor: JSONCursor) {
    if isTooLarge || mistake - cursor.offset > limit {
      stage = .border
      seen = mistake - cursor.offset
    } else {
      stage = .broken(BrokenRecord(cursor, isInArray: isInArray, column: column, mistake: mistake))
      seen = 0
    }
  }

  /// Gives up what was looked at of a record that is too large; returns the offset of the first byte that is still needed.
  mutating func drop(_ cursor: JSONCursor) -> Int {
    isTooLarge = isTooLarge || seen > limit
    guard isTooLarge else { return cursor.offset }
    defer { seen = 0 }
    return cursor.offset + seen
  }
}
