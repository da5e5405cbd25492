import CommandLineKit
import OrderKit

/// How much room a page has, and what fits there.
struct Layout {
  let size: TerminalSize
  let glyphs: GlyphSet
  /// The picture beside the page takes its columns from what is written.
  let pictureColumns: Int

  /// Below, the picture is not drawn.
  static let smallestForPicture = TerminalSize(columns: 60, rows: 24)
  /// The widest page: the picture stays beside the list.
  private static let widestWithPicture = 64

  init(_ size: TerminalSize, _ glyphs: GlyphSet, pictureColumns: Int = 0) {
    self.size = size
    self.glyphs = glyphs
    let hasRoom = size.columns >= Self.smallestForPicture.columns && size.rows >= Self.smallestForPicture.rows
    self.pictureColumns = hasRoom ? pictureColumns : 0
  }
}

extension Layout {
  /// How long a line of the page may be. The terminal's last column stays free.
  var columns: Int {
    if pictureColumns == 0 { return max(size.columns - 1, 1) }
    return min(size.columns - 2 - pictureColumns, Self.widestWithPicture)
  }

  /// Whether a label is above its field, for want of room beside it.
  var isNarrow: Bool { columns < 40 }

  /// The first of some texts that fits after a margin, or else the last.
  func fitting(_ texts: [StyledText], margin: Int = 2) -> StyledText {
    texts.first { $0.columns + margin <= columns } ?? texts.last ?? ""
  }

  /// A line that begins with the mark of the focus, or with as many blanks.
  func line(_ text: StyledText, hasFocus: Bool = false, cursor: Int? = nil) -> PageLine {
    PageLine((hasFocus ? .accent(glyphs.focus) : "  ") + text, hasFocus: hasFocus, cursor: cursor.map { $0 + 2 })
  }

  /// A row of the page, which has the focus or not: its text after a mark, in as many lines as it takes.
  func row(_ text: StyledText, indent: Int = 0, hasFocus: Bool = false) -> [PageLine] {
    let room = max(columns - 2 - indent, 1)
    let blanks = StyledText(String(repeating: " ", count: indent))
    return text.wrapped(to: room).enumerated().map { index, text in
      line(blanks + text, hasFocus: hasFocus && index == 0)
    }
  }

  /// A field that can be typed into, its label before it or, on a narrow page, above; an editor where it has the focus,
  /// a hint where it is empty.
  func field(_ field: Field, _ text: String, _ editor: LineEditor?, width: Int) -> [PageLine] {
    let hasFocus = editor != nil
    let label = StyledText(field.label, hasFocus ? .accent : .plain)
    let start = (isNarrow ? "" : label.padded(to: width)) + StyledText(glyphs.bar, hasFocus ? .accent : .muted)
    let room = max(columns - 2 - start.columns, 1)
    let isEmpty = text.isEmpty && editor?.text.isEmpty != false
    let shown = (isEmpty ? StyledText.muted(field.hint ?? "") : StyledText(text)).truncated(to: room)
    var line = self.line(start + shown)
    if let window = editor?.window(columns: room) {
      line = self.line(
        start + StyledText(window.text) + (isEmpty ? shown : ""), hasFocus: true, cursor: start.columns + window.cursor)
    }
    return isNarrow ? [self.line(label), line] : [line]
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
}
