import CommandLineKit
/// The marks of the pages. In ASCII some are wider, so a layout must measure them.
extension GlyphSet {
  private func choose(_ unicode: String, _ ascii: String) -> String { self == .unicode ? unicode : ascii }

  /// Marks the line that has the focus.
  var focus: String { choose("❯ ", "> ") }
  var done: String { choose("✓ ", "[x] ") }
  /// Marks an option, or a step that is not done.
  func option(isChosen: Bool) -> String { isChosen ? choose("● ", "(*) ") : choose("○ ", "( ) ") }
  func toggle(isOn: Bool) -> String { isOn ? choose("[✓] ", "[x] ") : "[ ] " }
  func button(_ label: String) -> String { choose("→ \(label)", "[ \(label) ]") }
  /// Marks a text that can be typed into.
  var bar: String { choose("│ ", "| ") }
}
