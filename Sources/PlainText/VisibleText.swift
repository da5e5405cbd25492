/// The syntax of a text, which determines how its hidden characters are escaped.
package enum TextSyntax: Sendable {
  /// Text for people to read. Line feeds are kept.
  case lines
  /// Comma-separated values. Line feeds are kept between rows but escaped inside quotes.
  case csv
  /// JSON lines. Line feeds are kept, and hidden characters become JSON escapes such as `\u202e`.
  case json
}

extension String {
  /// The text on a single line, with hidden characters escaped.
  ///
  /// A character is hidden if it moves the cursor, reverses the reading direction, breaks the line, or is invisible.
  /// It's escaped as in `\u{1B}`. Joiners and non-joiners are kept between emoji, and after letters of scripts that
  /// depend on them, such as Arabic or Devanagari.
  package var visible: String { unicodeScalars.contains(where: \.isHidden) ? visible { _ in false } : self }

  /// Returns a multiline text with hidden characters escaped as required by `syntax`.
  package func visible(in syntax: TextSyntax) -> String {
    guard unicodeScalars.contains(where: { $0.isHidden && $0 != "\n" }) || syntax == .csv else { return self }
    switch syntax {
    case .lines: return visible { $0 == "\n" }
    case .json: return visibleInJSON
    case .csv:
      var isQuoted = false
      return visible { scalar in
        if scalar == "\"" { isQuoted.toggle() }
        return scalar == "\n" && !isQuoted
      }
    }
  }

  /// Escapes hidden scalars, except where `isKept` returns `true`. The closure is called with every scalar in order.
  private func visible(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    let scalars = Array(unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if isKept(scalar) || !scalar.isHidden || joiners.contains(scalar) && joins(scalars, at: index) {
        result.unicodeScalars.append(scalar)
      } else {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// The JSON with hidden scalars replaced by escapes such as `\u202e`. Hidden scalars can occur only inside strings.
  private var visibleInJSON: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.isHidden, scalar != "\n" else { return result.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        result += "\\u" + String(0x10000 + Int(unit), radix: 16).dropFirst()
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Whether the scalar is a non-ASCII emoji. Unicode also counts ASCII digits and `#` as emoji.
  fileprivate var isPicture: Bool { !isASCII && properties.isEmoji }

  /// Whether the scalar is a mark or a caseless letter, as in the scripts that depend on joiners.
  fileprivate var isJoinedLetter: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}

/// U+200D joins its neighbors, and U+200C keeps them apart.
private let joiners: [Unicode.Scalar] = ["\u{200D}", "\u{200C}"]
/// Requests the color form of the preceding emoji.
private let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

private func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  guard let before = scalars[..<index].last(where: { $0 != emojiPresentation }) else { return false }
  return before.isJoinedLetter || before.isPicture && scalars[(index + 1)...].first?.isPicture == true
}
