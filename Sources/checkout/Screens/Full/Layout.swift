/// How much room a page has, and what fits there.
struct Layout {
  let size: TerminalSize
  /// The picture beside the page takes its columns from what is written.
  let pictureColumns: Int

  /// Below, the picture is not drawn.
  static let smallestForPicture = TerminalSize(columns: 60, rows: 24)

  init(_ size: TerminalSize, pictureColumns: Int = 0) {
    self.size = size
    let hasRoom = size.columns >= Self.smallestForPicture.columns && size.rows >= Self.smallestForPicture.rows
    self.pictureColumns = hasRoom ? pictureColumns : 0
  }
}

extension Layout {
  /// How long a line of the page may be. The terminal's last column stays free.
  var columns: Int { max(size.columns - 1 - (pictureColumns == 0 ? 0 : pictureColumns + 1), 1) }

  /// Whether a label stands above its field, for want of room beside it.
  var isNarrow: Bool { columns < 40 }

  /// The first of some texts that fits behind a margin, or else the last.
  func fitting(_ texts: [StyledText], margin: Int = 2) -> StyledText {
    texts.first { $0.columns + margin <= columns } ?? texts.last ?? ""
  }

  /// A row of the page, which has the focus or not: its text behind a mark, in as many lines as it takes.
  func row(_ text: StyledText, indent: Int = 0, hasFocus: Bool = false) -> [PageLine] {
    let room = max(columns - 2 - indent, 1)
    let blanks = StyledText(String(repeating: " ", count: indent))
    return text.wrapped(to: room).enumerated().map { index, line in
      .row(blanks + line, hasFocus: hasFocus && index == 0)
    }
  }
}

extension Layout {
  /// A field that can be typed into, its label in front or, on a narrow page, above; an editor where it has the focus, a
  /// hint where it is empty.
  func field(_ name: String, _ text: String, _ editor: LineEditor?, width: Int, hint: String = "") -> [PageLine] {
    let hasFocus = editor != nil
    let label = StyledText(name, hasFocus ? .accent : .plain)
    let start = (isNarrow ? "" : label.padded(to: width)) + StyledText("│ ", hasFocus ? .accent : .muted)
    let room = max(columns - 2 - start.columns, 1)
    let shown = text.isEmpty && editor?.text.isEmpty != false ? StyledText.muted(hint) : StyledText(text)
    var line: PageLine = .row(start + shown.truncated(to: room))
    if let window = editor?.window(columns: room) {
      let typed = StyledText(window.text) + (text.isEmpty && window.text.isEmpty ? shown.truncated(to: room) : "")
      line = .row(start + typed, hasFocus: true, cursor: start.columns + window.cursor)
    }
    return isNarrow ? [.row(label), line] : [line]
  }
}

/// One line of a page.
struct PageLine {
  var text: StyledText
  /// Whether the row that has the focus is here.
  var hasFocus = false
  /// The column at which the next character is typed, if one can be.
  var cursor: Int?

  init(_ text: StyledText = "", hasFocus: Bool = false, cursor: Int? = nil) {
    self.text = text
    self.hasFocus = hasFocus
    self.cursor = cursor
  }

  /// A line that begins with the mark of the focus, or with as many blanks.
  static func row(_ text: StyledText, hasFocus: Bool = false, cursor: Int? = nil) -> PageLine {
    PageLine((hasFocus ? .accent("❯ ") : "  ") + text, hasFocus: hasFocus, cursor: cursor.map { $0 + 2 })
  }
}
