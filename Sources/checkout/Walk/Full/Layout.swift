import CommandLineKit

/// The dimensions of a page, and ways to fit text into it.
struct Layout {
  let size: TerminalSize

  /// The maximum width of a line. The last column of the terminal is left free.
  var columns: Int { max(size.columns - 1, 1) }

  /// Whether the page is too narrow to put labels to the left of their fields.
  var isNarrow: Bool { columns < 40 }

  /// Returns a line that starts with the focus marker, or with the same number of spaces.
  func line(_ text: StyledText, hasFocus: Bool = false, cursor: Int? = nil) -> Frame.Line {
    let line = (hasFocus ? .accent("❯ ") : "  ") + text
    return Frame.Line(line.truncated(to: columns), hasFocus: hasFocus, cursor: cursor.map { $0 + 2 })
  }

  /// Returns a label and a text, wrapped onto as many lines as necessary. Wrapped lines are aligned with the text.
  func row(_ text: StyledText, after label: StyledText = "", hasFocus: Bool = false) -> [Frame.Line] {
    let blanks = StyledText().padded(to: label.columns)
    return text.wrapped(to: max(columns - 2 - label.columns, 1)).enumerated().map { index, text in
      let line = line((index == 0 ? label : blanks) + text, hasFocus: hasFocus && index == 0)
      return Frame.Line(line.content, hasFocus: hasFocus)
    }
  }
}
