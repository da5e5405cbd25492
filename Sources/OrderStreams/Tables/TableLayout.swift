import OrderKit
import PlainText

/// The header of a table and the columns that it defines.
struct TableLayout: Sendable {
  let header: TableRow
  let names: [String]
  let columns: [TableColumn]
  /// The keys of the columns' members, as JSON.
  let keys: ContiguousArray<UInt8>
  /// The columns whose cells make up a single value, by the first of them, in the order in which they are joined.
  private(set) var joined: [Int: [Int]] = [:]
  /// The columns whose cells are never the text of a field: ids, and cells that are joined.
  let rewritten: [Int]
  /// The number of columns up to the last one with a name. A row may end there.
  let requiredCells: Int
  /// Whether merged rows leave out columns, because they have an earlier quote.
  let hasQuote: Bool
  /// Whether numbers may have a comma, because it isn't the separator.
  let hasCommas: Bool
  /// The columns that the menu or options choose.
  let chosen: ChosenColumns
  /// The words that turn something off, with the index 0, and on, with the index 1.
  let switches: NameIndex

  /// Creates the layout, or throws the error that makes the table unusable. Orders can only be read if the header
  /// has their keys, each of them once.
  init(
    _ header: TableRow, _ cursor: JSONCursor, _ parser: borrowing OrderParser, _ options: StreamOptions,
    needsKeys: Bool = true
  ) throws(RecordFailure) {
    self.header = header
    let names = header.names(cursor)
    self.names = names
    let chosen = ChosenColumns(header.cells.map { header.text(of: $0, cursor) }, options, parser)
    self.chosen = chosen
    var keys = ""
    var columns = names.enumerated().map { index, name in
      var column = TableColumn(name, at: index, chosen, parser.spellings)
      column.key = keys.utf8.count
      column.isQuote = QuoteColumn(rawValue: name) != nil
      keys += column.knownName?.asJSON ?? ""
      return column
    }
    self.keys = ContiguousArray(keys.utf8)
    for (name, parts) in chosen.columns where parts.count > 1 {
      guard let key = OrderKey(stringValue: name) else { continue }
      for part in parts { columns[part].meaning = .part }
      columns[parts[0]].meaning = .joined(key)
      joined[parts[0]] = parts
    }
    self.columns = columns
    requiredCells = 1 + (names.lastIndex { !$0.isBlank } ?? -1)
    rewritten = columns.indices.filter { [columns] in columns[$0].meaning.isRewritten }
    hasQuote = Set(names).isSuperset(of: [QuoteColumn.total, .minorUnits].map(\.rawValue))
    switches = NameIndex(["off", "on"].map { Array(KeyWords.others[$0] ?? []) })
    hasCommas = header.separator != .comma
    let found = syntaxError(cursor, options) ?? (needsKeys ? error(parser, options) : nil)
    if found == nil, needsKeys { return }
    let start = header.start + (header.cells.first?.offset ?? 0)
    let isJSON = [.openBrace, .openBracket].contains(cursor.byte(at: start))
    if let syntax = cursor.otherSyntax(at: start) ?? (isJSON ? .json : nil) {
      let fact = "this is \(syntax.rawValue) instead of a table"
      let remedy = syntax == .json && !needsKeys ? "JSON has names for its values, so it needs none" : syntax.remedy
      throw RecordFailure(.header(fact, remedy), at: header.start)
    }
    if let found { throw RecordFailure(found.reason, at: header.start + found.offset) }
  }

  private func syntaxError(
    _ cursor: JSONCursor, _ options: StreamOptions
  ) -> (reason: RecordError.Reason, offset: Int)? {
    if let offset = header.loneReturn(cursor) {
      let fact = "the header has a carriage return without a line feed"
      return (.header(fact, "save the table with LF or CRLF line ends"), offset)
    }
    if let offset = header.quoteError?.offset {
      let fact = "a quote in the header is not closed before the separator"
      return (.header(fact, "close it, or double it"), offset)
    }
    if let cell = header.invalidCell(cursor) {
      return (
        .header("the header is not UTF-8", options.remedy(convertingFrom: "WINDOWS-1252")), header.cells[cell].offset
      )
    }
    if let offset = header.extraCell {
      return (.header("the header has more than \(TableHeader.mostColumns) columns", "remove some"), offset)
    }
    return nil
  }

  private func error(
    _ parser: borrowing OrderParser, _ options: StreamOptions
  ) -> (reason: RecordError.Reason, offset: Int)? {
    if let error = chosen.error { return (error, 0) }
    var taken: Set<String> = []
    for (index, column) in columns.enumerated() where chosen.keys[index] == nil {
      if let name = column.knownName, !taken.insert(name).inserted {
        return (.header("two columns are \(name.asJSON)", "rename or remove one"), header.cells[index].offset)
      }
    }
    if options.mergesErrors, !hasQuote, let own = columns.firstIndex(where: \.isQuote) {
      let fact = "the table has its own column \(names[own].asJSON), which the answer would replace"
      return (.header(fact, "rename it"), header.cells[own].offset)
    }
    return lackOfKeys(readsGoods: parser.readsGoods, options).map { ($0, 0) }
  }

  /// Returns the JSON pointer to the member that is made from a cell.
  func path(of cell: Int) -> String { columns[cell].name.map(JSONPath.pointer) ?? "" }

  /// Returns the first error that prevents a row from being read, with its offset and path, or `nil` if the row can be
  /// read.
  func error(in row: borrowing TableRow, hasLines: Bool, _ cursor: JSONCursor) -> (
    reason: RecordError.Reason, offset: Int, path: String
  )? {
    if let error = row.quoteError { return (error.reason, error.offset, "") }
    if let offset = row.extraCell {
      let remedy = "put a cell that contains the separator in double quotes"
      return (.fact(.tableCells, "the row has more than \(columns.count) cells: \(remedy)"), offset, "")
    }
    if row.cells.count < requiredCells {
      let remedy = "add the missing separators, or delete a line that is no order"
      return (.fact(.tableCells, "the row has \(row.cells.count) of \(requiredCells) cells: \(remedy)"), 0, "")
    }
    if hasLines, let offset = meltedCell(in: row, cursor) { return (.meltedRow, offset, "") }
    return row.invalidCell(cursor).map { (.json(.invalidUTF8), row.cells[$0].offset, path(of: $0)) }
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
    if let quoteError, isReturn(quoteError.wrong) { return quoteError.wrong }
    return cells.lazy.filter { !$0.isQuoted }.flatMap(\.range).first(where: isReturn)
  }
}
