/// The purpose of a piece of text. A terminal shows it by a colour.
///
/// Text must be clear without colour too, so no fact is shown by colour alone.
package enum Meaning: Hashable, Sendable {
  case plain
  /// A heading, or other text that a person should see first.
  case strong
  /// Less important text: hints, and actions that are not possible yet.
  case muted
  case danger
  case key
  /// The choice, or the field that has the focus.
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
  /// The parameters of the escape sequence (SGR) for the meaning; nil for plain text.
  ///
  /// They use the sixteen colours of the terminal's theme, which are readable on its background.
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
  /// Returns the text with the escape sequences for a meaning.
  package func shown(as meaning: Meaning) -> String {
    guard let rendition = meaning.graphicRendition else { return String(self) }
    return "\u{1B}[\(rendition)m\(self)\u{1B}[0m"
  }
}
