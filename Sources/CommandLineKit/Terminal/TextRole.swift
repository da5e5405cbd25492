/// The role of a piece of text, shown as a color on the terminal. Text must be clear without it, too.
package enum TextRole: Hashable, Sendable {
  case plain
  /// A heading, or other text that should be noticed first.
  case strong
  /// Less important text, such as a hint or an action that is not available yet.
  case muted
  case danger
  case key
  /// A selected option, or the field that has the focus.
  case accent

  /// The SGR parameters for this role, or `nil` for plain text.
  ///
  /// The parameters refer to the theme's sixteen colors, because these are legible on the theme's background.
  fileprivate var graphicRendition: String? {
    switch self {
    case .plain: nil
    case .strong: "1"
    case .muted: "2"
    case .danger: "31"
    case .key: "36"
    case .accent: "1;35"
    }
  }
}

extension String {
  func shown(as role: TextRole) -> String {
    guard let rendition = role.graphicRendition else { return self }
    return "\u{1B}[\(rendition)m\(self)\u{1B}[0m"
  }
}
