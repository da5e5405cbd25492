import CommandLineKit
/// The marks of the pages. Their forms in ASCII may be wider, so pages are laid out with them.
extension GlyphSet {
  private func choose(_ unicode: String, _ ascii: String) -> String { self == .unicode ? unicode : ascii }

  /// Before the line that has the focus.
  var focus: String { choose("❯ ", "> ") }
  /// Before a step that is done.
  var done: String { choose("✓ ", "[x] ") }
  /// Before an option, which is chosen or not; also before a step that is not done.
  func option(isChosen: Bool) -> String { isChosen ? choose("● ", "(*) ") : choose("○ ", "( ) ") }
  /// Before a switch.
  func toggle(isOn: Bool) -> String { isOn ? choose("[✓] ", "[x] ") : "[ ] " }
  /// Something to do.
  func button(_ label: String) -> String { choose("→ \(label)", "[ \(label) ]") }
  /// Before a text that is typed.
  var bar: String { choose("│ ", "| ") }
}
