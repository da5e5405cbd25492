/// Turns frames into the bytes that make a terminal show them, in place of the frame before.
///
/// Inline and with relative moves only, so that the text above remains. Where no field has the focus the cursor rests,
/// hidden, at the frame's first character: that is where a terminal keeps it however it breaks lines on a resize, and
/// erasing from there downwards leaves nothing.
package struct FrameRenderer {
  package let color: Bool
  package let glyphs: GlyphSet
  /// What the terminal does to long lines on a resize.
  package let reflow: Reflow

  private var shown: Shown?

  /// What the terminal shows: the lines as they were written, and where the cursor is unless it is hidden.
  private struct Shown: Hashable {
    var lines: [StyledText]
    var cursor: Frame.Position?
    var size: TerminalSize

    /// A hidden cursor rests at the first character.
    var place: Frame.Position { cursor ?? Frame.Position(row: 0, column: 0) }
  }

  package init(color: Bool = false, glyphs: GlyphSet = .unicode, reflow: Reflow = Reflow()) {
    self.color = color
    self.glyphs = glyphs
    self.reflow = reflow
  }

  /// Makes a renderer for a terminal as `--color` and the environment describe it.
  package init(color policy: ColorPolicy, environment: [String: String]) {
    self.init(
      color: policy.usesColor(onTerminal: true, environment: environment),
      glyphs: GlyphSet(environment: environment), reflow: Reflow(environment: environment))
  }

  /// The smallest terminal that is drawn on. Below, the frame before is left as it is, to be erased once there is room:
  /// a frame broken into hundreds of rows has mostly left the screen, and comes back when the terminal grows.
  package static let smallest = TerminalSize(columns: 8, rows: 2)
}

extension FrameRenderer {
  /// The bytes, to be written at once, that put a frame in the place of the one before; empty if nothing is to change.
  package mutating func render(_ frame: Frame, on size: TerminalSize) -> String {
    guard size.columns >= Self.smallest.columns, size.rows >= Self.smallest.rows else {
      resized()
      return ""
    }
    let fitted = frame.fitted(to: size)
    var next = Shown(lines: fitted.lines.map(\.content), cursor: fitted.cursor, size: size)
    if let cursor = next.cursor {
      // The cursor is on a written character, or terminals disagree about where a resize takes it.
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

  /// The bytes that leave the frame where it is and go to a fresh line below it, the cursor shown.
  package mutating func leave(on size: TerminalSize) -> String {
    guard let shown else { return "" }
    let rows = shown.lines.reduce(0) { $0 + reflow.rows(of: $1.text, columns: size.columns) }
    let below = rows - 1 - rowsAboveCursor(on: size)
    defer { forget() }
    return Escape.down(below) + "\r\n" + (showsCursor ? "" : Escape.showCursor)
  }

  /// The bytes that take the frame away and leave the cursor, shown, where it began.
  package mutating func erase(on size: TerminalSize) -> String {
    guard shown != nil else { return "" }
    defer { forget() }
    return Escape.up(rowsAboveCursor(on: size)) + "\r" + Escape.eraseBelow + (showsCursor ? "" : Escape.showCursor)
  }

  /// Reports that the terminal changed its size, even if it is the former one again: lines may have been cut.
  package mutating func resized() {
    shown?.size = TerminalSize(columns: 0, rows: 0)
  }

  /// Forgets the frame because something else was written: the next frame begins where the cursor then is.
  package mutating func forget() {
    shown = nil
  }

  private var showsCursor: Bool { shown == nil || shown?.cursor != nil }

  /// How far up the frame that is shown begins, on a terminal that may have been resized since.
  private func rowsAboveCursor(on size: TerminalSize) -> Int {
    guard let shown else { return 0 }
    let cursor = shown.place
    guard shown.size.columns != size.columns, cursor.row < shown.lines.count else { return cursor.row }
    return shown.lines[..<cursor.row].reduce(0) { $0 + reflow.rows(of: $1.text, columns: size.columns) }
      + reflow.row(ofColumn: cursor.column, in: shown.lines[cursor.row].text, columns: size.columns)
  }

  private func written(_ line: StyledText) -> String {
    line.runs.map { run in
      let text = glyphs.spell(run.text)
      return color ? text.shown(as: run.meaning) : text
    }.joined()
  }
}

/// Keeps count of the row that writing goes to, from the frame's first.
private struct Pen {
  var row: Int
  /// How many rows the frame has on the terminal; only line feeds make more.
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
