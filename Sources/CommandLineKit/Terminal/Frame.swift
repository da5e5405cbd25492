package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// One picture of a screen: lines of text and a cursor.
///
/// A screen turns its view model and a size into a frame. Tests compare frames as text.
package struct Frame: Hashable, Sendable {
  /// The lines from top to bottom. Lines wider than the terminal are cut off.
  package var lines: [Line]
  /// The number of lines at the bottom that stay visible on a low terminal, such as the total and the key hints.
  package var pinned: Int

  package struct Line: Hashable, Sendable {
    package var content: StyledText
    /// Whether the line has the focus, and so stays visible on a low terminal. If no line has the focus, the line of
    /// the cursor stays visible.
    package var hasFocus: Bool
    /// The column of the cursor, if the line has a text field with the focus.
    package var cursor: Int?

    package init(_ content: StyledText = "", hasFocus: Bool = false, cursor: Int? = nil) {
      self.content = content
      self.hasFocus = hasFocus
      self.cursor = cursor
    }

    package var text: String { content.text }
  }

  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int
  }

  package init(_ lines: [Line] = [], pinned: Int = 0) {
    self.lines = lines
    self.pinned = pinned
  }
}

extension Frame {
  /// The position of the cursor. Nil hides it.
  package var cursor: Position? {
    let row = lines.firstIndex { $0.cursor != nil }
    return row.flatMap { row in lines[row].cursor.map { Position(row: row, column: $0) } }
  }

  /// Returns the part of the frame that fits a terminal.
  ///
  /// The final column stays empty: after a full line, some terminals keep the cursor in the final column, and others
  /// move it to the next row.
  package func fitted(to size: TerminalSize) -> Frame {
    let width = max(size.columns - 1, 0)
    var frame = self
    if lines.count > size.rows { frame.crop(to: max(size.rows, 0)) }
    frame.lines = frame.lines.map { line in
      let cursor = width == 0 ? nil : line.cursor.map { min(max($0, 0), width - 1) }
      return Line(line.content.truncated(to: width), cursor: cursor)
    }
    return frame
  }

  /// Keeps the pinned lines at the bottom, and above them the lines around the focus.
  private mutating func crop(to rows: Int) {
    // The focus has priority over the pinned lines.
    let foot = min(max(pinned, 0), max(rows - 1, 0), lines.count)
    let body = lines.count - foot
    let room = rows - foot
    let middle = min(lines.firstIndex(where: \.hasFocus) ?? cursor?.row ?? 0, body - 1)
    let start = min(max(middle - room / 2, 0), max(body - room, 0))
    let shown = start..<min(start + room, body)
    var part = Array(lines[shown])
    // A mark replaces the line next to hidden lines, unless that line has the focus.
    if start > 0, middle > start { part[0] = Line(.muted("  ↑ more")) }
    if shown.upperBound < body, middle < shown.upperBound - 1 { part[part.count - 1] = Line(.muted("  ↓ more")) }
    lines = part + lines[body...]
    pinned = foot
  }
}
