package struct TerminalSize: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The contents of a screen at one moment, consisting of lines of text and a cursor.
package struct Frame: Hashable, Sendable {
  /// The lines from top to bottom. Lines that are wider than the terminal are truncated.
  package var lines: [Line]
  /// The number of lines at the bottom that stay visible even if there are too few rows, such as the total.
  package var pinned: Int

  package struct Line: Hashable, Sendable {
    package var content: StyledText
    /// Whether the line belongs to the row with the focus, which stays visible even if there are too few rows. Lines
    /// above the last group of adjacent ones are the label of the row. If they are cut off, they replace the first
    /// visible lines. If no line has the focus, the line with the cursor stays visible.
    package var hasFocus: Bool
    /// The column of the cursor, if the line has a focused text field.
    package var cursor: Int?

    package init(_ content: StyledText = "", hasFocus: Bool = false, cursor: Int? = nil) {
      self.content = content
      self.hasFocus = hasFocus
      self.cursor = cursor
    }

    package var text: String { content.text }
  }

  package init(_ lines: [Line] = [], pinned: Int = 0) {
    self.lines = lines
    self.pinned = pinned
  }

  /// The position of the cursor, or `nil` if it is hidden.
  package var cursor: (row: Int, column: Int)? {
    lines.enumerated().lazy.compactMap { row, line in line.cursor.map { (row, $0) } }.first
  }

  /// Returns the part of the frame that fits a terminal of this size.
  ///
  /// The last column is left empty, because terminals disagree about where the cursor goes after filling it.
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

  /// Keeps the pinned lines at the bottom and, above them, the lines around the focus.
  private mutating func crop(to rows: Int) {
    // The focus takes precedence over the pinned lines.
    let foot = min(max(pinned, 0), max(rows - 1, 0), lines.count)
    let body = lines.count - foot
    let room = rows - foot
    var middle = min(lines.lastIndex(where: \.hasFocus) ?? cursor?.row ?? 0, body - 1)
    let end = middle
    while middle > 0, lines[middle].hasFocus, lines[middle - 1].hasFocus { middle -= 1 }
    let last = min(end, middle + room - 1)
    let label = lines[..<middle].indices.filter { lines[$0].hasFocus }.prefix(max(room - (last - middle) - 1, 0))
    // Make room for the last line of the focus and for a marker below it.
    let lowest = last - room + (last < body - 1 ? 2 : 1)
    let start = min(max(middle - room / 2, lowest, 0), middle - label.count, max(body - room, 0))
    let shown = start..<min(start + room, body)
    var part = Array(lines[shown])
    // Replace lines next to hidden lines with the label or with a marker, unless they have the focus.
    if start > 0, middle > start {
      let isHidden = label.first.map { $0 <= start } ?? false
      let top = isHidden ? label.map { lines[$0] } : [Line(.muted("  ↑ more"))]
      part.replaceSubrange(..<top.count, with: top)
    }
    if shown.upperBound < body, last < shown.upperBound - 1 { part[part.count - 1] = Line(.muted("  ↓ more")) }
    lines = part + lines[body...]
    pinned = foot
  }
}
