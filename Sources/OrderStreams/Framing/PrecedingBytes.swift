/// Context from earlier chunks: the column at which the current chunk starts, and the bytes before the current chunk.
struct PrecedingBytes {
  /// A position at or after the start of the chunk. Its column is `knownColumn`.
  private var known = JSONCursor.Position(offset: 0, lineFeeds: 0)
  private var knownColumn = 1
  /// The offset at which the chunk starts.
  private var first = 0
  /// The last byte before the chunk.
  private var last: UInt8 = 0
  private var lastVisible = VisibleByte()

  /// A byte that isn't white space, with the number of line feeds between it and a later position.
  struct VisibleByte {
    var byte: UInt8 = 0
    var lineFeeds = 0
  }

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

  /// Returns the column of `position`, counted in bytes from 1. Successive calls must pass ascending positions.
  mutating func column(of position: JSONCursor.Position, _ cursor: JSONCursor) -> Int {
    if position.lineFeeds != known.lineFeeds {
      known.offset = position.offset
      while cursor.byte(at: known.offset - 1) != .lineFeed { known.offset -= 1 }
      knownColumn = 1
    }
    knownColumn += position.offset - known.offset
    known = position
    return knownColumn
  }

  /// Returns whether the byte at `offset` is in column 1 of a line other than the first.
  func beginsLine(at offset: Int, _ cursor: JSONCursor) -> Bool { byte(before: offset, cursor) == .lineFeed }

  private func byte(before offset: Int, _ cursor: JSONCursor) -> UInt8 {
    offset > first ? cursor.byte(at: offset - 1) : last
  }

  /// Returns the last visible byte before `offset`. At the start of a source, its value is 0.
  func visibleByte(before offset: Int, _ cursor: JSONCursor) -> VisibleByte {
    var lineFeeds = 0
    for offset in (first..<offset).reversed() {
      let byte = cursor.byte(at: offset)
      if !byte.isWhiteSpace { return VisibleByte(byte: byte, lineFeeds: lineFeeds) }
      if byte == .lineFeed { lineFeeds += 1 }
    }
    return VisibleByte(byte: lastVisible.byte, lineFeeds: lastVisible.lineFeeds + lineFeeds)
  }
}

// MARK: - Boundaries

extension PrecedingBytes {
  /// Returns whether there is a boundary at `offset`: a `{` or `[` in column 1 whose previous visible byte is `}` or
  /// `]`. Well-formed values never contain a boundary.
  func isBoundary(at offset: Int, _ cursor: JSONCursor) -> Bool {
    cursor.byte(at: offset).isOpening && beginsLine(at: offset, cursor)
      && visibleByte(before: offset, cursor).byte.isClosing
  }
}

extension Span<UInt8> {
  /// Returns the offset of the last boundary in `range`, where the source can be divided between workers. The bracket
  /// before the boundary may precede the range, but it must be in the span.
  package func lastBoundary(in range: Range<Int>) -> Int? {
    var offset = range.upperBound - 1
    while offset >= max(2, range.lowerBound) {
      if self[offset].isOpening, self[offset - 1] == .lineFeed {
        var visible = offset - 2
        while visible > 0, self[visible].isWhiteSpace { visible -= 1 }
        if self[visible].isClosing { return offset }
      }
      offset -= 1
    }
    return nil
  }
}

extension UInt8 {
  /// Whether the byte is `{` or `[`.
  var isOpening: Bool { self == .openBrace || self == .openBracket }

  /// Whether the byte is `}` or `]`.
  var isClosing: Bool { self == .closeBrace || self == .closeBracket }
}
