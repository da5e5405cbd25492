import PlainText

/// Calculates how many rows the lines of a drawn frame take after the terminal has become narrower.
///
/// Most terminals wrap long lines again (VTE, kitty, iTerm2, Windows Terminal, tmux). Some cut them off (xterm, GNU
/// screen, the Linux console). In both cases the cursor stays at its character.
package struct Reflow: Hashable, Sendable {
  package let breaksLines: Bool

  package init(breaksLines: Bool = true) {
    self.breaksLines = breaksLines
  }

  /// Recognizes terminals that cut lines off by their environment variables, because some terminals do not answer
  /// queries.
  package init(environment: [String: String]) {
    // tmux wraps lines again, even inside a terminal that cuts them off.
    breaksLines =
      environment["TMUX"] != nil
      || (environment["XTERM_VERSION"] == nil && environment["STY"] == nil && environment["TERM"] != "linux")
  }
}

extension Reflow {
  package func rows(of line: String, columns: Int) -> Int {
    guard breaksLines, columns > 0 else { return 1 }
    var (rows, column) = (1, 0)
    for character in line {
      // A wide character is never divided between two rows.
      let width = min(character.columns, columns)
      if column + width > columns { (rows, column) = (rows + 1, 0) }
      column += width
    }
    return rows
  }

  /// Returns the row of the cursor within its line. `column` is its column before the line was broken.
  package func row(ofColumn column: Int, in line: String, columns: Int) -> Int {
    // The cursor is at the first character that starts at its column.
    let before = line.prefix(columns: column)
    return rows(of: before + line.dropFirst(before.count).prefix(1), columns: columns) - 1
  }
}
