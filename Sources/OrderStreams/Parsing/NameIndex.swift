// Tuned: two names are equal if they are when folded.

import OrderKit

/// An index of the names of a menu's types, extras or codes, for looking up names regardless of case and Unicode form.
struct NameIndex {
  /// The index for each name, as folded and in lower case.
  private var indices = TextTable<Int>()
  private let fold: @Sendable (String) -> String

  /// Creates an index from the names that refer to each index. If several names are equal, the first one wins. `fold`
  /// returns the form in which they are compared.
  init(_ names: [[String]], folding fold: @escaping @Sendable (String) -> String = { $0.foldedName }) {
    self.fold = fold
    for (index, names) in names.enumerated() {
      for name in names { for form in [name.foldedName, fold(name)] { indices.add(index, for: form) } }
    }
  }

  /// Returns the index of the type, extra or code with a name, or `nil` if the name is unknown.
  func index(of string: JSONString, _ cursor: JSONCursor) -> Int? {
    if indices.count == 0 { return nil }
    let text = cursor.trimmed(string.start..<string.end)
    guard string.isPlain, let name = cursor.shortText(from: text.lowerBound, to: text.upperBound) else {
      return index(of: cursor.text(of: string))
    }
    let folded = ShortText(name.first.lowercasedASCII, name.middle.lowercasedASCII, name.last.lowercasedASCII)
    return indices[folded] ?? index(of: cursor.text(of: string))
  }

  func index(of name: String) -> Int? { indices[fold(name).utf8] }
}

extension JSONCursor {
  /// Returns a range without the white space at its ends.
  @inline(always)
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, byte(at: start).isWhiteSpace { start &+= 1 }
    while end > start, byte(at: end &- 1).isWhiteSpace { end &-= 1 }
    return start..<end
  }

  /// Returns the bytes of a range as a short text, or `nil` if there are more than 24.
  @inline(always)
  func shortText(from start: Int, to end: Int) -> ShortText? {
    guard end &- start <= ShortText.longest else { return nil }
    return ShortText(word(from: start, to: end), word(from: start &+ 8, to: end), word(from: start &+ 16, to: end))
  }

  /// Returns the eight bytes starting at `start`, with any bytes at or after `end` replaced by zeros. `start` must be
  /// at most 16 bytes after `end`.
  @inline(always)
  func word(from start: Int, to end: Int) -> UInt64 {
    let left = max(0, end &- start)
    return left >= 8 ? word(at: start) : word(at: start) & (1 &<< UInt64(left &* 8) &- 1)
  }
}

extension UInt64 {
  /// Creates a word from up to eight bytes, with the first in the lowest bits.
  init(_ bytes: [UInt8], at start: Int) {
    self = bytes[start..<Swift.min(start + 8, bytes.count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Eight ASCII bytes with capitals converted to lower case.
  var lowercasedASCII: UInt64 {
    let letters = self & 0x7F7F_7F7F_7F7F_7F7F
    let fromA = letters &+ 0x3F3F_3F3F_3F3F_3F3F
    let beyondZ = letters &+ 0x2525_2525_2525_2525
    return self | (fromA & ~beyondZ & ~self & 0x8080_8080_8080_8080) >> 2
  }
}
