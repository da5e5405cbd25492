import PlainText

/// The header of a table and the columns that it defines.
struct TableLayout: Sendable {
  let header: TableRow
  let columns: [TableColumn]
  /// The key of each column's member, as JSON with its colon.
  let keys: [ContiguousArray<UInt8>]
  /// The columns of extras that have no key in an order.
  let extras: [(column: Int, extra: Extra)]

  /// Creates the layout, or throws the error that makes the table unusable.
  init(_ header: TableRow, _ cursor: JSONCursor, _ parser: borrowing OrderParser) throws(RecordFailure) {
    self.header = header
    columns = header.names.map { TableColumn($0, parser.spellings, notesEveryName: parser.notesEveryKey) }
    keys = columns.map { ContiguousArray((($0.name ?? "").asJSON + ":").utf8) }
    extras = columns.enumerated().compactMap { if case .extra(let extra) = $1 { ($0, extra) } else { nil } }
    guard let (error, offset) = error(cursor, parser) else { return }
    let start = header.cells.first?.offset ?? header.range.lowerBound
    let isJSON = [.openBrace, .openBracket].contains(cursor.byte(at: start))
    if let syntax = cursor.otherSyntax(at: start) ?? (isJSON ? .json : nil) {
      throw RecordFailure(.table(.other(syntax)), at: header.range.lowerBound)
    }
    throw RecordFailure(.table(error), at: offset)
  }

  private func error(_ cursor: JSONCursor, _ parser: borrowing OrderParser) -> (error: TableError, offset: Int)? {
    if let offset = header.loneReturn(cursor) { return (.loneReturn, offset) }
    if let (_, offset) = header.quoteError { return (.quoteInHeader, offset) }
    if let cell = header.invalidCell { return (.headerNotUTF8, header.cells[cell].offset) }
    if let offset = header.extraCell { return (.tooManyColumns, offset) }
    var taken: Set<String> = []
    for (column, cell) in zip(columns, header.cells) {
      if let name = column.knownName, !taken.insert(name).inserted { return (.duplicate(name), cell.offset) }
    }
    return missing(taken, parser).map { ($0, header.range.lowerBound) }
  }

  /// Returns the error of a header that lacks columns, given the keys that it has.
  private func missing(_ taken: Set<String>, _ parser: borrowing OrderParser) -> TableError? {
    let readsGoods = parser.readsGoods
    let needed: [OrderKey] = readsGoods ? [.type, .quantity] : OrderKey.ofAddress
    let missing = needed.filter { !taken.contains($0.spelling) }
    if missing.isEmpty || !readsGoods && missing.count < needed.count { return nil }
    var renaming: [String: OrderKey] = [:]
    let isHeader = taken.count > 1 || missing.count < needed.count
    for case .other(let name, _) in columns {
      // Data may resemble a key by chance, so misspellings count only in a row that is certainly a header.
      guard let key = OrderKey.meant(by: name) ?? (isHeader ? parser.spellings.keyResembling(name) : nil) else {
        continue
      }
      if !taken.contains(key.spelling), !renaming.values.contains(key), readsGoods || key.field != nil {
        renaming[name] = key
      }
    }
    // The row may be data rather than a header, even if one of its cells happens to be the name of a key.
    let meant = taken.union(renaming.values.map(\.spelling))
    if meant.count < 2, meant.isDisjoint(with: needed.map(\.spelling)) { return .noHeader }
    let names = header.names.filter { !$0.isBlank }
    // A row that has a single key may still contain an address.
    let shown =
      meant.count > 1
      ? names : zip(header.names, columns).filter { $1.knownName != nil || renaming[$0] != nil }.map(\.0)
    return .missing(missing, renaming: renaming, columns: shown, others: names.count - shown.count)
  }
}

extension TableLayout {
  /// Returns the JSON pointer to the member that is made from a cell.
  func path(of cell: Int) -> String { columns[cell].name.map { ("/" + JSONPath.escaped($0)).shortened } ?? "" }

  /// Returns the first error that prevents a row from being read, with its offset and path, or `nil` if the row can be read.
  func error(in row: TableRow) -> (reason: RecordError.Reason, offset: Int, path: String)? {
    if let (error, offset) = row.quoteError { return (.table(error), offset, "") }
    if let offset = row.extraCell { return (.table(.tooManyCells(of: columns.count)), offset, "") }
    if row.cells.count < columns.count {
      return (.table(.tooFewCells(row.cells.count, of: columns.count)), row.range.lowerBound, "")
    }
    return row.invalidCell.map { (.json(.invalidUTF8), row.cells[$0].offset, path(of: $0)) }
  }
}

extension TableRow {
  /// The names of the columns. No known name is longer than `KeySpellings.longest`, and folding a long name is slow.
  var names: [String] { cells.map { $0.text.utf8.count > KeySpellings.longest ? "…" : $0.text } }

  /// Returns the offset of the first carriage return that is neither quoted nor followed by a line feed.
  fileprivate func loneReturn(_ cursor: JSONCursor) -> Int? {
    if let quoteError, cursor.byte(at: quoteError.offset) == .carriageReturn { return quoteError.offset }
    return cells.lazy.filter { !$0.isQuoted }.flatMap(\.range).first { cursor.byte(at: $0) == .carriageReturn }
  }
}
