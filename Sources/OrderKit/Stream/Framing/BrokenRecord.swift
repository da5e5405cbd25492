/// Finds the end of a broken record using only line feeds and indentation.
///
/// A broken record consists of its own line and any following lines that are indented more deeply. If the next line has
/// the original indentation and begins with a closing bracket, that line belongs to the record, too:
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
/// No bracket inside the record can end it early, so no part of it is taken for a separate record.
struct BrokenRecord {
  /// The column of the first visible byte on the record's first line.
  private let margin: Int
  /// The number of blanks since the last line feed, or `nil` if there has been a visible byte since then.
  private var indentation: Int?
  private var hasDeeperLines = false
  private var isInLastLine = false

  init(margin: Int) {
    self.margin = margin
  }
}

extension BrokenRecord {
  /// Searches for the end of the record in the bytes from `offset` on.
  ///
  /// - Returns: The offset of the line feed or visible byte after the record, or `nil` if the record may continue
  ///   beyond these bytes. In that case, the next call resumes where this call stopped.
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

  /// Returns whether the record includes the line whose first visible byte is `byte`.
  private mutating func owns(lineFrom byte: UInt8, at column: Int) -> Bool {
    if column > margin {
      hasDeeperLines = true
      return true
    }
    isInLastLine = hasDeeperLines && column == margin && (byte == .closeBrace || byte == .closeBracket)
    return isInLastLine
  }
}
