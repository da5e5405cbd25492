/// Finds the end of a record that comes in pieces: it goes on where it stopped, so no byte is looked at again and
/// again.
struct RecordEnd {
  /// The record's column.
  let column: Int
  /// How many of the record's bytes were given up because it is too large.
  private(set) var droppedBytes = 0
  private let isInArray: Bool
  /// The largest record that is read, in bytes.
  private let limit: Int
  /// How many of the record's bytes were looked at.
  private var seen = 0
  /// How many must have come before it is worth looking again.
  private var wanted = 0
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

  init(isLine: Bool, isInArray: Bool, column: Int, limit: Int) {
    stage = isLine ? .line : .value
    self.isInArray = isInArray
    self.limit = limit
    self.column = column
  }
}

extension RecordEnd {
  /// The offset where the record ends, or nil if more bytes are needed. The cursor is at the record's first byte that
  /// was not dropped.
  mutating func end(from cursor: JSONCursor, _ place: SourcePlace) -> Int? {
    if cursor.end - cursor.offset + droppedBytes < wanted { return nil }
    if case .value = stage { readValue(cursor) }
    if case .following = stage, isInArray, let found = endOfElement(cursor, place) { return found }
    let offset = cursor.offset + seen - droppedBytes
    let found: Int?
    switch stage {
    case .value: return nil
    case .broken(var broken):
      found = broken.end(in: cursor, droppedBytes: droppedBytes)
      seen = broken.seen
      stage = .broken(broken)
      return found
    case .following:
      found = isInArray ? nil : (offset..<cursor.end).first { cursor.byte(at: $0).beginsOrEndsRecord }
    case .line: found = (offset..<cursor.end).first { cursor.byte(at: $0) == .lineFeed }
    case .border: found = place.border(cursor, from: offset)
    }
    seen = (found ?? cursor.end) - cursor.offset + droppedBytes
    return found
  }

  private mutating func readValue(_ start: JSONCursor) {
    var cursor = start
    cursor.offset += seen - droppedBytes
    do throws(JSONFailure) {
      let end = try skipper.skip(cursor)
      // A number that touches the end may have more digits; it is not a record, and its element begins again.
      if end.offset == cursor.end, cursor.byte(at: end.offset - 1).isDigit {
        skipper = JSONSkipper()
        return want(cursor.offset, cursor.end)
      }
      seen += end.offset - cursor.offset
      stage = .following
    } catch {
      if case .end = error.reason {
        seen += skipper.stop.offset - cursor.offset
        want(skipper.stop.offset, cursor.end)
      } else {
        breakOff(at: error.offset - start.offset + droppedBytes)
      }
    }
  }

  /// Where an element ends whose value is read; nil if that needs more bytes, or what follows breaks it.
  private mutating func endOfElement(_ cursor: JSONCursor, _ place: SourcePlace) -> Int? {
    let offset = cursor.offset + seen - droppedBytes
    let next = (offset..<cursor.end).first { cursor.byte(at: $0).isBlank == false }
    seen = (next ?? cursor.end) - cursor.offset + droppedBytes
    guard let next else { return nil }
    if cursor.byte(at: next) == .comma || cursor.byte(at: next) == .closeBracket { return next }
    if place.isBorder(at: next, cursor) { return next }
    breakOff(at: seen)
    return nil
  }

  /// Goes on by the rule of broken records; `mistake` is counted from the record's first byte.
  private mutating func breakOff(at mistake: Int) {
    seen = mistake > limit ? mistake : 0
    stage =
      mistake > limit ? .border : .broken(BrokenRecord(isInArray: isInArray, column: column, at: mistake))
  }

  /// A token that is cut is read again from its beginning: a long one only when twice as much of it has come.
  private mutating func want(_ start: Int, _ end: Int) {
    wanted = end - start > 4096 ? seen + 2 * (end - start) : 0
  }

  /// The offset up to which bytes of a record that is too large are not needed any more; nil while it may be read.
  func passed(_ cursor: JSONCursor) -> Int? {
    seen > limit ? cursor.offset + seen - droppedBytes : nil
  }

  /// Takes note that so many more bytes are gone.
  mutating func drop(_ count: Int) {
    droppedBytes += count
  }
}
