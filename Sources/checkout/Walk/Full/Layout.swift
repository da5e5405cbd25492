import CommandLineKit

/// The dimensions of a page, and ways to fit text into it.
struct Layout {
  let size: TerminalSize
  let glyphs: GlyphSet
}

extension Layout {
  /// The maximum width of a line. The last column of the terminal is left free.
  var columns: Int { max(size.columns - 1, 1) }

  /// Whether the page is too narrow to put labels to the left of their fields.
  var isNarrow: Bool { columns < 40 }

  func fitting(_ texts: [StyledText]) -> StyledText {
    texts.first { $0.columns + 2 <= columns } ?? texts.last ?? ""
  }

  /// Returns the text and the hint on one line, or `nil` if they do not fit.
  func joined(_ text: StyledText, _ hint: StyledText) -> StyledText? {
    if hint.columns == 0 { return text }
    let both = text + "   " + hint
    return both.columns + 2 <= columns ? both : nil
  }

  /// Lays out texts on as few lines as possible, without breaking any of them.
  func lines(of texts: [StyledText], separator: StyledText) -> [StyledText] {
    texts.reduce(into: []) { lines, text in
      if let joined = lines.last.map({ $0 + separator + text }), joined.columns + 2 <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(text)
      }
    }
  }

  /// Returns a line that starts with the focus marker, or with the same number of spaces.
  func line(_ text: StyledText, hasFocus: Bool = false, cursor: Int? = nil) -> Frame.Line {
    Frame.Line((hasFocus ? .accent(glyphs.focus) : "  ") + text, hasFocus: hasFocus, cursor: cursor.map { $0 + 2 })
  }

  /// Returns a row of the page, wrapped onto as many lines as necessary.
  func row(_ text: StyledText, indent: Int = 0, hasFocus: Bool = false) -> [Frame.Line] {
    row(text, after: StyledText(String(repeating: " ", count: indent)), hasFocus: hasFocus)
  }

  /// Returns a row that consists of a label and a text. Wrapped lines are aligned with the text.
  func row(_ text: StyledText, after label: StyledText, hasFocus: Bool) -> [Frame.Line] {
    let blanks = StyledText(String(repeating: " ", count: label.columns))
    return text.wrapped(to: max(columns - 2 - label.columns, 1)).enumerated().map { index, text in
      line((index == 0 ? label : blanks) + text, hasFocus: hasFocus && index == 0)
    }
  }
}

/// The markers used on pages. Some markers are wider in ASCII, so layouts must measure them.
extension GlyphSet {
  private func choose(_ unicode: String, _ ascii: String) -> String { self == .unicode ? unicode : ascii }

  /// The marker of the focused line.
  var focus: String { choose("❯ ", "> ") }
  var done: String { choose("✓ ", "[x] ") }
  /// The marker of an option, or of a step that has not been completed yet.
  func option(isChosen: Bool) -> String { isChosen ? choose("● ", "(*) ") : choose("○ ", "( ) ") }
  func toggle(isOn: Bool) -> String { isOn ? choose("[✓] ", "[x] ") : "[ ] " }
  func button(_ label: String) -> String { choose("→ \(label)", "[ \(label) ]") }
  /// The marker of a field that accepts text.
  var bar: String { choose("│ ", "| ") }
}
