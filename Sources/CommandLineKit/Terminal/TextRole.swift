/// The role of a piece of text, shown as a color on the terminal. Text must be clear without it, too.
///
/// The raw values are the SGR parameters, which refer to the theme's sixteen colors, because these are legible on the
/// theme's background.
package enum TextRole: String, Sendable {
  case plain = ""
  /// A heading, or other text that should be noticed first.
  case strong = "1"
  /// Less important text, such as a hint or an action that is not available yet.
  case muted = "2"
  case danger = "31"
  case key = "36"
  /// A selected option, or the field that has the focus.
  case accent = "1;35"
}

extension String {
  func shown(as role: TextRole) -> String { role == .plain ? self : "\u{1B}[\(role.rawValue)m\(self)\u{1B}[0m" }
}
