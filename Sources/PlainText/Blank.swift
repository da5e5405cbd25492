extension StringProtocol {
  /// Whether the text consists entirely of white space and invisible characters, or is empty.
  package var isBlank: Bool { !unicodeScalars.contains(where: \.isVisible) }
}

extension String {
  /// The text, or `nil` if it is blank, as optional text always is.
  package var unlessBlank: String? { isBlank ? nil : self }
}

extension Unicode.Scalar {
  /// Whether the scalar is visible on its own.
  ///
  /// White space, control and format characters and separators are invisible, as are scalars that Unicode classifies as
  /// default-ignorable, even if they are letters (e.g., U+3164 and U+115F).
  package var isVisible: Bool {
    if isASCII { return value > 0x20 && value < 0x7F }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return self != brailleBlank
    }
  }
}

/// The braille pattern without dots, which Unicode classifies as a symbol although it is invisible.
private let brailleBlank: Unicode.Scalar = "\u{2800}"

extension Unicode.Scalar {
  /// Whether the scalar is in one of several ranges of common scripts that contain nothing invisible.
  ///
  /// These include Latin, Greek, Cyrillic, Arabic, Kana, Han, Hangul, and the scripts of India and Southeast Asia. This
  /// check is a fast path, since looking up the properties of a scalar takes longer than reading an entire order.
  package var isPlainLetter: Bool {
    switch value {
    case 0xC0...0x2FF, 0x370...0x5FF, 0x620...0x6DC, 0x900...0xFFF, 0x1E00...0x1EFF, 0x3041...0x30FF, 0x4E00...0x9FFF,
      0xAC00...0xD7A3:
      true
    default: false
    }
  }
}

extension StringProtocol {
  /// The words of the text, separated by single spaces.
  package var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
