import PlainText

/// The header of a table and the columns that it defines.
struct TableLayout: Sendable {
  let header: TableRow
  let columns: [TableColumn]
  /// The key of each column's member, as JSON with its colon.
  let keys: [ContiguousArray<UInt8>]
  /// The columns of extras that have no key in an order.
  let extras: [(column: Int, extra: Extra)]
  let extraNames: NameIndex

  /// Creates the layout, or throws the error that makes the table unusable.
  init(_ header: TableRow, _ cursor: JSONCursor, _ parser: borrowing OrderParser) throws(RecordFailure) {
    self.header = header
    columns = header.names.map { TableColumn($0, parser.spellings, notesEveryName: parser.notesEveryKey) }
    keys = columns.map { ContiguousArray((($0.name ?? "").asJSON + ":").utf8) }
    extras = columns.enumerated().compactMap { if case .extra(let extra) = $1 { ($0, extra) } else { nil } }
    extraNames = parser.extraNames
    guard let (reason, offset) = error(cursor, parser) else { return }
    let start = header.cells.first?.offset ?? header.range.lowerBound
    let isJSON = [.openBrace, .openBracket].contains(cursor.byte(at: start))
    if let syntax = cursor.otherSyntax(at: start) ?? (isJSON ? .json : nil) {
      let fact = "this is \(syntax.rawValue) instead of a table"
      throw RecordFailure(.header(fact, syntax.remedy), at: header.range.lowerBound)
    }
    throw RecordFailure(reason, at: offset)
  }

  private func error(_ cursor: JSONCursor, _ parser: borrowing OrderParser) -> (RecordError.Reason, offset: Int)? {
    if let offset = header.loneReturn(cursor) {
      let fact = "the header has a carriage return without a line feed"
      return (.header(fact, "save the table with LF or CRLF line ends"), offset)
    }
    if let (_, offset) = header.quoteError {
      let fact = "a quote in the header is not closed before the separator"
      return (.header(fact, "close it, or double it"), offset)
    }
    if let cell = header.invalidCell {
      return (.header("the header is not UTF-8", "save the table as UTF-8"), header.cells[cell].offset)
    }
    if let offset = header.extraCell {
      return (.header("the header has more than \(TableHeader.mostColumns) columns", "remove some"), offset)
    }
    var taken: Set<String> = []
    for (column, cell) in zip(columns, header.cells) {
      if let name = column.knownName, !taken.insert(name).inserted {
        return (.header("two columns are \(name.asJSON)", "rename or remove one"), cell.offset)
      }
    }
    return missing(taken, parser).map { ($0, header.range.lowerBound) }
  }

  /// Returns the error of a header that lacks columns, given the keys that it has.
  private func missing(_ taken: Set<String>, _ parser: borrowing OrderParser) -> RecordError.Reason? {
    let readsGoods = parser.readsGoods
    let needed: [OrderKey] = readsGoods ? [.type, .quantity] : OrderKey.ofAddress
    let missing = needed.filter { !taken.contains($0.spelling) }
    if missing.isEmpty || !readsGoods && missing.count < needed.count { return nil }
    // Data may resemble a key by chance, so misspellings count only in a row that is certainly a header.
    let isHeader = taken.count > 1 || missing.count < needed.count
    var renaming: [OrderKey: String] = [:]
    for case .other(let name, _) in columns {
      if let key = OrderKey.meant(by: name) ?? (isHeader ? parser.spellings.keyResembling(name) : nil),
        renaming[key] == nil, !taken.contains(key.spelling), readsGoods || key.field != nil
      {
        renaming[key] = name
      }
    }
    // The row may be data rather than a header, even if one of its cells happens to be the name of a key. It may
    // contain an address, so the message doesn't quote the row.
    let meant = taken.union(renaming.keys.map(\.spelling))
    if meant.count < 2, meant.isDisjoint(with: needed.map(\.spelling)) {
      let example = (readsGoods ? "type,quantity," : "") + "name,streetAddress,city,zip"
      return .header(
        "the first row is not a header", "remove a title above the header, or write one such as \(example)")
    }
    let names = header.names.filter { !$0.isBlank }
    // A row that has a single key may still contain an address.
    let shown =
      meant.count > 1
      ? names : zip(header.names, columns).filter { $1.knownName != nil || renaming.values.contains($0) }.map(\.0)
    let rest = names.count > shown.count ? [(names.count - shown.count).counted("other column")] : []
    let found = (shown.map(\.asJSON) + rest).listed("and", atMost: 5)
    let lacks = missing.map(\.spelling.asJSON).listed(readsGoods ? "and" : "or")
    return .header("the header has \(found) but not \(lacks)", remedy(for: missing, renaming, readsGoods: readsGoods))
  }

  private func remedy(for missing: [OrderKey], _ renaming: [OrderKey: String], readsGoods: Bool) -> String {
    let renamed = OrderKey.allCases.compactMap { key in
      renaming[key].map { "\($0.asJSON) to \(key.spelling.asJSON)" }
    }
    let them = missing.count == 1 ? "it" : readsGoods ? "them" : "one of them"
    if renamed.isEmpty { return "add \(them), or rename the columns that mean \(them)" }
    let absent = missing.filter { readsGoods && renaming[$0] == nil }.map(\.spelling.asJSON)
    return "rename \(renamed.listed("and", atMost: 5))" + (absent.isEmpty ? "" : ", and add \(absent.listed("and"))")
  }

  /// Returns the JSON pointer to the member that is made from a cell.
  func path(of cell: Int) -> String { columns[cell].name.map(JSONPath.pointer) ?? "" }

  /// Returns the first error that prevents a row from being read, with its offset and path, or `nil` if the row can be
  /// read.
  func error(in row: TableRow) -> (reason: RecordError.Reason, offset: Int, path: String)? {
    if let (reason, offset) = row.quoteError { return (reason, offset, "") }
    let (count, width) = (row.cells.count, columns.count)
    if let offset = row.extraCell {
      let remedy = "put a cell that contains the separator in double quotes"
      return (.fact(.tableCells, "the row has more than \(width) cells: \(remedy)"), offset, "")
    }
    if count < width {
      let message = "the row has \(count) of \(width) cells: add the missing separators"
      return (.fact(.tableCells, message), row.range.lowerBound, "")
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
