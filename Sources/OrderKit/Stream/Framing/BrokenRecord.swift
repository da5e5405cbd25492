/// Finds where a broken record ends, by a rule that needs no grammar; its state is a value, so it can go on as bytes come.
///
/// It ends at the first of these:
/// - its own bracket, counting brackets outside strings, and what follows up to the next record or line; in an array, the
///   comma or bracket after the element;
/// - outside an array the end of its first line, if the mistake is in that line;
/// - a later line that begins with a brace (outside an array also with a bracket) at no greater column than the record.
struct BrokenRecord {
  private let isInArray: Bool
  private let column: Int
  /// Whether it ends with its first line.
  private let endsWithLine: Bool
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The column of the next byte while a later line has only blanks so far, 0 otherwise.
  private var indentation = 0
  private var isClosed = false

  /// The cursor is at the record's first byte.
  init(_ cursor: JSONCursor, isInArray: Bool, column: Int, mistake: Int) {
    self.isInArray = isInArray
    self.column = column
    endsWithLine = isInArray == false && cursor.lineFeeds(from: cursor.offset, to: mistake).count == 0
  }
}

extension BrokenRecord {
  /// The offset where the record ends, or nil if it is not in the bytes from an offset on; the next call goes on after them.
  mutating func end(in cursor: JSONCursor, from offset: Int) -> Int? {
    var offset = offset
    while offset < cursor.end {
      if isEnd(before: cursor.byte(at: offset)) { return offset }
      offset += 1
      // What is visible in a string changes nothing.
      if isInString, isEscaped == false { offset += cursor.visibleCount(at: offset) }
    }
    return nil
  }

  /// Whether the record ends before its next byte, which is taken note of otherwise.
  private mutating func isEnd(before byte: UInt8) -> Bool {
    if isClosed { return byte.beginsOrEndsRecord }
    if indentation > 0 {
      if byte.isWhiteSpace, byte != .lineFeed {
        indentation += 1
        return false
      }
      let isOpening = byte == .openBrace || (byte == .openBracket && isInArray == false)
      if isOpening, indentation <= column { return true }
      indentation = 0
    }
    if byte == .lineFeed {
      if endsWithLine { return true }
      // No string goes beyond its line.
      (isInString, isEscaped, indentation) = (false, false, 1)
    } else if isInString {
      passInString(byte)
    } else {
      return isEndOutsideString(before: byte)
    }
    return false
  }

  private mutating func passInString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == .backslash {
      isEscaped = true
    } else if byte == .quote {
      isInString = false
    }
  }

  private mutating func isEndOutsideString(before byte: UInt8) -> Bool {
    switch byte {
    case .quote: isInString = true
    case .comma: return isInArray && depth == 0
    case .closeBracket where isInArray && depth == 0: return true
    case .openBrace, .openBracket: depth += 1
    case .closeBrace, .closeBracket:
      // What closes nothing must not swallow a bracket that opens later.
      depth = max(0, depth - 1)
      isClosed = depth == 0 && isInArray == false
    default: break
    }
    return false
  }
}
