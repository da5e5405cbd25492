extension StringProtocol {
  /// Whether nothing of the text leaves a mark on paper.
  package var isBlank: Bool { !unicodeScalars.contains(where: \.isVisible) }
}

extension Unicode.Scalar {
  /// Whether the scalar alone leaves a mark: no white space, control, format or separator, and nothing that Unicode
  /// says to ignore when it cannot be displayed (U+3164 and U+115F look like letters and show nothing).
  package var isVisible: Bool {
    if isASCII { return value > 0x20 && value < 0x7F }
    if properties.isWhitespace || properties.isDefaultIgnorableCodePoint { return false }
    switch properties.generalCategory {
    case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator: return false
    default: return self != brailleBlank
    }
  }
}

/// U+2800 has no dots: Unicode calls it a symbol, paper shows nothing.
private let brailleBlank: Unicode.Scalar = "\u{2800}"

extension Unicode.Scalar {
  /// Latin, Greek, Cyrillic, Arabic, Kana, Han, Hangul and the scripts of India and of south-east Asia up to Tibet, where
  /// nothing is blank: looking up properties takes longer than reading the rest of an order.
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
