/// Searches for the end of a broken record, which depends on line feeds and indentation alone.
///
/// The record owns its line, the lines below that are indented deeper than that line, and behind them a line that begins
/// with a closing bracket at its margin:
///
///     [
///       {"type":0,"quantity":},        a broken record of one line
///       {
///         "type": 1,
///         "quantity": 04x              a broken record of four lines
///       },
///       {"type":2,"quantity":5}
///     ]
///
/// Whatever the mistake is, no bracket inside the record can end it early, so nothing inside becomes a record of its own.
struct BrokenRecord {
  /// The column of the first visible byte of the record's line.
  private let margin: Int
  /// The number of blanks since the line feed; nil after the first visible byte of a line.
  private var indentation: Int?
  private var hasDeeperLines = false
  private var isInLastLine = false

  init(margin: Int) {
    self.margin = margin
  }
}

extension BrokenRecord {
  /// Returns the offset of the line feed or of the next visible byte after the record, or nil if neither is in the bytes
  /// from `offset` on. The next call continues after those bytes.
  mutating func findEnd(in cursor: JSONCursor, from offset: Int) -> Int? {
    var offset = offset
    while offset < cursor.end {
      let byte = cursor.byte(at: offset)
      if byte == .lineFeed {
        if isInLastLine { return offset }
        indentation = 0
      } else if let blanks = indentation {
        indentation = byte.isWhiteSpace ? blanks + 1 : nil
        if !byte.isWhiteSpace, !owns(lineFrom: byte, at: blanks + 1) { return offset }
      }
      offset += 1
    }
    return nil
  }

  /// Returns whether the line whose first visible byte is `byte` belongs to the record.
  private mutating func owns(lineFrom byte: UInt8, at column: Int) -> Bool {
    if column > margin {
      hasDeeperLines = true
      return true
    }
    isInLastLine = hasDeeperLines && column == margin && (byte == .closeBrace || byte == .closeBracket)
    return isInLastLine
  }
}
