import PlainText

/// Finds a table's header, its separator and the meaning of its columns.
///
/// The header is the first row with content. Its separator is the comma, semicolon or tab, whichever yields the most
/// column names that are known. Ties are resolved in that order.
struct TableHeader: Sendable {
  /// One candidate per separator, in order of preference.
  private var candidates: [Candidate]

  fileprivate struct Candidate {
    var scanner: RowScanner
    var start = 0
    /// The offset just past the header, or `nil` if its end has not arrived yet.
    var end: Int?
    var names: [String] = []
    /// The offset of the first cell that isn't UTF-8, if any.
    var invalidCell: Int?
    /// The offset of the first carriage return that is neither quoted nor followed by a line feed, if any.
    var loneReturn: Int?
    /// A measure of how well the names fit: the number of names that are known, the number that resemble a known name,
    /// and 1 if the quoting is valid. Higher ranks are better. `known` is negative if the row is missing or too large.
    var rank = (known: -1, resembling: 0, whole: 0)
  }

  static let mostColumns = 16_384

  init(limit: Int) {
    candidates = [UInt8.comma, UInt8(ascii: ";"), .tab].map {
      Candidate(scanner: RowScanner(separator: $0, width: Self.mostColumns, limit: limit))
    }
  }
}

/// The header of a table and the columns that it defines.
struct TableLayout: Sendable {
  let separator: UInt8
  /// The byte range of the header, including its line ending.
  let range: Range<Int>
  let cells: ContiguousArray<RowScanner.Cell>
  let columns: [TableColumn]
  /// The mistake in the header and its offset from the start of the header, or `nil` if there is no mistake.
  let mistake: (reason: TableMistake, offset: Int)?
}

extension TableHeader {
  /// Searches for the header in the bytes from `start` on.
  ///
  /// If more bytes are needed, call this method again with the same bytes followed by the bytes that arrive next.
  ///
  /// - Returns: The layout, or `nil` if more bytes are needed or the source ends without a row.
  mutating func find(
    _ cursor: JSONCursor, from start: Int, isFinal: Bool, for parser: borrowing OrderParser
  ) -> TableLayout? {
    for index in candidates.indices {
      guard candidates[index].scan(cursor, from: start, isFinal, parser.spellings) else { return nil }
    }
    let found = candidates.enumerated().max { one, other in
      // Ties go to the earlier candidate.
      one.element.rank == other.element.rank ? one.offset > other.offset : one.element.rank < other.element.rank
    }
    guard let found = found?.element, let rowEnd = found.end else { return nil }
    let columns = found.names.map { TableColumn($0, parser.spellings, notesEveryName: parser.notesEveryKey) }
    let range = start + found.start..<start + rowEnd
    var mistake = found.mistake(in: columns, readsGoods: parser.readsGoods)
    if mistake != nil, let syntax = OtherSyntax(insteadOfTable: cursor, from: range.lowerBound, to: range.upperBound) {
      mistake = (.other(syntax), 0)
    }
    return TableLayout(
      separator: found.scanner.separator, range: range, cells: found.scanner.cells, columns: columns, mistake: mistake)
  }
}

extension TableHeader.Candidate {
  /// Scans to the end of the first row with content. Returns `false` if more bytes are needed.
  fileprivate mutating func scan(
    _ cursor: JSONCursor, from first: Int, _ isFinal: Bool, _ spellings: KeySpellings
  ) -> Bool {
    while end == nil {
      guard let rowEnd = scanner.scan(cursor, from: first + start, isFinal: isFinal) else {
        return isFinal || cursor.end - first > scanner.limit
      }
      // No known name is longer than this, and folding a long name is slow.
      names = scanner.cells.map {
        $0.content.count > KeySpellings.longest ? "…" : $0.text(in: cursor, from: first + start)
      }
      if scanner.mistake == nil, names.allSatisfy({ $0.allSatisfy { ",; \t".contains($0) } }) || namesSeparator {
        scanner.reset()
        start = rowEnd - first
      } else {
        end = rowEnd - first
        invalidCell = scanner.cells.first { !cursor.isUTF8($0.content, from: first + start) }?.place
        loneReturn = scanner.loneReturn(in: cursor, from: first + start)
        if rowEnd - first > scanner.limit { continue }
        let known = names.count { spellings.key(named: $0) != nil }
        let resembling = names.count { OrderKey.meant(by: $0) != nil }
        rank = (known, resembling, scanner.mistake == nil ? 1 : 0)
      }
    }
    return true
  }

  /// Whether the row is a line such as `sep=;`, which Excel reads as the separator and doesn't show.
  private var namesSeparator: Bool {
    let row = names.joined()
    return row.count <= 5 && row.lowercased().hasPrefix("sep=")
  }

  fileprivate func mistake(in columns: [TableColumn], readsGoods: Bool) -> (reason: TableMistake, offset: Int)? {
    if let loneReturn { return (.loneReturn, loneReturn) }
    switch scanner.mistake {
    case .textAfterQuote(let offset)?, .unclosed(let offset)?: return (.quoteInHeader, offset)
    case nil: break
    }
    if let invalidCell { return (.headerNotUTF8, invalidCell) }
    if let extra = scanner.extraCell { return (.tooManyColumns, extra.place) }
    var taken: Set<String> = []
    for (column, cell) in zip(columns, scanner.cells) {
      if let name = column.knownName, !taken.insert(name).inserted { return (.duplicate(name), cell.place) }
    }
    let needed: [OrderKey] = readsGoods ? [.type, .quantity] : OrderKey.ofAddress
    var missing = needed.filter { !taken.contains($0.spelling) }
    if !readsGoods, missing.count < needed.count { missing = [] }
    if missing.isEmpty { return nil }
    var renaming: [String: OrderKey] = [:]
    for case .other(let name, isNoted: true) in columns {
      guard let key = OrderKey.meant(by: name), readsGoods || key.field != nil else { continue }
      if !taken.contains(key.spelling), !renaming.values.contains(key) { renaming[name] = key }
    }
    // The row may be data rather than a header, even if one of its cells happens to be the name of a key.
    let meant = taken.union(renaming.values.map(\.spelling))
    if meant.count < 2, meant.isDisjoint(with: needed.map(\.spelling)) { return (.noHeader, 0) }
    let known = zip(names, columns).filter { $1.knownName != nil || renaming[$0] != nil }.map(\.0)
    return (.missing(missing, renaming: renaming, known: known, others: names.count { !$0.isBlank } - known.count), 0)
  }
}

extension JSONCursor {
  /// Returns whether a line is probably the header of a table, because it names at least two keys and has no brackets.
  func isHeader(from start: Int, to end: Int) -> Bool {
    let lineEnd = first(from: start) { $0 == .lineFeed } ?? end
    let line = String(decoding: (start..<min(lineEnd, end, start + 1000)).map { byte(at: $0) }, as: UTF8.self)
    if line.contains(where: { "{[".contains($0) }) { return false }
    return line.split { ",;\t".contains($0) }.count { OrderKey.meant(by: String($0)) != nil } > 1
  }

  fileprivate func isUTF8(_ content: Range<Int>, from start: Int) -> Bool {
    var bytes: [UInt8] = []
    for offset in content { bytes.append(byte(at: start + offset)) }
    return String(validating: bytes, as: UTF8.self) != nil
  }
}

extension RowScanner {
  fileprivate func loneReturn(in cursor: JSONCursor, from start: Int) -> Int? {
    if case .textAfterQuote(let offset)? = mistake, cursor.byte(at: start + offset) == .carriageReturn { return offset }
    return cells.lazy.filter { !$0.isQuoted }.flatMap(\.content).first {
      cursor.byte(at: start + $0) == .carriageReturn
    }
  }
}

extension RowScanner.Cell {
  /// Returns the text of the cell, with doubled quotes unescaped, in a row that begins at `start`.
  func text(in cursor: JSONCursor, from start: Int) -> String {
    var text: [UInt8] = []
    var place = content.lowerBound
    while place < content.upperBound {
      text.append(cursor.byte(at: start + place))
      place += isQuoted && text.last == .quote ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
