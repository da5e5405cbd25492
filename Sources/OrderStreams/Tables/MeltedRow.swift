import OrderKit

extension TableLayout {
  /// Returns the offset of the cell in which a line end must be an error, because two rows have melted into one. Either
  /// its key has no lines, or the first and the last line of the row look like rows themselves.
  func meltedCell(in row: borrowing TableRow, _ cursor: JSONCursor) -> Int? {
    var end = row.start + row.length
    while [.lineFeed, .carriageReturn].contains(cursor.byte(at: end - 1)) { end -= 1 }
    let bytes = row.start..<end
    guard let first = bytes.first(where: { cursor.byte(at: $0) == .lineFeed }),
      let last = bytes.last(where: { cursor.byte(at: $0) == .lineFeed })
    else { return nil }

    func looksLikeRow(_ line: Range<Int>) -> Bool {
      line.count { cursor.byte(at: $0) == row.separator } + 1 >= columns.count
    }

    let isMelted = columns.count > 2 && looksLikeRow(bytes.lowerBound..<first) && looksLikeRow(last..<bytes.upperBound)
    return zip(row.cells, columns).first { cell, column in
      (isMelted || column.meaning.isOneLine) && cursor.contains(.lineFeed, in: row.content(of: cell))
    }?.0.offset
  }
}

extension TableColumn.Meaning {
  /// Whether the column's cells have no line ends.
  fileprivate var isOneLine: Bool {
    if case .key(let key) = self {
      key.isStored && key != .streetAddress && key != .note
    } else {
      false
    }
  }
}
