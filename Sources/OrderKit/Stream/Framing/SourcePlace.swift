/// What is known of the bytes that precede those at hand: the column they lead to, and how they end.
struct SourcePlace {
  /// A position whose column is known; the first byte at hand, or a later one.
  private var known = JSONCursor.Position(offset: 0, lineFeeds: 0)
  private var knownColumn = 1
  /// The first byte at hand.
  private var first = 0
  /// The last byte before it, and the last that is not blank.
  private var last: UInt8 = 0
  private var lastVisible: UInt8 = 0

  /// Takes note that the bytes before a position, at which ``stop(at:)`` was called, are gone.
  mutating func begin(at position: JSONCursor.Position) {
    known = position
    first = position.offset
  }

  /// Takes note that the bytes before the cursor are not needed again.
  mutating func stop(at cursor: JSONCursor) {
    _ = column(of: cursor.position, cursor)
    lastVisible = visibleByte(before: cursor.offset, cursor)
    last = byte(before: cursor.offset, cursor)
  }

  /// The column of a position, from 1, in bytes. Each position asked for is after the one before: what is between them
  /// is looked at once.
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

extension SourcePlace {
  /// Whether the cursor is at a border: a `{` at column 1 whose previous visible byte is `}`. No well-formed value has
  /// one.
  func isBorder(_ cursor: JSONCursor) -> Bool { isBorder(at: cursor.offset, cursor) }

  /// The first border from an offset on.
  func border(_ cursor: JSONCursor, from start: Int) -> Int? {
    (start..<cursor.end).first { isBorder(at: $0, cursor) }
  }

  /// Whether there is a border at an offset.
  func isBorder(at offset: Int, _ cursor: JSONCursor) -> Bool {
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
      if cursor.byte(at: offset).isWhiteSpace == false { return cursor.byte(at: offset) }
    }
    return lastVisible
  }
}

// MARK: - Borders of a chunk

extension Span<UInt8> {
  /// The last border among some of these bytes: work may be divided there. What precedes the first byte is not looked
  /// at.
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
