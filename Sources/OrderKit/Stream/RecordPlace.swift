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
    let passed = bytes.extracting(start..<end)
    // Counted first, many bytes at once: most records have no line feed within.
    let lineFeeds = passed.indices.reduce(into: 0) { $0 &+= passed[$1] == .lineFeed ? 1 : 0 }
    if lineFeeds == 0 {
      place.column += passed.count
      return place
    }
    place.line += lineFeeds
    // The loop ends where it counted one.
    var lineStart = passed.count
    while passed[lineStart - 1] != .lineFeed { lineStart -= 1 }
    place.column = 1 + passed.count - lineStart
    return place
  }
}
