import PlainText

/// Renders frames as terminal output, drawing each frame over the previous one.
///
/// Only relative cursor movement is used, so any text above the frame is preserved. As a terminal gets narrower, it
/// rewraps the lines and keeps the cursor at the same character. This makes it possible to find the start of the frame
/// and to erase everything below. If no field has the focus, the hidden cursor stays at the first character. A few
/// terminals (e.g., xterm) truncate lines instead; on those, some lines above the frame may be erased as well.
package struct FrameRenderer {
  package let color: Bool
  package let glyphs: GlyphSet

  private var shown: Shown?

  /// The frame on the terminal, with its lines as written and the position of the cursor if it is visible.
  private struct Shown: Hashable {
    var lines: [StyledText]
    var cursor: Frame.Position?
    var size: TerminalSize

    /// A hidden cursor stays at the first character.
    var place: Frame.Position { cursor ?? Frame.Position(row: 0, column: 0) }

    /// Returns the number of rows taken up by the lines before `end`.
    func rows(upTo end: Int, on size: TerminalSize) -> Int {
      lines[..<end].reduce(0) { $0 + $1.text.rows(columns: size.columns) }
    }
  }

  package init(color: Bool = false, glyphs: GlyphSet = .unicode) {
    self.color = color
    self.glyphs = glyphs
  }

  /// Creates a renderer suitable for the terminal, according to `--color` and the environment.
  package init(color policy: ColorPolicy, environment: [String: String]) {
    self.init(
      color: policy.usesColor(onTerminal: true, environment: environment),
      glyphs: GlyphSet(environment: environment))
  }

  /// The smallest terminal that frames are drawn on.
  ///
  /// On a smaller terminal, nothing is drawn, and the previous frame is erased once the terminal has grown again.
  package static let smallest = TerminalSize(columns: 8, rows: 2)
}

extension FrameRenderer {
  /// Returns the output that replaces the previous frame with a new one, or an empty string if they look the same.
  package mutating func render(_ frame: Frame, on size: TerminalSize) -> String {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      resized()
      return ""
    }
    let fitted = frame.fitted(to: size)
    var next = Shown(lines: fitted.lines.map(\.content), cursor: fitted.cursor, size: size)
    if let cursor = next.cursor {
      // Resized terminals differ in where they move a cursor beyond the last character, so pad the line up to the
      // cursor.
      next.lines[cursor.row] = next.lines[cursor.row].padded(to: cursor.column + 1)
    }
    if next == shown { return "" }

    var output = showsCursor ? Escape.hideCursor : ""
    var pen = Pen(row: rowsAboveCursor(on: size), rows: shown?.lines.count ?? 1)
    var old = shown?.lines ?? []
    if shown?.size != size {
      output += pen.move(to: 0) + Escape.eraseBelow
      pen.rows = 1
      old = []
    }
    for (row, line) in next.lines.enumerated() where row >= old.count || old[row] != line {
      output += pen.move(to: row) + written(line)
      if row < old.count { output += Escape.eraseToEndOfLine }
    }
    if next.lines.count < old.count {
      output += pen.move(to: next.lines.count) + Escape.eraseBelow
    }
    output += pen.move(to: next.place.row) + Escape.right(next.place.column)
    shown = next
    return output + (showsCursor ? Escape.showCursor : "")
  }

  /// Returns the output that leaves the frame in place, moves to a new line below it, and shows the cursor.
  package mutating func leave(on size: TerminalSize) -> String {
    guard let shown, !shown.lines.isEmpty else { return erase(on: size) }
    let below = shown.rows(upTo: shown.lines.count, on: size) - 1 - rowsAboveCursor(on: size)
    defer { forget() }
    return Escape.down(below) + "\r\n" + (showsCursor ? "" : Escape.showCursor)
  }

  /// Returns the output that erases the frame and shows the cursor at its first character.
  package mutating func erase(on size: TerminalSize) -> String {
    guard shown != nil else { return "" }
    defer { forget() }
    return Escape.up(rowsAboveCursor(on: size)) + "\r" + Escape.eraseBelow + (showsCursor ? "" : Escape.showCursor)
  }

  /// Records that the terminal was resized. Even if it has its old size again, lines may have been truncated meanwhile.
  package mutating func resized() {
    shown?.size = TerminalSize(columns: 0, rows: 0)
  }

  /// Discards the previous frame. Call this after writing other text; the next frame starts at the cursor.
  package mutating func forget() {
    shown = nil
  }

  private var showsCursor: Bool { shown == nil || shown?.cursor != nil }

  /// Returns the number of rows between the top of the frame and the cursor, allowing for a resized terminal.
  private func rowsAboveCursor(on size: TerminalSize) -> Int {
    guard let shown else { return 0 }
    let cursor = shown.place
    guard shown.size.columns != size.columns, cursor.row < shown.lines.count else { return cursor.row }
    let line = shown.lines[cursor.row].text
    let before = line.prefix(columns: cursor.column)
    // The cursor is on the first character that starts at the column of the cursor.
    let upToCursor = before + line.dropFirst(before.count).prefix(1)
    return shown.rows(upTo: cursor.row, on: size) + upToCursor.rows(columns: size.columns) - 1
  }

  private func written(_ line: StyledText) -> String {
    line.runs.map { run in
      let text = glyphs.spell(run.text)
      return color ? text.shown(as: run.meaning) : text
    }.joined()
  }
}

/// Moves between rows, counted from the top of the frame.
private struct Pen {
  var row: Int
  /// The number of rows on the terminal so far. Only a line feed adds a row.
  var rows: Int

  mutating func move(to target: Int) -> String {
    let reached = min(target, rows - 1)
    let move = reached < row ? Escape.up(row - reached) : Escape.down(reached - row)
    let feeds = String(repeating: "\n", count: max(target - reached, 0))
    row = target
    rows = max(rows, target + 1)
    return move + "\r" + feeds
  }
}

/// The escape sequences in use. All common terminals support these sequences.
package enum Escape {
  package static let hideCursor = "\u{1B}[?25l"
  package static let showCursor = "\u{1B}[?25h"
  package static let eraseBelow = "\u{1B}[J"
  package static let eraseToEndOfLine = "\u{1B}[K"
  /// Asks the terminal to mark the beginning and end of pasted text.
  package static let bracketPastes = "\u{1B}[?2004h"
  package static let leavePastesBare = "\u{1B}[?2004l"

  package static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  package static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  package static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
