extension StringProtocol {
  /// The text with its control characters spelled out, so that text from outside cannot steer the terminal.
  ///
  /// ESC becomes `^[`, DEL `^?`; C1 controls, line separators and the marks that reverse the direction of what follows
  /// become U+FFFD, for they have no customary spelling.
  var withVisibleControls: String {
    guard unicodeScalars.contains(where: \.isControlling) else { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F:
        text.append("^")
        text.append(Unicode.Scalar(UInt8(scalar.value) ^ 0x40))
      case _ where scalar.isControlling: text.append("\u{FFFD}")
      default: text.append(scalar)
      }
    }
    return String(text)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar moves the cursor, starts a command or turns the direction of text.
  var isControlling: Bool {
    switch value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
