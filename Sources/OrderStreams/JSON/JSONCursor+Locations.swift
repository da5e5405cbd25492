// Tuned: a line ends at each line feed, and a column counts bytes from 1.

import ByteScan
import OrderKit

extension JSONCursor {
  /// Returns the offset of the first of two bytes, or `end` if neither comes before it.
  func first(_ one: UInt8, _ other: UInt8, from start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end {
      let count = Int(byteCountBefore(one, other, word(at: offset), word(at: offset &+ 8)))
      offset &+= count
      if count < 16 { break }
    }
    return min(offset, end)
  }

  /// Returns the number of line feeds between two offsets, and the offset of the last.
  func lineFeeds(from start: Int, to end: Int) -> (count: Int, last: Int?) {
    var (count, last, offset) = (0, Int?.none, first(.lineFeed, .lineFeed, from: start, to: end))
    while offset < end {
      (count, last) = (count &+ 1, offset)
      offset = first(.lineFeed, .lineFeed, from: offset &+ 1, to: end)
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
