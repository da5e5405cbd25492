extension StringProtocol {
  /// The width of the text in terminal columns. Escape control characters first, because they have no fixed width.
  package var columns: Int {
    // Most text is ASCII, where every byte takes one column.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.columns }
  }

  /// Returns the longest prefix that fits into the given number of columns.
  package func prefix(columns: Int) -> String {
    var room = columns
    return String(
      prefix { character in
        room -= character.columns
        return room >= 0
      })
  }

  /// Returns the longest suffix that fits into the given number of columns.
  package func suffix(columns: Int) -> String {
    String(String(reversed()).prefix(columns: columns).reversed())
  }
}

extension Character {
  /// The width of the grapheme in columns: 0, 1 or 2.
  ///
  /// Like terminals, this adds up the widths of the scalars but stops at 2. A family of three people, a flag made of
  /// two letters, and a thumb with a skin tone are each drawn as a single picture.
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

/// U+FE0F requests the color form of the preceding emoji, and U+FE0E requests the plain text form.
private let emojiPresentation: UInt32 = 0xFE0F, textPresentation: UInt32 = 0xFE0E

extension Unicode.Scalar {
  package var columns: Int {
    if isASCII { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    case .format: return drawnFormats.holds(value) ? 1 : 0
    default: break
    }
    if conjoiningJamo.holds(value) { return 0 }
    // The letters that make up flags are narrow, because two of them are drawn as one picture.
    let isPicture = properties.isEmojiPresentation && !(0x1F1E6...0x1F1FF).contains(value)
    return isPicture || wideScalars.holds(value) ? 2 : 1
  }
}

/// Format characters that terminals do display: the soft hyphen, and the number signs of Arabic, Syriac and Kaithi.
private let drawnFormats: [ClosedRange<UInt32>] = [
  0xAD...0xAD, 0x600...0x605, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2, 0x110BD...0x110BD,
  0x110CD...0x110CD,
]

/// The vowels and final consonants that attach to the preceding Hangul syllable.
private let conjoiningJamo: [ClosedRange<UInt32>] = [0x1160...0x11FF, 0xD7B0...0xD7FF]

extension [ClosedRange<UInt32>] {
  fileprivate func holds(_ value: UInt32) -> Bool { contains { $0.contains(value) } }
}

/// The scalars that take up two columns, namely East Asian Wide and Fullwidth in Unicode 18.0.0, except for
/// emoji. Ranges are merged if all scalars between them are unassigned.
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6,
  0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
  0x16FE0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD,
]
