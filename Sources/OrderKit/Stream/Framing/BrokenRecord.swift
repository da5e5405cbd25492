/// Searches for the end of a record that is not valid JSON. The search counts brackets instead of following the
/// grammar.
///
/// Outside an array, the record ends at the first of these:
///
/// - The end of its first line, if the mistake is in that line.
/// - The next line feed, `{` or `[` after the bracket that closes the record.
/// - A later line that begins with `{` or `[` at no greater column than the record.
///
/// In an array, the record ends at the first of these:
///
/// - The `,` or `]` after the element.
/// - A later line that begins with `{` at no greater column than the record.
///
/// Brackets in strings do not count, and no string extends beyond its line.
struct BrokenRecord {
  private let isInArray: Bool
  private let column: Int
  /// Whether the record ends with its first line.
  private let endsWithLine: Bool
  /// The number of open brackets.
  private var depth = 0
  private var state = State.value

  /// A state of the search.
  private enum State {
    /// Between strings.
    case value
    case string
    /// In a string, after a backslash.
    case escape
    /// At the start of a later line, where all bytes before `column` are white space.
    case indentation(column: Int)
    /// After the bracket that closes the record.
    case trailing
  }

  /// Creates a search for a record that starts at the cursor. `mistake` is the offset of the first invalid byte.
  init(_ cursor: JSONCursor, isInArray: Bool, column: Int, mistake: Int) {
    self.isInArray = isInArray
    self.column = column
    endsWithLine = !isInArray && cursor.lineFeeds(from: cursor.offset, to: mistake).count == 0
  }
}

extension BrokenRecord {
  /// Returns the offset of the end, or nil if the end is not in the bytes from `offset` on. The next call continues
  /// after those bytes.
  mutating func findEnd(in cursor: JSONCursor, from offset: Int) -> Int? {
    var offset = offset
    while offset < cursor.end {
      if isEnd(before: cursor.byte(at: offset)) { return offset }
      offset += 1
      // Plain bytes of a string do not change the state.
      if case .string = state { offset += cursor.plainCount(at: offset) }
    }
    return nil
  }

  /// Returns whether the record ends before a byte. If not, updates the state with the byte.
  private mutating func isEnd(before byte: UInt8) -> Bool {
    switch state {
    case .trailing: return byte.beginsOrEndsRecord
    case .indentation(let column) where byte.isWhiteSpace && byte != .lineFeed:
      state = .indentation(column: column + 1)
      return false
    case .indentation(let column):
      let isOpening = byte == .openBrace || (byte == .openBracket && !isInArray)
      if isOpening, column <= self.column { return true }
      state = .value
    case .value, .string, .escape: break
    }
    if byte == .lineFeed {
      if endsWithLine { return true }
      state = .indentation(column: 1)
      return false
    }
    switch state {
    case .string: state = byte == .backslash ? .escape : byte == .quote ? .value : .string
    case .escape: state = .string
    default: return isEndOutsideString(before: byte)
    }
    return false
  }

  private mutating func isEndOutsideString(before byte: UInt8) -> Bool {
    switch byte {
    case .quote: state = .string
    case .comma: return isInArray && depth == 0
    case .closeBracket where isInArray && depth == 0: return true
    case .openBrace, .openBracket: depth += 1
    case .closeBrace, .closeBracket:
      // After an extra closing bracket, the next opening bracket must still count.
      depth = max(0, depth - 1)
      if depth == 0, !isInArray { state = .trailing }
    default: break
    }
    return false
  }
}
