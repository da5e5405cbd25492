// Tuned: a line ends at each line feed, and a column counts bytes from 1.

extension JSONCursor {
  /// Returns the number of line feeds between two offsets, and the offset of the last, eight bytes at a time.
  func lineFeeds(from start: Int, to end: Int) -> (count: Int, last: Int?) {
    var (count, last, offset) = (0, Int?.none, start)
    while offset < end {
      let feeds = word(at: offset).equalBytes(0x0A0A_0A0A_0A0A_0A0A) & 0x8080_8080_8080_8080
      let next = offset &+ feeds.trailingZeroBitCount &>> 3
      offset = next &+ (feeds == 0 ? 0 : 1)
      if feeds != 0, next < end { (count, last) = (count &+ 1, next) }
    }
    return (count, last)
  }

  /// Returns the location of `offset`, given the location of an earlier offset, `start`. By default, `start` is assumed
  /// to be at line 1, column 1.
  func location(of offset: Int, from start: Int, at location: SourceLocation = SourceLocation()) -> SourceLocation {
    let feeds = lineFeeds(from: start, to: offset)
    let column = feeds.last.map { offset - $0 } ?? location.column + max(0, offset - start)
    return SourceLocation(record: location.record, line: location.line + feeds.count, column: column)
  }
}
