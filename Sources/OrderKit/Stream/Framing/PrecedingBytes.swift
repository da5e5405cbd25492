/// Facts about the bytes before a chunk: the column where the chunk starts, and the nearest bytes.
struct PrecedingBytes {
  /// A position whose column is known: the first byte of the chunk, or a later one.
  private var known = JSONCursor.Position(offset: 0, lineFeeds: 0)
  private var knownColumn = 1
  /// The offset of the first byte of the chunk.
  private var first = 0
  /// The byte before the chunk.
  private var last: UInt8 = 0
  /// The nearest byte before the chunk that is not white space.
  private var lastVisible: UInt8 = 0

  /// Starts a chunk at a position, where the previous chunk ended.
  mutating func beginChunk(at position: JSONCursor.Position) {
    known = position
    first = position.offset
  }

  /// Ends a chunk. The next chunk starts at the cursor.
  mutating func endChunk(at cursor: JSONCursor) {
    _ = column(of: cursor.position, cursor)
    lastVisible = visibleByte(before: cursor.offset, cursor)
    last = byte(before: cursor.offset, cursor)
  }

  /// Returns the column of a position: its number of bytes in the line, counted from 1. Each call must have a later
  /// position than the previous call.
  mutating func column(of position: JSONCursor.Position, _ cursor: JSONCursor) -> Int {
    if position.lineFeeds == known.lineFeeds {
      knownColumn += position.offset - known.offset
    } else {
      var lineStart = position.offset
      while cursor.byte(at: lineStart - 1) != .lineFeed { lineStart -= 1 }
      knownColumn = position.offset - lineStart + 1
    }
    known = position
    return knownColumn
  }
}

// MARK: - Borders

extension PrecedingBytes {
  /// Whether the cursor is at a border: a `{` at column 1 whose previous visible byte is `}`. No well-formed value contains
  /// one.
  func isBorder(_ cursor: JSONCursor) -> Bool { isBorder(at: cursor.offset, cursor) }

  /// Returns the first border at or after an offset.
  func border(_ cursor: JSONCursor, from start: Int) -> Int? {
    (start..<cursor.end).first { isBorder(at: $0, cursor) }
  }

  private func isBorder(at offset: Int, _ cursor: JSONCursor) -> Bool {
    cursor.byte(at: offset) == .openBrace && byte(before: offset, cursor) == .lineFeed
      && visibleByte(before: offset, cursor) == .closeBrace
  }

  private func byte(before offset: Int, _ cursor: JSONCursor) -> UInt8 {
    offset > first ? cursor.byte(at: offset - 1) : last
  }

  private func visibleByte(before offset: Int, _ cursor: JSONCursor) -> UInt8 {
    var offset = offset
    while offset > first {
      offset -= 1
      if !cursor.byte(at: offset).isWhiteSpace { return cursor.byte(at: offset) }
    }
    return lastVisible
  }
}

extension Span<UInt8> {
  /// Returns the final border in a range, where workers may divide a source. A border needs a `}` inside the span.
  package func lastBorder(in range: Range<Int>) -> Int? {
    var offset = range.upperBound - 1
    while offset >= max(2, range.lowerBound) {
      if self[offset] == .openBrace, self[offset - 1] == .lineFeed {
        var visible = offset - 2
        while visible > 0, self[visible].isWhiteSpace { visible -= 1 }
        if self[visible] == .closeBrace { return offset }
      }
      offset -= 1
    }
    return nil
  }
}
