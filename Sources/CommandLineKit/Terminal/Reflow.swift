import PlainText

/// Where the lines of a drawn frame are after the terminal has become narrower.
///
/// Most terminals then break long lines anew (VTE, kitty, iTerm2, Windows Terminal, tmux); some cut them off (xterm,
/// GNU screen, the Linux console). The cursor stays at its character in both.
package struct Reflow: Hashable, Sendable {
  package let breaksLines: Bool

  package init(breaksLines: Bool = true) {
    self.breaksLines = breaksLines
  }

  /// Goes by what the terminals that cut lines off leave in the environment. A terminal must not be asked: some never
  /// answer.
  package init(environment: [String: String]) {
    // tmux breaks lines anew, whatever it was started in.
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
      // A wide character that does not fit goes to the next row whole.
      let width = min(character.columns, columns)
      if column + width > columns { (rows, column) = (rows + 1, 0) }
      column += width
    }
    return rows
  }

  /// In which of its line's rows the cursor is, if it was at a column of the unbroken line.
  package func row(ofColumn column: Int, in line: String, columns: Int) -> Int {
    // The cursor is on the first character that begins at its column.
    let before = line.prefix(columns: column)
    return rows(of: before + line.dropFirst(before.count).prefix(1), columns: columns) - 1
  }
}
