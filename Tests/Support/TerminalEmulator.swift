import PlainText

/// A terminal in memory whose screen a test can read.
///
/// It implements what xterm and VTE have in common, and keeps all other sequences in ``unknown``.
package struct TerminalEmulator {
  package let columns: Int
  package let rows: Int

  private var lines: [[Cell]]
  /// The lines and the cursor of the main screen while the alternate screen is open.
  private var main: (lines: [[Cell]], cursor: (row: Int, column: Int))?
  package private(set) var cursor = (row: 0, column: 0)
  private var wrapIsPending = false
  package private(set) var rendition = ""
  package private(set) var modes: Set<String> = ["?25"]
  private var saved: Set<String> = []
  package private(set) var unknown: [String] = []

  /// One column of the screen. The second column of a wide character has no text.
  package struct Cell: Hashable {
    package var text = " "
    package var rendition = ""
  }

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    lines = Array(repeating: [], count: rows)
  }
}

extension TerminalEmulator {
  /// The screen as text without trailing blanks and empty rows.
  package var screen: [String] {
    var texts = lines.map { $0.map(\.text).joined().withoutTrailingBlanks }
    while texts.last == "" { texts.removeLast() }
    return texts
  }

  package var showsCursor: Bool { modes.contains("?25") }

  package func cell(row: Int, column: Int) -> Cell {
    let cells = lines[row]
    return column < cells.count ? cells[column] : Cell()
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
        lineFeed()
        cursor.column = 0
      }
      put(String(character))
      for _ in 1..<max(width, 1) { put("") }
    }
  }

  private mutating func put(_ text: String) {
    let line = cursor.row
    while lines[line].count <= cursor.column { lines[line].append(Cell()) }
    lines[line][cursor.column] = Cell(text: text, rendition: rendition)
    wrapIsPending = cursor.column + 1 >= columns
    cursor.column = min(cursor.column + 1, columns - 1)
  }

  private mutating func lineFeed() {
    wrapIsPending = false
    if cursor.row + 1 < rows {
      cursor.row += 1
    } else {
      lines.removeFirst()
      lines.append([])
    }
  }

  private mutating func perform(_ final: Character, _ parameters: String) {
    switch (final, parameters) {
    case ("H", _):
      let place = parameters.split(separator: ";").map { max(Int($0) ?? 1, 1) - 1 }
      cursor = (min(place.first ?? 0, rows - 1), min(place.dropFirst().first ?? 0, columns - 1))
    case ("h", "?1049"):
      main = main ?? (lines, cursor)
      (lines, cursor) = (Array(repeating: [], count: rows), (0, 0))
    case ("l", "?1049"):
      if let main { (lines, cursor) = main }
      main = nil
    case ("J", ""), ("K", ""):
      lines[cursor.row] = Array(lines[cursor.row].prefix(cursor.column))
      if final == "J" { for below in lines[cursor.row...].indices.dropFirst() { lines[below] = [] } }
    case ("m", _): rendition = parameters == "0" ? "" : parameters
    case ("h", "?25"), ("h", "?2004"), ("h", "?1007"): modes.insert(parameters)
    case ("l", "?25"), ("l", "?2004"), ("l", "?1007"): modes.remove(parameters)
    case ("s", "?1007"): saved = modes.intersection([parameters])
    case ("r", "?1007"): modes.formUnion(saved)
    default: unknown.append("CSI \(parameters)\(final)")
    }
    if final != "m" { wrapIsPending = false }
  }
}
