import CommandLineKit

/// The size of a page, and functions that fit texts into it.
struct Layout {
  let size: TerminalSize
  let glyphs: GlyphSet
  /// The width of the picture next to the page; 0 on a terminal smaller than 60 x 24.
  let pictureColumns: Int

  init(_ terminal: any Terminal, besidePicture: Bool = false) {
    (size, glyphs) = (terminal.size, terminal.glyphs)
    pictureColumns = besidePicture && size.columns >= 60 && size.rows >= 24 ? CupcakePicture.columns : 0
  }
}

extension Layout {
  /// The maximum width of a line. The rightmost column of the terminal stays free.
  ///
  /// Next to a picture, a line has at most 64 columns, so that the picture stays near the list.
  var columns: Int {
    pictureColumns == 0 ? max(size.columns - 1, 1) : min(size.columns - 2 - pictureColumns, 64)
  }

  /// Whether labels are above their fields because the page is narrow.
  var isNarrow: Bool { columns < 40 }

  func fitting(_ texts: [StyledText], margin: Int = 2) -> StyledText {
    texts.first { $0.columns + margin <= columns } ?? texts.last ?? ""
  }

  /// Returns a text and a hint on one line; nil if both do not fit.
  func joined(_ text: StyledText, _ hint: StyledText) -> StyledText? {
    if hint.columns == 0 { return text }
    let both = text + "   " + hint
    return both.columns + 2 <= columns ? both : nil
  }

  /// Puts texts one after another on as few lines as possible, without breaking a text.
  func lines(of texts: [StyledText], separator: StyledText) -> [StyledText] {
    texts.reduce(into: []) { lines, text in
      if let joined = lines.last.map({ $0 + separator + text }), joined.columns + 2 <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(text)
      }
    }
  }

  /// Returns a line that begins with the mark of the focus, or with blanks of the same width.
  func line(_ text: StyledText, hasFocus: Bool = false, cursor: Int? = nil) -> Frame.Line {
    Frame.Line((hasFocus ? .accent(glyphs.focus) : "  ") + text, hasFocus: hasFocus, cursor: cursor.map { $0 + 2 })
  }

  /// Returns a row of the page, wrapped into as many lines as necessary.
  func row(_ text: StyledText, indent: Int = 0, hasFocus: Bool = false) -> [Frame.Line] {
    row(text, after: StyledText(String(repeating: " ", count: indent)), hasFocus: hasFocus)
  }

  /// Returns a label and a text. If the text is wrapped, its lines are aligned to the right of the label.
  func row(_ text: StyledText, after label: StyledText, hasFocus: Bool) -> [Frame.Line] {
    let blanks = StyledText(String(repeating: " ", count: label.columns))
    return text.wrapped(to: max(columns - 2 - label.columns, 1)).enumerated().map { index, text in
      line((index == 0 ? label : blanks) + text, hasFocus: hasFocus && index == 0)
    }
  }
}

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
