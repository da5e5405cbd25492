extension StringProtocol {
  /// Whether the text is empty, or has only white space and invisible characters.
  package var isBlank: Bool { !unicodeScalars.contains(where: \.isVisible) }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible when it stands alone.
  ///
  /// White space, control characters, format characters and separators are invisible. So are all scalars that Unicode
  /// calls default-ignorable, even letters such as U+3164 and U+115F.
  package var isVisible: Bool {
    if isASCII { return value > 0x20 && value < 0x7F }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return self != brailleBlank
    }
  }
}

/// U+2800, a braille pattern without dots. Unicode calls it a symbol, although it is invisible.
private let brailleBlank: Unicode.Scalar = "\u{2800}"

extension Unicode.Scalar {
  /// Whether the scalar is in a range of a common script that has only visible scalars.
  ///
  /// The scripts are Latin, Greek, Cyrillic, Arabic, Kana, Han, Hangul, and the scripts of India and south-east Asia.
  /// This test is fast: the properties of one scalar take longer to look up than a whole order takes to read.
  @inlinable
  package var isPlainLetter: Bool {
    switch value {
    case 0xC0...0x2FF, 0x370...0x5FF, 0x620...0x6DC, 0x900...0xFFF, 0x1E00...0x1EFF, 0x3041...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }
}
