/// Rows of text in columns: the first is aligned to the left, the others to the right.
package struct Columns {
  private let rows: [[String]]

  package init(_ rows: [[String]]) {
    self.rows = rows
  }

  /// The rows, two blanks between columns and a line feed after each row.
  package var text: String {
    let count = rows.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in rows.map { $0.count > column ? $0[column].count : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - text.count)
        return column == 0 ? text + blanks : blanks + text
      }
      return cells.joined(separator: "  ").droppingTrailingBlanks + "\n"
    }.joined()
  }
}

extension String {
  fileprivate var droppingTrailingBlanks: Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}
