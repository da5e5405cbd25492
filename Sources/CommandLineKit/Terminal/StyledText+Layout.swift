import PlainText

extension StyledText {
  /// The unit of layout: a grapheme with its role and width.
  fileprivate struct Cell {
    let character: Character
    let role: TextRole
    let columns: Int
  }

  fileprivate var cells: [Cell] {
    runs.flatMap { run in
      run.text.map { Cell(character: $0, role: run.role, columns: $0.columns) }
    }
  }

  fileprivate init(_ cells: some Sequence<Cell>) {
    self.init()
    for cell in cells { self += StyledText(String(cell.character), cell.role) }
  }

  /// Returns the text, truncated with an ellipsis if it is wider than `columns`.
  package func truncated(to columns: Int) -> StyledText {
    guard self.columns > columns else { return self }
    guard columns > 0 else { return StyledText() }
    var room = columns - 1
    let kept = cells.prefix { cell in
      room -= cell.columns
      return room >= 0
    }
    return StyledText(kept) + StyledText("…", kept.last?.role ?? runs.first?.role ?? .plain)
  }

  package func padded(to columns: Int) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(columns - self.columns, 0)))
  }

  /// Returns the text wrapped into lines of at most `columns`. An empty text results in a single empty line.
  ///
  /// Lines are broken at spaces, which are dropped at the beginning of the next line. A word that is too long for a
  /// line is split unless `keepsWords` is `true`.
  package func wrapped(to columns: Int, keepingWords keepsWords: Bool = false) -> [StyledText] {
    guard self.columns > columns else { return [self] }
    var lines: [StyledText] = []
    var line: ArraySlice<Cell> = []
    for cell in cells {
      if cell.character == " ", line.isEmpty ? !lines.isEmpty : line.width + cell.columns > columns {
        if !line.isEmpty { lines.append(StyledText(line)) }
        line = []
        continue
      }
      while line.width + cell.columns > columns, !line.isEmpty {
        let space = line.indices.dropFirst().last { line[$0].character == " " }
        if space == nil, keepsWords { break }
        lines.append(StyledText(line[..<(space ?? line.endIndex)]))
        line = line[(space.map { $0 + 1 } ?? line.endIndex)...]
      }
      line.append(cell)
    }
    return line.isEmpty ? lines : lines + [StyledText(line)]
  }
}

extension ArraySlice where Element == StyledText.Cell {
  fileprivate var width: Int { reduce(0) { $0 + $1.columns } }
}
