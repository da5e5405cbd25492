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
    return wideScalars.holds(value) ? 2 : 1
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
  /// Returns whether any of the sorted ranges contains the value, using binary search.
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

/// The scalars that take up two columns, namely East Asian Wide and Fullwidth in Unicode 18.0.0.
///
/// Ranges are merged if all scalars between them are unassigned. The following Python 3 script prints the ranges after
/// `pip install unicodedata2`:
///
///     import unicodedata2 as u
///     ranges = []
///     for c in range(0x110000):
///       if u.east_asian_width(chr(c)) in "WF":
///         if ranges and all(u.category(chr(x)) == "Cn" for x in range(ranges[-1][1] + 1, c)): ranges[-1][1] = c
///         else: ranges.append([c, c])
///     print(", ".join("0x%X...0x%X" % tuple(r) for r in ranges))
private let wideScalars: [ClosedRange<UInt32>] = [
  0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0, 0x23F3...0x23F3,
  0x25FD...0x25FE, 0x2614...0x2615, 0x2630...0x2637, 0x2648...0x2653, 0x267F...0x267F, 0x268A...0x268F,
  0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE...0x26CE,
  0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5, 0x26FA...0x26FA, 0x26FD...0x26FD,
  0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728, 0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755,
  0x2757...0x2757, 0x2795...0x2797, 0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
  0x2B55...0x2B55, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0xA4C6, 0xA960...0xA97C, 0xAC00...0xD7A3,
  0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x1B2FB,
  0x1D300...0x1D376, 0x1F004...0x1F004, 0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1AE...0x1F1AE,
  0x1F200...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393, 0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3,
  0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4, 0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
  0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596, 0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F,
  0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC, 0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6DF, 0x1F6EB...0x1F6EC, 0x1F6F4...0x1F6FC,
  0x1F7DA...0x1F7DA, 0x1F7E0...0x1F7F0, 0x1F90C...0x1F93A, 0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFA,
  0x20000...0x3FFFD,
]
