/// The syntax of a text, which decides how its hidden characters are spelled out.
package enum TextSyntax: Sendable {
  /// Lines for people. Their line feeds stay.
  case lines
  /// Comma-separated values. A line feed between rows stays, and one inside quotes is spelled out.
  case csv
  /// Lines of JSON, whose strings have an escape for every character.
  case json
}

extension String {
  /// The text on one line, with its hidden characters spelled out.
  ///
  /// Hidden characters move the cursor, reverse the reading direction, break the line or are invisible. They are shown as
  /// `\u{1B}`, and a byte that is not part of UTF-8 as `\xE4`. A joiner or non-joiner stays between two emoji, and after
  /// a letter of a script that needs it, such as Persian and Hindi.
  package var visible: String { unicodeScalars.contains(where: \.isHidden) ? visible { _ in false } : self }

  /// Returns a text of several lines with its hidden characters spelled out as its syntax allows.
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

  /// Spells out hidden scalars except those for which the closure, which sees every scalar in order, returns true.
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

  /// Lines of JSON in which `\u202e` stands for a hidden scalar. Only the strings of JSON can hold one.
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

  /// Whether the scalar is an emoji beyond ASCII. For Unicode, digits and `#` are emoji too.
  fileprivate var isPicture: Bool { !isASCII && properties.isEmoji }

  /// Whether the scalar is a letter or mark of a script whose letters join.
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
/// Makes a coloured picture of the emoji before it.
private let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

private func joins(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  guard let before = scalars[..<index].last(where: { $0 != emojiPresentation }) else { return false }
  return before.isJoinedLetter || before.isPicture && scalars[(index + 1)...].first?.isPicture == true
}
