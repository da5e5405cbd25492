/// The escape sequences that we write: few, and understood by every terminal of the last decades.
enum Escape {
  static let hideCursor = "\u{1B}[?25l"
  static let showCursor = "\u{1B}[?25h"
  static let eraseBelow = "\u{1B}[J"
  static let eraseToEndOfLine = "\u{1B}[K"
  /// Asks the terminal to put marks around what is pasted.
  static let bracketPastes = "\u{1B}[?2004h"
  static let leavePastesBare = "\u{1B}[?2004l"

  static func up(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)A" : "" }
  static func down(_ rows: Int) -> String { rows > 0 ? "\u{1B}[\(rows)B" : "" }
  static func right(_ columns: Int) -> String { columns > 0 ? "\u{1B}[\(columns)C" : "" }
  static func rendition(_ parameters: String) -> String { "\u{1B}[\(parameters)m" }
}
