/// The escape sequences that are written. Every terminal of the last decades understands them.
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
