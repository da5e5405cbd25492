/// How a source says where one record ends and the next begins.
public enum Framing: String, CaseIterable, Sendable {
  /// Every line that is not blank is a record (NDJSON).
  case lines
  /// Objects one after another, pretty-printed or not.
  case objects
  /// The elements of one array.
  case array
}

/// Decides by a source's first line how records are told apart, while the line comes in pieces.
///
/// An array begins with a bracket. A line that closes every bracket it opens, or does not begin with a brace, is a
/// record by itself; anything else is spread over several lines.
struct FirstLine {
  private var scan = BracketScan()
  /// How many bytes of it have been looked at.
  private var seen = 0

  /// Looks at what has come of the line, which begins at `start`; nil while it is not complete. A line beyond `limit` is
  /// a record too large, whatever it closes.
  mutating func framing(
    in bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool, limit: Int
  ) -> Framing? {
    guard start < end else { return isFinal ? .lines : nil }
    switch bytes[start] {
    case .openBracket: return .array
    case .openBrace: break
    default: return .lines
    }
    for offset in start + seen..<max(start + seen, min(end, start + limit + 1)) {
      if bytes[offset] == .lineFeed { return scan.depth == 0 ? .lines : .objects }
      scan.pass(bytes[offset])
    }
    seen = end - start
    if seen > limit { return .lines }
    return isFinal ? scan.depth == 0 ? .lines : .objects : nil
  }
}

/// Counts open brackets outside strings, without caring for grammar. A line feed ends a string: JSON has none in it.
struct BracketScan {
  private(set) var depth = 0
  private var isInString = false
  private var isEscaped = false

  /// Takes note of the next byte.
  mutating func pass(_ byte: UInt8) {
    if byte == .lineFeed {
      isInString = false
      isEscaped = false
    } else if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == .backslash {
        isEscaped = true
      } else if byte == .quote {
        isInString = false
      }
    } else {
      switch byte {
      case .quote: isInString = true
      case .openBrace, .openBracket: depth += 1
      // What closes nothing is nothing: it must not swallow a bracket that opens later.
      case .closeBrace, .closeBracket: depth = max(0, depth - 1)
      default: break
      }
    }
  }

  /// Whether the next byte would stand outside every bracket and string.
  var isOutside: Bool { depth == 0 && isInString == false }
}
