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
    breaksLines && columns > 0 ? place(after: line, columns: columns).row + 1 : 1
  }

  /// In which of its line's rows the cursor is, if it was at a column of the unbroken line.
  package func row(ofColumn column: Int, in line: String, columns: Int) -> Int {
    guard breaksLines, columns > 0 else { return 0 }
    var before = ""
    var width = 0
    // The cursor is on the first character that begins at its column.
    for character in line {
      let next = character.columns
      before.append(character)
      if width + next > column { break }
      width += next
    }
    return place(after: before, columns: columns).row
  }

  /// Where the last character of a text falls: a wide one that does not fit goes to the next row whole.
  private func place(after text: String, columns: Int) -> (row: Int, column: Int) {
    var place = (row: 0, column: 0)
    for character in text {
      let width = min(character.columns, columns)
      if place.column + width > columns { place = (place.row + 1, 0) }
      place.column += width
    }
    return place
  }
}
