// Tuned: a field has the text that `TableRow.text(of:_:)` returns for its cell.

import OrderKit

/// The bytes that the fields of a row's order refer to.
///
///     Type;Quantity;Street;Id                    the header
///     2;4;"12 ""Old"" Lane";A-7                  the row
///
///     "type""quantity""streetAddress""id"        the keys of the columns, from which the paths of errors are read
///     2;4;"12 ""Old"" Lane";A-7                  the row as it was read, so that offsets in it are locations
///     "A-7"12 "Old" Lane                         the contents that aren't in the row as they are
///
/// All rows of a chunk use the same memory.
struct RowBytes {
  /// The bytes, followed by the slack that cursors need.
  private var buffer = TextBuffer()
  /// The row and the contents that aren't in it.
  private(set) var range: Range<Int>
  /// The contents that aren't in the row, each with its cell and the offset where it was read.
  private var texts: ContiguousArray<(cell: Int, content: Range<Int>, offset: Int)> = []

  init(keys: ContiguousArray<UInt8> = []) {
    buffer.append(keys.span)
    range = keys.count..<keys.count
  }

  /// Replaces the row by another.
  mutating func read(_ row: borrowing TableRow, _ layout: borrowing TableLayout, _ cursor: JSONCursor) {
    let start = range.lowerBound
    buffer.count = start
    if !texts.isEmpty { texts.removeAll(keepingCapacity: true) }
    // Include the byte after the row, so that a number at its end isn't continued by other contents.
    buffer.append(upTo: row.length &+ 1) { $0.put(row.start..<row.start &+ row.length &+ 1, of: cursor) }
    for index in layout.rewritten { add(index, row, layout, cursor) }
    if row.hasQuotes {
      for index in row.cells.indices where row.cells[index].isQuoted && !layout.columns[index].meaning.isRewritten {
        add(index, row, layout, cursor)
      }
    }
    range = start..<buffer.count
  }

  /// Adds the content of a cell, unless it is in the row or isn't read.
  private mutating func add(
    _ index: Int, _ row: borrowing TableRow, _ layout: borrowing TableLayout, _ cursor: JSONCursor
  ) {
    let meaning = layout.columns[index].meaning
    func content(of part: Int) -> Range<Int> {
      cursor.unmarked(row.content(of: row.cells[part]), isQuoted: row.cells[part].isQuoted, as: meaning)
    }

    func text(of part: Int) -> String {
      row.text(of: content(of: part), isQuoted: row.cells[part].isQuoted, cursor)
    }

    let start = buffer.count
    var offset = row.cells[index].offset
    switch meaning {
    case .joined:
      let parts = (layout.joined[index] ?? []).map { (cell: $0, text: Substring(text(of: $0)).trimmed) }
        .filter { !$0.text.isEmpty }
      buffer.append(parts.map(\.text).joined(separator: " "))
      if let first = parts.first { offset = row.cells[first.cell].offset }
    case .key(.id):
      // An id has quotes, as in JSON.
      let id = content(of: index)
      if id.isEmpty { break }
      if cursor.plainCount(at: id.lowerBound) >= id.count {
        buffer.append(.quote)
        buffer.append(id, of: cursor)
        buffer.append(.quote)
      } else {
        buffer.append(json: text(of: index))
      }
    case _ where meaning.isRead && cursor.contains(.quote, in: row.content(of: row.cells[index])):
      buffer.append(text(of: index))
    default: return
    }
    texts.append((index, start..<buffer.count, range.lowerBound &+ offset))
  }

  /// Returns the content of a cell without its mark, and the offset where it was read.
  @inline(always)
  func content(
    of index: Int, _ row: borrowing TableRow, as meaning: TableColumn.Meaning, _ cursor: JSONCursor
  ) -> (Range<Int>, offset: Int) {
    if !texts.isEmpty, let text = texts.first(where: { $0.cell == index }) { return (text.content, text.offset) }
    let (cell, start) = (row.cells[index], range.lowerBound)
    let content = start &+ cell.content.lowerBound..<start &+ cell.content.upperBound
    return (cursor.unmarked(content, isQuoted: cell.isQuoted, as: meaning), start &+ cell.offset)
  }

  /// Adds the slack that the cursor needs.
  mutating func finish() { buffer.append(upTo: 64) { $0.put(SIMD64(repeating: 0), count: JSONCursor.slack) } }

  /// A cursor over the bytes.
  var cursor: JSONCursor {
    @_lifetime(borrow self)
    get { JSONCursor(buffer.bytes.span, from: 0, to: buffer.count - JSONCursor.slack) }
  }
}
