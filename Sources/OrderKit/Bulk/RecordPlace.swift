/// Where a record begins: in its source, or in a chunk of it whose own place is not known yet.
struct RecordPlace: Hashable {
  /// Number of the record, from 1.
  var record = 0
  /// Line, from 1.
  var line = 1
  /// Column in the line, from 1, in bytes.
  var column = 1

  /// The line and column of an offset in bytes that begin at this place.
  func moved(over bytes: Span<UInt8>, from start: Int, to end: Int) -> RecordPlace {
    var place = self
    var lineStart = start
    for offset in start..<end where bytes[offset] == .lineFeed {
      place.line += 1
      place.column = 1
      lineStart = offset + 1
    }
    place.column += end - lineStart
    return place
  }
}
