extension JSONCursor {
  /// Returns the number of line feeds between two offsets, and the offset of the last line feed.
  func lineFeeds(from start: Int, to end: Int) -> (count: Int, last: Int?) {
    var feeds = (count: 0, last: Int?.none)
    for offset in start..<max(start, end) where byte(at: offset) == .lineFeed { feeds = (feeds.count + 1, offset) }
    return feeds
  }

  /// Returns the location of `offset`, given the location of an earlier offset, `start`. By default, `start` is assumed to be
  /// at line 1, column 1.
  func location(of offset: Int, from start: Int, at location: SourceLocation = SourceLocation()) -> SourceLocation {
    let feeds = lineFeeds(from: start, to: offset)
    let column = feeds.last.map { offset - $0 } ?? location.column + max(0, offset - start)
    return SourceLocation(record: location.record, line: location.line + feeds.count, column: column)
  }
}
