/// What a piece of text is for; a terminal turns it into colour at the very last.
///
/// Text reads well without colour, so no meaning may be the only carrier of a fact.
package enum Meaning: Hashable, Sendable {
  case plain
  /// A heading, or what the eye should find first.
  case strong
  /// What may be overlooked: hints, what is not possible yet.
  case muted
  case danger
  case key
  /// What is chosen or has the focus.
  case accent
  case tint(Tint)

  /// The colours that every terminal theme has.
  package enum Tint: Int, Sendable {
    case red = 31
    case green = 32
    case brown = 33
    case blue = 34
    case magenta = 35
    case cyan = 36
    case pink = 95
    case cream = 93
  }
}

extension Meaning {
  /// The parameters of the escape sequence (SGR) that shows the meaning; `nil` shows text as it is.
  ///
  /// The sixteen colours of the terminal's own theme, which a person has made readable; never a background.
  fileprivate var graphicRendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .muted: "2"
    case .danger: "31"
    case .key: "36"
    case .accent: "1;35"
    case .tint(let tint): String(tint.rawValue)
    }
  }
}

extension StringProtocol {
  /// The text in the colours of its meaning.
  package func shown(as meaning: Meaning) -> String {
    guard let rendition = meaning.graphicRendition else { return String(self) }
    return "\u{1B}[\(rendition)m\(self)\u{1B}[0m"
  }
}
