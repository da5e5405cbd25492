extension StringProtocol {
  /// The width of the text in columns of a terminal. Control characters have no width: make them visible first.
  package var columns: Int {
    // Most text is ASCII, in which each byte takes a column.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// Returns the longest beginning of the text that fits the columns.
  package func prefix(columns: Int) -> String {
    var room = columns
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      })
  }

  /// Returns the longest end of the text that fits the columns.
  package func suffix(columns: Int) -> String {
    String(String(reversed()).prefix(columns: columns).reversed())
  }
}

extension Character {
  /// The width of one grapheme: 0, 1 or 2 columns.
  ///
  /// As in terminals, it is the sum of the widths of the scalars, and at most 2. A family of three people, a flag of two
  /// letters and a thumb with a skin tone are one picture each.
  package var columns: Int {
    if isASCII { return 1 }
    var sum = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case emojiPresentation where unicodeScalars.first?.properties.isEmoji == true: return 2
      case textPresentation where unicodeScalars.first?.properties.isEmoji == true: return 1
      default: sum += scalar.columns
      }
    }
    return Swift.min(sum, 2)
  }
}

/// U+FE0F makes a coloured picture of the emoji before it, U+FE0E a plain sign.
private let emojiPresentation: UInt32 = 0xFE0F, textPresentation: UInt32 = 0xFE0E

extension Unicode.Scalar {
  /// The width of the scalar alone, in columns.
  package var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return drawnFormats.holds(value) ? 1 : 0
    default: break
    }
    if conjoiningJamo.holds(value) { return 0 }
    return wideScalars.holds(value) ? 2 : 1
  }
}

/// The format characters that are drawn: the soft hyphen, and the number signs of Arabic, Syriac and Kaithi.
private let drawnFormats: [ClosedRange<UInt32>] = [
  0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x110BD...0x110BD,
  0x110CD...0x110CD,
]

/// The vowels and final consonants that join the Hangul syllable before them.
private let conjoiningJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

extension [ClosedRange<UInt32>] {
  /// Returns whether one of the sorted ranges holds the value, by binary search.
  fileprivate func holds(_ value: UInt32) -> Bool {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low].contains(value)
  }
}
