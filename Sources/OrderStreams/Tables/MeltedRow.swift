import OrderKit

extension TableLayout {
  /// Returns the offset of a cell that has melted two rows into one, because two stray quotes happen to balance.
  ///
  ///     type,quantity,name
  ///     0,3,"Ada
  ///     0,4,Ben"
  ///
  /// Line ends are content otherwise. Two rows have melted if two parts of the row could be rows themselves. One part
  /// is the cells before this one with its first line, and the other its last line with the cells behind it. Such a
  /// row has a cell for each column and a quantity. In a table without quantities, a digit in the zip, or else in the
  /// id, counts instead.
  func meltedCell(in row: borrowing TableRow, _ cursor: JSONCursor) -> Int? {
    let keys = [TableColumn.Meaning.key(.quantity), .key(.zip), .key(.id)]
    let found = keys.lazy.compactMap { key in columns.firstIndex { $0.meaning == key } }.first
    guard let column = found else { return nil }
    let key = columns[column].meaning

    func isFilled(_ cell: Range<Int>) -> Bool {
      if key != keys[0] { return cell.contains { cursor.byte(at: $0).isDigit } }
      let isQuoted = cursor.byte(at: cell.lowerBound - 1) == .quote
      let text = cursor.trimmed(cursor.unmarked(cell, isQuoted: isQuoted, as: key))
      return !text.isEmpty && wholeNumber(in: text, cursor) != nil
    }

    for (index, cell) in row.cells.enumerated() where cell.isQuoted {
      let content = row.content(of: cell)
      guard let end = content.first(where: { cursor.byte(at: $0) == .lineFeed }),
        let start = content.last(where: { cursor.byte(at: $0) == .lineFeed })
      else { continue }
      let first = cursor.parts(of: content.lowerBound..<end, at: row.separator)
      let last = cursor.parts(of: start + 1..<content.upperBound, at: row.separator)
      let behind = row.cells[(index + 1)...]
      if index + first.count >= requiredCells, last.count + behind.count + row.blankCells >= requiredCells,
        isFilled(column < index ? row.content(of: row.cells[column]) : first[column - index]),
        let other = column < last.count
          ? last[column] : behind.dropFirst(column - last.count).first.map({ row.content(of: $0) }),
        isFilled(other)
      {
        return cell.offset
      }
    }
    return nil
  }
}

extension JSONCursor {
  /// Returns the parts of a range between the bytes that are equal to `separator`.
  fileprivate func parts(of range: Range<Int>, at separator: UInt8) -> [Range<Int>] {
    range.split(omittingEmptySubsequences: false) { byte(at: $0) == separator }
  }
}
