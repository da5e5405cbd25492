import PlainText

/// A terminal in memory whose screen a test can read.
///
/// It implements what xterm and VTE have in common, and keeps all other sequences in ``unknown``.
package struct TerminalEmulator {
  package private(set) var columns: Int
  package private(set) var rows: Int
  /// Whether a resize breaks long lines again (VTE, kitty, tmux) or cuts them (xterm, the Linux console).
  package let reflows: Bool

  /// All lines ever written. The last ``rows`` lines are the screen.
  private var lines: [Line] = []
  private var top = 0
  package private(set) var cursor = (row: 0, column: 0)
  private var wrapIsPending = false
  package private(set) var rendition = ""
  package private(set) var modes: Set<String> = ["?25"]
  package private(set) var unknown: [String] = []

  private struct Line {
    var cells: [Cell] = []
    /// Whether the next line continues this one.
    var isWrapped = false
  }

  /// One column of the screen. The second column of a wide character has no text.
  package struct Cell: Hashable {
    package var text = " "
    package var rendition = ""
  }

  package init(columns: Int, rows: Int, reflows: Bool = true) {
    self.columns = columns
    self.rows = rows
    self.reflows = reflows
    lines = Array(repeating: Line(), count: rows)
  }
}

extension TerminalEmulator {
  /// The screen as text without trailing blanks and empty rows.
  package var screen: [String] { text(of: lines[top...]) }

  /// The screen and all lines that have scrolled off.
  package var history: [String] { text(of: lines[...]) }

  package var showsCursor: Bool { modes.contains("?25") }

  package func cell(row: Int, column: Int) -> Cell {
    let cells = lines[top + row].cells
    return column < cells.count ? cells[column] : Cell()
  }

  private func text(of lines: ArraySlice<Line>) -> [String] {
    var texts = lines.map { $0.cells.map(\.text).joined().withoutTrailingBlanks }
    while texts.last == "" { texts.removeLast() }
    return texts
  }
}

extension TerminalEmulator {
  package mutating func feed(_ bytes: String) {
    var plain = String.UnicodeScalarView()
    var scalars = bytes.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar.value >= 0x20, scalar.value != 0x7F {
        plain.append(scalar)
        continue
      }
      write(String(plain))
      plain = String.UnicodeScalarView()
      switch scalar {
      case "\r": (cursor.column, wrapIsPending) = (0, false)
      case "\n": lineFeed()
      case "\u{1B}":
        guard scalars.popFirst() == "[" else {
          unknown.append("ESC")
          continue
        }
        var parameters = ""
        while let next = scalars.first, ("0"..."?").contains(next) {
          parameters.unicodeScalars.append(scalars.removeFirst())
        }
        if let final = scalars.popFirst() { perform(Character(final), parameters) }
      default: unknown.append(String(scalar.value))
      }
    }
    write(String(plain))
  }

  private mutating func write(_ text: String) {
    for character in text {
      let width = character.columns
      if width == 0 { continue }
      if wrapIsPending || cursor.column + width > columns {
        lines[top + cursor.row].isWrapped = true
        lineFeed()
        cursor.column = 0
      }
      put(String(character))
      for _ in 1..<max(width, 1) { put("") }
    }
  }

  private mutating func put(_ text: String) {
    let line = top + cursor.row
    while lines[line].cells.count <= cursor.column { lines[line].cells.append(Cell()) }
    lines[line].cells[cursor.column] = Cell(text: text, rendition: rendition)
    wrapIsPending = cursor.column + 1 >= columns
    cursor.column = min(cursor.column + 1, columns - 1)
  }

  private mutating func lineFeed() {
    wrapIsPending = false
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      lines.append(Line())
      top += 1
    }
  }

  private mutating func perform(_ final: Character, _ parameters: String) {
    let number = max(Int(parameters) ?? 1, 1)
    switch (final, parameters) {
    case ("A", _): cursor.row = max(cursor.row - number, 0)
    case ("B", _): cursor.row = min(cursor.row + number, rows - 1)
    case ("C", _): cursor.column = min(cursor.column + number, columns - 1)
    case ("J", ""), ("K", ""):
      let line = top + cursor.row
      lines[line].cells = Array(lines[line].cells.prefix(cursor.column))
      lines[line].isWrapped = false
      if final == "J" { for below in lines[line...].indices.dropFirst() { lines[below] = Line() } }
    case ("m", _): rendition = parameters == "0" ? "" : parameters
    case ("h", "?25"), ("h", "?2004"): modes.insert(parameters)
    case ("l", "?25"), ("l", "?2004"): modes.remove(parameters)
    default: unknown.append("CSI \(parameters)\(final)")
    }
    if final != "m" { wrapIsPending = false }
  }
}

extension TerminalEmulator {
  package mutating func resize(columns newColumns: Int, rows newRows: Int) {
    wrapIsPending = false
    if newColumns != columns {
      if reflows { breakLines(at: newColumns) } else { cutLines(at: newColumns) }
    }
    columns = newColumns
    // Rows below the cursor are dropped first, then rows at the top. Scrolled lines return if there is room.
    let current = top + cursor.row
    var end = lines.count
    while end > current + 1, lines[end - 1].cells.isEmpty || end - current > newRows { end -= 1 }
    lines.removeLast(lines.count - end)
    top = max(end - newRows, 0)
    while lines.count < top + newRows { lines.append(Line()) }
    rows = newRows
    cursor.row = current - top
  }

  private mutating func cutLines(at width: Int) {
    for index in lines.indices { lines[index].cells = Array(lines[index].cells.prefix(width)) }
    cursor.column = min(cursor.column, width - 1)
  }

  private mutating func breakLines(at width: Int) {
    let current = top + cursor.row
    var broken: [Line] = []
    var place = (line: 0, column: 0)
    var start = 0
    while start < lines.count {
      var end = start
      while lines[end].isWrapped, end + 1 < lines.count { end += 1 }
      var cells: [Cell] = []
      var cursorIndex: Int?
      for index in start...end {
        if index == current { cursorIndex = cells.count + cursor.column }
        cells += lines[index].cells
      }
      broken.append(Line())
      for (index, cell) in cells.enumerated() {
        let isWide = index + 1 < cells.count && cells[index + 1].text.isEmpty
        if let line = broken.indices.last, broken[line].cells.count + (isWide ? 2 : 1) > width, !cell.text.isEmpty {
          broken[line].isWrapped = true
          broken.append(Line())
        }
        if index == cursorIndex { place = (broken.count - 1, broken[broken.count - 1].cells.count) }
        broken[broken.count - 1].cells.append(cell)
      }
      if let cursorIndex, cursorIndex >= cells.count {
        place = (broken.count - 1, min(broken[broken.count - 1].cells.count + cursorIndex - cells.count, width - 1))
      }
      start = end + 1
    }
    top = min(top, broken.count - 1)
    lines = broken
    cursor = (place.line - top, place.column)
  }
}
