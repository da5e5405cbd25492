/// The syntax of a text, which decides how its hidden characters are escaped.
package enum TextSyntax: Sendable {
  /// Lines for people. Line feeds are kept.
  case lines
  /// Comma-separated values. Line feeds between rows are kept, and line feeds inside quotes are escaped.
  case csv
  /// Lines of JSON. Line feeds are kept, and hidden characters become JSON escapes such as `\u202e`.
  case json
}

extension String {
  /// The text on one line, with its hidden characters escaped.
  ///
  /// Hidden characters move the cursor, reverse the reading direction, break the line or are invisible. They become
  /// escapes such as `\u{1B}`. A byte that is not UTF-8 becomes an escape such as `\xE4`. A joiner or non-joiner is
  /// kept between two emoji, and after a letter of a script that needs joiners, such as Arabic or Devanagari.
  package var visible: String { unicodeScalars.contains(where: \.isHidden) ? visible { _ in false } : self }

  /// Returns a text of several lines, with its hidden characters escaped as the syntax requires.
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

  /// Escapes hidden scalars. The closure is called with every scalar in order, and returns whether to keep the scalar.
  private func visible(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
    let scalars = Array(unicodeScalars)
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if isKept(scalar) {
        result.unicodeScalars.append(scalar)
      } else if let byte = scalars.undecodedByte(at: index) {
        result += "\\x" + String(byte, radix: 16, uppercase: true)
      } else if index > 0, scalars.undecodedByte(at: index - 1) != nil {
        continue
      } else if scalar.isHidden && !(joiners.contains(scalar) && joins(scalars, at: index)) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// JSON in which hidden scalars are escaped, such as `\u202e`. They can occur only inside strings.
  private var visibleInJSON: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      guard scalar.isHidden, scalar != "\n" else { return result.unicodeScalars.append(scalar) }
      for unit in String(scalar).utf16 {
        let digits = String(unit, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if half != nil { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }

  /// Whether the scalar is an emoji outside ASCII. Unicode calls ASCII digits and `#` emoji too.
  fileprivate var isPicture: Bool { !isASCII && properties.isEmoji }

  /// Whether the scalar is a mark or a caseless letter, as in the scripts that need joiners.
  fileprivate var isJoinedLetter: Bool {
    if isASCII { return false }
    switch properties.generalCategory {
    case .otherLetter, .nonspacingMark, .spacingMark: return true
    default: return false
    }
  }
}

/// U+200D joins its neighbours. U+200C keeps them apart.
private let joiners: [Unicode.Scalar] = ["\u{200D}", "\u{200C}"]
/// Turns the emoji before it into a coloured picture.
private let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

private func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  guard let before = scalars[..<index].last(where: { $0 != emojiPresentation }) else { return false }
  return before.isJoinedLetter || before.isPicture && scalars[(index + 1)...].first?.isPicture == true
}
