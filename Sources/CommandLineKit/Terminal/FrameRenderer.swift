/// Renders frames as terminal output. Each frame replaces the previous one.
package struct FrameRenderer: Sendable {
  package let color: Bool

  package init(color: Bool = false) { self.color = color }

  package func render(_ frame: Frame, on size: TerminalSize) -> String {
    let frame = frame.fitted(to: size)
    let lines = frame.lines.map { written($0.content) }.joined(separator: Escape.eraseToEndOfLine + "\r\n")
    let cursor = frame.cursor.map { Escape.move(to: $0) + Escape.showCursor } ?? ""
    return Escape.hideCursor + Escape.home + lines + Escape.eraseBelow + cursor
  }

  private func written(_ line: StyledText) -> String {
    line.runs.map { color ? $0.text.shown(as: $0.role) : $0.text }.joined()
  }
}

/// The escape sequences in use. All common terminals support these sequences.
package enum Escape {
  /// Opens the alternate screen, and asks the terminal to mark the beginning and end of pasted text, and not to send
  /// arrow keys when the wheel is turned.
  static let openScreen = "\u{1B}[?1049h\u{1B}[?2004h\u{1B}[?1007s\u{1B}[?1007l"
  /// Clears the alternate screen, because some terminals have no other, and closes it.
  static let closeScreen = "\(home)\(eraseBelow)\u{1B}[?1007r\u{1B}[?2004l\u{1B}[?1049l\(showCursor)"
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let home = "\u{1B}[H"
  static let eraseBelow = "\u{1B}[J"
  package static let eraseToEndOfLine = "\u{1B}[K"

  static func move(to cursor: (row: Int, column: Int)) -> String { "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H" }
}
