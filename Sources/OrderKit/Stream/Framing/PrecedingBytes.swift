/// Facts about the bytes before a chunk: the column where the chunk starts, and the nearest bytes.
struct PrecedingBytes {
  /// A position whose column is known: the first byte of the chunk, or a later one.
  private var known = JSONCursor.Position(offset: 0, lineFeeds: 0)
  private var knownColumn = 1
  /// The column of the first visible byte of that line; nil if it is not before the known position.
  private(set) var margin: Int?
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

  /// Returns the column of a position, counted from 1 in bytes, and finds the ``margin`` of its line. Each call must have
  /// a later position than the previous call.
  mutating func column(of position: JSONCursor.Position, _ cursor: JSONCursor) -> Int {
    var start = known.offset
    if position.lineFeeds != known.lineFeeds {
      start = position.offset
      while cursor.byte(at: start - 1) != .lineFeed { start -= 1 }
      (knownColumn, margin) = (1, nil)
    }
    if margin == nil, let visible = (start..<position.offset).first(where: { !cursor.byte(at: $0).isWhiteSpace }) {
      margin = knownColumn + visible - start
    }
    knownColumn += position.offset - start
    known = position
    return knownColumn
  }
}

// MARK: - Borders

extension PrecedingBytes {
  /// Whether there is a border at `offset`: a `{` at column 1 whose previous visible byte is `}`. No well-formed value contains
  /// one.
  func isBorder(at offset: Int, _ cursor: JSONCursor) -> Bool {
    cursor.byte(at: offset) == .openBrace && byte(before: offset, cursor) == .lineFeed
      && visibleByte(before: offset, cursor) == .closeBrace
  }

  /// Returns the first border at or after an offset.
  func border(_ cursor: JSONCursor, from start: Int) -> Int? {
    (start..<cursor.end).first { isBorder(at: $0, cursor) }
  }

  /// Whether the byte at `offset` may follow a record. In an array that is a comma, a `]` or a border; outside of arrays
  /// it is `{`, `[` or a line feed.
  func endsRecord(before offset: Int, _ cursor: JSONCursor, isInArray: Bool) -> Bool {
    let byte = cursor.byte(at: offset)
    if isInArray { return byte == .comma || byte == .closeBracket || isBorder(at: offset, cursor) }
    return byte == .openBrace || byte == .openBracket || byte == .lineFeed
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
