import PlainText

/// The rows that the lines of a drawn frame take once the terminal has become narrower.
///
/// Most terminals break long lines again (VTE, kitty, iTerm2, Windows Terminal, tmux). Some cut them off (xterm, GNU
/// screen, the Linux console). The cursor stays at its character in both.
package struct Reflow: Hashable, Sendable {
  package let breaksLines: Bool

  package init(breaksLines: Bool = true) {
    self.breaksLines = breaksLines
  }

  /// Recognizes the terminals that cut lines off by their environment variables. Some terminals never answer a query.
  package init(environment: [String: String]) {
    // tmux breaks lines again, also inside a terminal that cuts them off.
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

  /// Returns the row of its line that the cursor is in, from its column in the unbroken line.
  package func row(ofColumn column: Int, in line: String, columns: Int) -> Int {
    // The cursor is on the first character that begins at its column.
    let before = line.prefix(columns: column)
    return rows(of: before + line.dropFirst(before.count).prefix(1), columns: columns) - 1
  }
}
