/// Where to go on behind a record that is broken or too large; keeps what it has seen between two pieces of a source.
enum Recovery {
  /// At the next line feed.
  case lineFeed
  /// In front of the next line that begins with a brace.
  case openingLine(isAtLineStart: Bool)
  /// At the comma or bracket that closes the element of an array.
  case element(BracketScan)
  /// Nowhere: all the rest belongs to the record.
  case rest

  /// Looks at more bytes; the offset where the record ends, or nil if it is not there yet.
  mutating func search(_ bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    switch self {
    case .lineFeed:
      return LineFeed.first(in: bytes, from: start, to: end)
    case .openingLine(var isAtLineStart):
      for offset in start..<end {
        if isAtLineStart, bytes[offset] == .openBrace { return offset }
        isAtLineStart = bytes[offset] == .lineFeed
      }
      self = .openingLine(isAtLineStart: isAtLineStart)
    case .element(var scan):
      for offset in start..<end {
        if scan.isOutside, bytes[offset] == .comma || bytes[offset] == .closeBracket { return offset }
        scan.pass(bytes[offset])
      }
      self = .element(scan)
    case .rest: break
    }
    return nil
  }
}

/// Finds line feeds eight bytes at a time.
enum LineFeed {
  /// The first line feed from `start`, or nil if none stands before `end`.
  static func first(in bytes: Span<UInt8>, from start: Int, to end: Int) -> Int? {
    let cursor = JSONCursor(bytes, from: start, to: end)
    var offset = start
    while offset < end {
      let word = cursor.word(at: offset) ^ 0x0A0A_0A0A_0A0A_0A0A
      let marks = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if marks != 0 {
        let found = offset + marks.trailingZeroBitCount >> 3
        return found < end ? found : nil
      }
      offset += 8
    }
    return nil
  }
}
