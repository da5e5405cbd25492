/// A line of comma-separated values, as a spreadsheet writes it, instead of JSON.
///
///     type,quantity,name        vanilla,3,"Lee, Ann"        name;zip
enum CSVLine {
  /// Returns the separator if a line looks like a header or a row: a comma, a semicolon or a tab.
  ///
  /// A sentence has a space after a comma, and a part of JSON has brackets, or a colon after a quote.
  static func separator(_ cursor: JSONCursor, from start: Int, to end: Int) -> UInt8? {
    var separator: UInt8?
    var isQuoted = false
    for offset in start..<end {
      let byte = cursor.byte(at: offset)
      let next = cursor.byte(at: offset + 1)
      if byte == .quote { isQuoted.toggle() }
      if isQuoted { continue }
      switch byte {
      case .openBrace, .closeBrace, .openBracket, .closeBracket, UInt8(ascii: "<"), UInt8(ascii: ">"): return nil
      case .quote where next == .colon: return nil
      case .comma, UInt8(ascii: ";"), .tab:
        if next == .space || offset == start { return nil }
        separator = separator ?? byte
      case .lineFeed: return separator
      default: break
      }
    }
    return separator
  }
}
