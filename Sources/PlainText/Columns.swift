extension [[String]] {
  /// The rows as lines of a table, with the first columns aligned left and all others aligned right.
  package func inColumns(_ left: Int = 1) -> [String] {
    let count = map(\.count).max() ?? 0
    let widths = (0..<count).map { column in map { $0.count > column ? $0[column].columns : 0 }.max() ?? 0 }
    return map { row in
      let cells = row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - text.columns)
        return column < left ? text + blanks : blanks + text
      }
      return String(cells.joined(separator: "  ").droppingTrailingBlanks)
    }
  }
}

extension String {
  fileprivate var droppingTrailingBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
