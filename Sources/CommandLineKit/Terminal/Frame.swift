package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// One picture of a screen: lines of text, and where the cursor is.
///
/// A screen is a function from its view model and a size to a frame; the frame is a value that tests compare as text.
package struct Frame: Hashable, Sendable {
  /// From top to bottom. A line wider than the terminal is cut, not wrapped: see ``StyledText/wrapped(to:)``.
  package var lines: [StyledText]
  /// Where a text field with the focus takes the next character; `nil` hides the cursor.
  package var cursor: Position?
  /// The line that stays in sight where not all lines do; without one, the cursor's.
  package var focus: Int?
  /// How many of the last lines stay in sight where not all lines do, such as a total and key hints.
  package var pinned: Int

  package struct Position: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package init(_ lines: [StyledText] = [], cursor: Position? = nil, focus: Int? = nil, pinned: Int = 0) {
    self.lines = lines
    self.cursor = cursor
    self.focus = focus
    self.pinned = pinned
  }
}

extension Frame {
  /// The part of the frame that a terminal has room for.
  ///
  /// Lines stay one column short of the terminal's width: a full line leaves some terminals' cursor on the last column
  /// and others' on the next row.
  package func fitted(to size: TerminalSize) -> Frame {
    let width = max(size.columns - 1, 0)
    var frame = self
    if lines.count > size.rows { frame.crop(to: max(size.rows, 0)) }
    frame.lines = frame.lines.map { $0.truncated(to: width) }
    if let cursor = frame.cursor {
      let isInside = frame.lines.indices.contains(cursor.row) && width > 0
      frame.cursor = isInside ? Position(row: cursor.row, column: min(max(cursor.column, 0), width - 1)) : nil
    }
    frame.focus = nil
    return frame
  }

  /// Keeps the pinned lines at the foot and, above them, as many as fit around the focus.
  private mutating func crop(to rows: Int) {
    // The focus is worth more than what is pinned.
    let foot = min(max(pinned, 0), max(rows - 1, 0), lines.count)
    let body = lines.count - foot
    let room = rows - foot
    let middle = min(max(focus ?? cursor?.row ?? 0, 0), body - 1)
    let start = min(max(middle - room / 2, 0), max(body - room, 0))
    let shown = start..<min(start + room, body)
    var part = Array(lines[shown])
    // What is hidden is marked, but never in the place of the focus.
    if start > 0, middle > start { part[0] = .muted("  ↑ more") }
    if shown.upperBound < body, middle < shown.upperBound - 1 { part[part.count - 1] = .muted("  ↓ more") }
    lines = part + lines[body...]
    pinned = foot
    guard let row = cursor?.row else { return }
    if shown.contains(row) {
      cursor?.row = row - start
    } else if row >= body {
      cursor?.row = row - body + shown.count
    } else {
      cursor = nil
    }
  }
}
