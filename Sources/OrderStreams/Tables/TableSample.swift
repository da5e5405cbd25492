import OrderKit

/// The header and the first rows of a table, for a program that explains its columns. No order is read.
package struct TableSample {
  package struct Column {
    package let name: String
    /// The key of an order or of an extra that streams read the column as, if any.
    package let key: String?
    /// The key or extra that the name of a column that isn't read resembles, if any.
    package let resembled: String?
    /// Whether streams remark that the column isn't read.
    package let isUnread: Bool
    /// The cells that aren't blank, without the marks of spreadsheets.
    package var cells: [String] = []
  }

  package private(set) var columns: [Column] = []
  package let separator: Character
  /// The index of the menu's object that describes the table, if any.
  package let described: Int?

  /// Reads the beginning of a table. If it `isCut`, the last row may be incomplete.
  ///
  /// - Throws: The error that makes the table unusable, whatever its columns are called.
  package init(
    _ bytes: some Collection<UInt8>, isCut: Bool, atMost mostRows: Int, _ options: StreamOptions, file: String?
  ) throws(RecordError) {
    var options = options
    options.file = file
    let padded = ContiguousArray(padding: bytes)
    let cursor = JSONCursor(padded.span, from: 0, to: bytes.count)
    let layout: TableLayout
    do throws(RecordFailure) {
      if cursor.beginsLikeUTF16 { throw RecordFailure(.utf16(options), at: 0) }
      var search = TableHeader()
      let start = cursor.isByteOrderMark(at: 0) ? 3 : 0
      let found = try search.find(
        cursor, from: start, isFinal: true, for: OrderParser(menu: options.menu), options, needsKeys: false)
      guard let found else { throw RecordFailure(.header("there is no header", "write one"), at: 0) }
      layout = found
    } catch {
      let message = error.reason.message(options.menu)
      throw RecordError(
        code: error.reason.code, explanation: message, location: cursor.location(of: error.offset, from: 0), file: file)
    }
    described = layout.chosen.kind
    separator = Character(UnicodeScalar(layout.header.separator))
    columns = zip(layout.header.cells, layout.columns).map {
      Column(
        name: layout.header.text(of: $0, cursor), key: $1.knownName, resembled: $1.resembled?.name,
        isUnread: $1.meaning == .other)
    }
    var row = TableRow(separator: layout.header.separator, width: columns.count)
    row.start = layout.header.start + layout.header.length
    for _ in 0..<mostRows where row.start < cursor.end {
      if !row.read(to: cursor.end, cursor) {
        if isCut { break }
        row.finish(cursor)
      }
      for (index, cell) in row.cells.enumerated() {
        let content = cursor.unmarked(row.content(of: cell), isQuoted: cell.isQuoted, as: .key(.id))
        let text = Substring(row.text(of: content, isQuoted: cell.isQuoted, cursor)).trimmed
        if !text.isEmpty { columns[index].cells.append(text) }
      }
      row.start += row.length
      row.reset()
    }
  }
}
