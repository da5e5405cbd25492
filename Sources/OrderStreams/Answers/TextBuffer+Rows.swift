// The rows of the answers if a table is answered with a table: each row as it was read, with the quote behind it.

import OrderKit

extension TextBuffer {
  /// The separator behind the last appended cell, or a comma before the first cell of a line.
  var separatorOfRow: UInt8 {
    let last = count > 0 ? bytes[count - 1] : .lineFeed
    return last == .lineFeed ? .comma : last
  }

  /// Appends a row as it was read, without its line end. Merged rows have a separator behind each cell. A new quote
  /// replaces an earlier one, and cells that the row may leave out are blank.
  mutating func append(
    _ row: borrowing TableRow, _ layout: borrowing TableLayout, merges: Bool, _ cursor: JSONCursor
  ) {
    let end = row.cells.last.map { row.start + $0.range.upperBound } ?? row.start
    let isWhole = !layout.hasQuote && row.cells.count == layout.columns.count
    if !merges || isWhole && !cursor.contains(.carriageReturn, in: row.start..<end) {
      append(row.start..<end, of: cursor)
      if merges { append(row.separator) }
      return
    }
    for (index, column) in layout.columns.enumerated() where !column.isQuote {
      defer { append(row.separator) }
      guard index < row.cells.count else { continue }
      let cell = row.cells[index]
      let range = row.start + cell.range.lowerBound..<row.start + cell.range.upperBound
      // Programs disagree about a carriage return that isn't quoted.
      if !cell.isQuoted, cursor.contains(.carriageReturn, in: range) {
        append(quoting: row.content(of: cell), of: cursor)
      } else {
        append(range, of: cursor)
      }
    }
  }

  /// Appends bytes of the source as a single quoted field.
  private mutating func append(quoting bytes: Range<Int>, of cursor: JSONCursor) {
    append(.quote)
    for offset in bytes {
      if cursor.byte(at: offset) == .quote { append(.quote) }
      append(cursor.byte(at: offset))
    }
    append(.quote)
  }

  /// Appends a row that cannot be read.
  ///
  /// A filter repeats it unchanged. Among merged rows it is repeated cell by cell if only a text is wrong. Otherwise
  /// the whole row becomes a single cell in the last column other than the `id`, so that reading it is an error again.
  /// A row that is too large has been discarded, so a filter leaves it out, and its merged cells are blank.
  mutating func append(
    unreadable row: borrowing TableRow, _ reason: RecordError.Reason, _ layout: TableLayout, merges: Bool,
    _ cursor: JSONCursor
  ) {
    if merges, reason == .json(.invalidUTF8) { return append(row, layout, merges: true, cursor) }
    let source = row.start..<cursor.visibleEnd(before: row.start + row.length, from: row.start)
    if merges {
      let end = source.first { reason == .unclosedQuote && cursor.byte(at: $0) == .lineFeed } ?? source.upperBound
      let last = layout.columns.lastIndex { !$0.isQuote && $0.meaning != .key(.id) }
      for (index, column) in layout.columns.enumerated() where !column.isQuote {
        if index == last, reason != .tooLarge { append(quoting: source.lowerBound..<end, of: cursor) }
        append(row.separator)
      }
    } else if reason != .tooLarge {
      append(source, of: cursor)
    }
  }
}

extension JSONCursor {
  /// Returns the line end of a row, or `nil` if the source or the limit ends there.
  func lineEnd(of row: borrowing TableRow) -> String? {
    let end = row.start + row.length
    guard row.length > 0, byte(at: end - 1) == .lineFeed else { return nil }
    return row.length > 1 && byte(at: end - 2) == .carriageReturn ? "\r\n" : "\n"
  }
}
