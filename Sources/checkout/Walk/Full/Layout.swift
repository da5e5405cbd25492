import CommandLineKit

/// How much room a page has, and what fits there.
struct Layout {
  let size: TerminalSize
  let glyphs: GlyphSet
  /// The columns of the picture beside the page; a terminal smaller than 60 x 24 has none.
  let pictureColumns: Int

  init(_ terminal: any Terminal, besidePicture: Bool = false) {
    (size, glyphs) = (terminal.size, terminal.glyphs)
    pictureColumns = besidePicture && size.columns >= 60 && size.rows >= 24 ? CupcakePicture.columns : 0
  }
}

extension Layout {
  /// How long a line of the page may be. The terminal's last column stays free; on a wide one the picture stays beside
  /// the list.
  var columns: Int {
    pictureColumns == 0 ? max(size.columns - 1, 1) : min(size.columns - 2 - pictureColumns, 64)
  }

  /// Whether a label is above its field, for want of room beside it.
  var isNarrow: Bool { columns < 40 }

  /// The first of some texts that fits after a margin, or else the last.
  func fitting(_ texts: [StyledText], margin: Int = 2) -> StyledText {
    texts.first { $0.columns + margin <= columns } ?? texts.last ?? ""
  }

  /// A text and a hint beside it; nil if there is no room for the hint.
  func joined(_ text: StyledText, _ hint: StyledText) -> StyledText? {
    if hint.columns == 0 { return text }
    let both = text + "   " + hint
    return both.columns + 2 <= columns ? both : nil
  }

  /// Texts one after another, each whole on a line.
  func lines(of texts: [StyledText], separator: StyledText) -> [StyledText] {
    texts.reduce(into: []) { lines, text in
      if let joined = lines.last.map({ $0 + separator + text }), joined.columns + 2 <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(text)
      }
    }
  }

  /// A line that begins with the mark of the focus, or with as many blanks.
  func line(_ text: StyledText, hasFocus: Bool = false, cursor: Int? = nil) -> Frame.Line {
    Frame.Line((hasFocus ? .accent(glyphs.focus) : "  ") + text, hasFocus: hasFocus, cursor: cursor.map { $0 + 2 })
  }

  /// A row of the page, which has the focus or not: its text after a mark, in as many lines as it takes.
  func row(_ text: StyledText, indent: Int = 0, hasFocus: Bool = false) -> [Frame.Line] {
    let room = max(columns - 2 - indent, 1)
    let blanks = StyledText(String(repeating: " ", count: indent))
    return text.wrapped(to: room).enumerated().map { index, text in
      line(blanks + text, hasFocus: hasFocus && index == 0)
    }
  }

  /// A row whose text keeps its column after a label, in as many lines as it takes.
  func row(_ text: StyledText, after label: StyledText, hasFocus: Bool) -> [Frame.Line] {
    let blanks = StyledText(String(repeating: " ", count: label.columns))
    return text.wrapped(to: max(columns - 2 - label.columns, 1)).enumerated().map { index, text in
      line((index == 0 ? label : blanks) + text, hasFocus: hasFocus && index == 0)
    }
  }
}
