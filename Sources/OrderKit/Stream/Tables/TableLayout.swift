import PlainText

/// The header of a table and the columns that it defines.
struct TableLayout: Sendable {
  let header: TableRow
  private let names: [String]
  let columns: [TableColumn]
  /// The literals `true` and `false`, followed by the keys of the columns' members, as JSON with their colons.
  private let literalBytes: ContiguousArray<UInt8>
  /// The columns of extras that have no key in an order.
  let extras: [Int]
  /// Whether these columns have a list of extras of their own, since there is no column for the list.
  let listsExtras: Bool
  let extraNames: NameIndex
  /// The words that turn something off, with the index 0, and on, with the index 1.
  let switches: NameIndex

  /// Creates the layout, or throws the error that makes the table unusable.
  init(_ header: TableRow, _ cursor: JSONCursor, _ parser: borrowing OrderParser) throws(RecordFailure) {
    self.header = header
    names = header.names(cursor)
    var literals = "truefalse"
    columns = names.map { name in
      var column = TableColumn(name, parser.spellings, notesEveryName: parser.notesEveryKey)
      let start = literals.utf8.count
      literals += column.name.map { $0.asJSON + ":" } ?? ""
      column.key = start..<literals.utf8.count
      return column
    }
    literalBytes = ContiguousArray(padding: literals.utf8)
    extras = columns.indices.filter { [columns] in columns[$0].meaning == .extra }
    listsExtras = !extras.isEmpty && !columns.contains { $0.meaning == .key(.extras) }
    extraNames = parser.extraNames
    switches = NameIndex(
      ["false", "no", "0"].map { ($0, 0) } + ["true", "yes", "1", "x"].map { ($0, 1) })
    guard let (reason, offset) = error(cursor, parser) else { return }
    let start = header.start + (header.cells.first?.offset ?? 0)
    let isJSON = [.openBrace, .openBracket].contains(cursor.byte(at: start))
    if let syntax = cursor.otherSyntax(at: start) ?? (isJSON ? .json : nil) {
      let fact = "this is \(syntax.rawValue) instead of a table"
      throw RecordFailure(.header(fact, syntax.remedy), at: header.start)
    }
    throw RecordFailure(reason, at: header.start + offset)
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
    if let cell = header.invalidCell(cursor) {
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
    return missing(taken, parser).map { ($0, 0) }
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
    for case let (name?, nil) in columns.map({ ($0.name, $0.knownName) }) {
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
    let filled = names.filter { !$0.isBlank }
    // A row that has a single key may still contain an address.
    let shown =
      meant.count > 1
      ? filled : zip(names, columns).filter { $1.knownName != nil || renaming.values.contains($0) }.map(\.0)
    let rest = filled.count > shown.count ? [(filled.count - shown.count).counted("other column")] : []
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
  func error(in row: borrowing TableRow, _ cursor: JSONCursor) -> (
    reason: RecordError.Reason, offset: Int, path: String
  )? {
    if let (reason, offset) = row.quoteError { return (reason, offset, "") }
    let (count, width) = (row.cells.count, columns.count)
    if let offset = row.extraCell {
      let remedy = "put a cell that contains the separator in double quotes"
      return (.fact(.tableCells, "the row has more than \(width) cells: \(remedy)"), offset, "")
    }
    if count < width {
      let message = "the row has \(count) of \(width) cells: add the missing separators"
      return (.fact(.tableCells, message), 0, "")
    }
    return row.invalidCell(cursor).map { (.json(.invalidUTF8), row.cells[$0].offset, path(of: $0)) }
  }
}

extension TableLayout {
  /// A cursor over `true`, `false` and the keys of the columns.
  var literals: JSONCursor {
    @_lifetime(borrow self)
    get { JSONCursor(literalBytes.span, from: 0, to: literalBytes.count - JSONCursor.slack - 1) }
  }
}

extension TableRow {
  /// Returns the names of the columns. No known name is longer than `KeySpellings.longest`, and folding a long name is
  /// slow.
  func names(_ cursor: JSONCursor) -> [String] {
    cells.map { $0.content.count > KeySpellings.longest ? "…" : text(of: $0, cursor) }
  }

  /// Returns the offset of the first carriage return that is neither quoted nor followed by a line feed.
  fileprivate func loneReturn(_ cursor: JSONCursor) -> Int? {
    func isReturn(_ offset: Int) -> Bool { cursor.byte(at: start + offset) == .carriageReturn }
    if let quoteError, isReturn(quoteError.offset) { return quoteError.offset }
    return cells.lazy.filter { !$0.isQuoted }.flatMap(\.range).first(where: isReturn)
  }
}
