/// Context from earlier chunks: the column at which the current chunk starts, and the bytes before the current chunk.
struct PrecedingBytes {
  /// A position at or after the start of the chunk. Its column is `knownColumn`.
  private var known = JSONCursor.Position(offset: 0, lineFeeds: 0)
  private var knownColumn = 1
  /// The column of the first visible byte on the current line, or `nil` if only blanks precede the known position.
  private(set) var margin: Int?
  /// The offset at which the chunk starts.
  private var first = 0
  /// The last byte before the chunk.
  private var last: UInt8 = 0
  /// The last byte before the chunk, not counting white space.
  private var lastVisible: UInt8 = 0

  /// Begins a chunk at the position where the previous chunk ended.
  mutating func beginChunk(at position: JSONCursor.Position) {
    known = position
    first = position.offset
  }

  /// Ends a chunk. The next chunk begins at the cursor.
  mutating func endChunk(at cursor: JSONCursor) {
    _ = column(of: cursor.position, cursor)
    lastVisible = visibleByte(before: cursor.offset, cursor)
    last = byte(before: cursor.offset, cursor)
  }

  /// Returns the column of `position`, counted in bytes from 1, and updates ``margin`` for its line. Successive calls
  /// must pass ascending positions.
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
  /// Returns whether there is a border at `offset`: a `{` in column 1 whose previous visible byte is `}`. Well-formed
  /// values never contain a border.
  func isBorder(at offset: Int, _ cursor: JSONCursor) -> Bool {
    cursor.byte(at: offset) == .openBrace && byte(before: offset, cursor) == .lineFeed
      && visibleByte(before: offset, cursor) == .closeBrace
  }

  /// Returns the offset of the first border at or after `start`, or `nil` if the chunk does not contain one.
  func border(_ cursor: JSONCursor, from start: Int) -> Int? {
    (start..<cursor.end).first { isBorder(at: $0, cursor) }
  }

  /// Returns whether the byte at `offset` may follow a record. In an array, that is a comma, a `]` or a border; outside
  /// of arrays, it is `{`, `[` or a line feed.
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
  /// Returns the offset of the last border in `range`, where the source can be divided between workers. The `}` before
  /// the border may precede the range, but it must be in the span.
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
