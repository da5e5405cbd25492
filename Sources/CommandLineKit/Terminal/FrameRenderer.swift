import PlainText

/// Turns frames into bytes that draw each frame over the previous frame.
///
/// It writes only relative moves, so the text above the frame stays. When a terminal becomes narrower, it wraps lines
/// again and keeps the cursor at its character, so the frame can be found and everything below its start erased. If no
/// field has the focus, the hidden cursor stays at the first character of the frame. A few terminals, such as xterm, cut
/// lines off instead. There, lines above the frame may be erased too.
package struct FrameRenderer {
  package let color: Bool
  package let glyphs: GlyphSet

  private var shown: Shown?

  /// The frame on the terminal: its lines as they were written, and the position of a visible cursor.
  private struct Shown: Hashable {
    var lines: [StyledText]
    var cursor: Frame.Position?
    var size: TerminalSize

    /// A hidden cursor is at the first character.
    var place: Frame.Position { cursor ?? Frame.Position(row: 0, column: 0) }

    /// Returns the number of rows that the first lines take.
    func rows(upTo end: Int, on size: TerminalSize) -> Int {
      lines[..<end].reduce(0) { $0 + $1.text.rows(columns: size.columns) }
    }
  }

  package init(color: Bool = false, glyphs: GlyphSet = .unicode) {
    self.color = color
    self.glyphs = glyphs
  }

  /// Creates a renderer for the terminal that `--color` and the environment describe.
  package init(color policy: ColorPolicy, environment: [String: String]) {
    self.init(
      color: policy.usesColor(onTerminal: true, environment: environment),
      glyphs: GlyphSet(environment: environment))
  }

  /// The smallest terminal size at which frames are drawn.
  ///
  /// On a smaller terminal, nothing is drawn. The previous frame is erased when the terminal becomes larger.
  package static let smallest = TerminalSize(columns: 8, rows: 2)
}

extension FrameRenderer {
  /// Returns the bytes that replace the previous frame with a new one. Returns an empty text if both look the same.
  package mutating func render(_ frame: Frame, on size: TerminalSize) -> String {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      resized()
      return ""
    }
    let fitted = frame.fitted(to: size)
    var next = Shown(lines: fitted.lines.map(\.content), cursor: fitted.cursor, size: size)
    if let cursor = next.cursor {
      // On a resize, terminals treat a cursor after the final written character differently. So the line is padded up
      // to the cursor.
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

  /// Returns the bytes that keep the frame, move to a new line below it and show the cursor.
  package mutating func leave(on size: TerminalSize) -> String {
    guard let shown else { return "" }
    let below = shown.rows(upTo: shown.lines.count, on: size) - 1 - rowsAboveCursor(on: size)
    defer { forget() }
    return Escape.down(below) + "\r\n" + (showsCursor ? "" : Escape.showCursor)
  }

  /// Returns the bytes that erase the frame and show the cursor at its first character.
  package mutating func erase(on size: TerminalSize) -> String {
    guard shown != nil else { return "" }
    defer { forget() }
    return Escape.up(rowsAboveCursor(on: size)) + "\r" + Escape.eraseBelow + (showsCursor ? "" : Escape.showCursor)
  }

  /// Notes a change of the terminal size. Lines may have been cut even if the size is the same again.
  package mutating func resized() {
    shown?.size = TerminalSize(columns: 0, rows: 0)
  }

  /// Forgets the previous frame, because other text was written. The next frame starts at the cursor.
  package mutating func forget() {
    shown = nil
  }

  private var showsCursor: Bool { shown == nil || shown?.cursor != nil }

  /// Returns the number of rows from the first row of the frame to the cursor, on a terminal that may have been resized.
  private func rowsAboveCursor(on size: TerminalSize) -> Int {
    guard let shown else { return 0 }
    let cursor = shown.place
    guard shown.size.columns != size.columns, cursor.row < shown.lines.count else { return cursor.row }
    let line = shown.lines[cursor.row].text
    let before = line.prefix(columns: cursor.column)
    // The cursor is at the first character that starts at its column.
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

/// Writes rows and keeps count of them, from the first row of the frame.
private struct Pen {
  var row: Int
  /// The number of rows on the terminal. Only a line feed adds a row.
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

/// The escape sequences that are used. All common terminals understand them.
package enum Escape {
  package static let hideCursor = "\u{1B}[?25l"
  package static let showCursor = "\u{1B}[?25h"
  package static let eraseBelow = "\u{1B}[J"
  package static let eraseToEndOfLine = "\u{1B}[K"
  /// Asks the terminal to put marks around pasted text.
  package static let bracketPastes = "\u{1B}[?2004h"
  package static let leavePastesBare = "\u{1B}[?2004l"

  package static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  package static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  package static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
}
