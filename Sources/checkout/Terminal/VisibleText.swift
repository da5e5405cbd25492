extension String {
  /// The text on one line with nothing hidden in it: whatever could move the cursor, reverse the reading direction,
  /// break the line or go unseen is spelled out, as in `\u{1B}`.
  ///
  /// A zero-width joiner stays between two emoji, where it makes one picture of them.
  var visible: String {
    let scalars = Array(unicodeScalars)
    guard scalars.contains(where: \.isHidden) else { return self }
    var result = ""
    for (index, scalar) in scalars.enumerated() {
      if scalar.isHidden && !(scalar == zeroWidthJoiner && joinsEmoji(scalars, at: index)) {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
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

  /// Digits and `#` count as emoji for Unicode; those that make pictures lie beyond ASCII.
  fileprivate var isPicture: Bool { !isASCII && properties.isEmoji }
}

private let zeroWidthJoiner: Unicode.Scalar = "\u{200D}"
/// Asks for the coloured form of the emoji before it.
private let emojiPresentation: Unicode.Scalar = "\u{FE0F}"

private func joinsEmoji(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
  let before = scalars[..<index].last { $0 != emojiPresentation }
  let after = scalars[(index + 1)...].first
  return before?.isPicture == true && after?.isPicture == true
}
