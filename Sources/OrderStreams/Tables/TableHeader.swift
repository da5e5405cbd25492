import OrderKit

/// Finds a table's header and separator.
///
/// The header is the first row with content. Its separator is the one that a line such as `sep=;` names, if a column
/// name is known with it. Otherwise it is the comma, semicolon or tab, whichever yields the most known column names.
/// Ties are resolved in that order.
struct TableHeader: Sendable {
  /// One candidate per separator, in order of preference.
  private var candidates = [UInt8.comma, UInt8(ascii: ";"), .tab].map { Candidate(separator: $0) }

  fileprivate struct Candidate {
    /// The row that is being read.
    var row: TableRow
    /// The offset of the row, relative to the start of the source.
    var start = 0
    /// Whether the row is the header.
    var isFound = false

    init(separator: UInt8) { row = TableRow(separator: separator, width: TableHeader.mostColumns) }
  }

  static let mostColumns = 16_384
  /// The number of lines behind a row that isn't a header, and of their bytes, among which the header is searched.
  private static let (mostTitles, mostTitleBytes) = (20, 1 << 16)

  /// Searches for the header in the bytes that begin at `start`.
  ///
  /// If more bytes are needed, call this method again with the same bytes followed by the bytes that arrive next. If
  /// `needsKeys` is `false`, the words in its names tell a header. Below titles, one name must then mean the quantity,
  /// because a row of an order may list extras, whose names look like those of columns.
  ///
  /// - Returns: The layout, or `nil` if more bytes are needed or the source ends without a row.
  mutating func find(
    _ cursor: JSONCursor, from start: Int, isFinal: Bool, for parser: borrowing OrderParser, _ options: StreamOptions,
    needsKeys: Bool = true
  ) throws(RecordFailure) -> TableLayout? {
    let last = min(cursor.end, start + options.limit)
    let isTooLarge = last < cursor.end
    read(cursor, from: start, to: last, isFinal && !isTooLarge)
    guard isFinal || isTooLarge || candidates.allSatisfy(\.isFound) else { return nil }
    guard let row = header(cursor, from: start, parser.spellings, options) else {
      if !isTooLarge { return nil }
      throw RecordFailure(.header("the header is larger than 16 MiB", "check that this is a table"), at: start)
    }
    var layout: TableLayout?
    var failure: RecordFailure?
    do throws(RecordFailure) {
      layout = try TableLayout(row, cursor, parser, options, needsKeys: needsKeys)
      if needsKeys || cursor.isHeader(from: row.start, to: cursor.end) { return layout }
    } catch {
      failure = error
    }
    let end = row.start + row.length
    let lines = cursor.lineStarts(from: end, atMost: Self.mostTitles + 1)
    if lines.count <= Self.mostTitles, cursor.end - end < Self.mostTitleBytes, !isFinal { return nil }
    let limit = min(lines.count > Self.mostTitles ? lines[Self.mostTitles] : cursor.end, end + Self.mostTitleBytes)
    for line in lines where line < limit {
      guard let row = Self.first(cursor, from: line, to: limit, parser.spellings, options),
        needsKeys
          ? (try? TableLayout(row, cursor, parser, options)) != nil
          : cursor.isHeader(from: row.start, to: limit, with: [.quantity])
      else { continue }
      let number = cursor.lineFeeds(from: start, to: row.start).count + 1
      let remedy = options.remedy("remove the lines above it", with: "tail -n +\(number)")
      throw RecordFailure(.header("the header is in line \(number)", remedy), at: failure?.offset ?? start)
    }
    if let failure { throw failure }
    return layout
  }

  /// Returns the first row with content.
  private static func first(
    _ cursor: JSONCursor, from start: Int, to last: Int, _ spellings: KeySpellings, _ options: StreamOptions
  ) -> TableRow? {
    var search = TableHeader()
    search.read(cursor, from: start, to: last, true)
    return search.header(cursor, from: start, spellings, options)
  }

  /// Reads on for the first row with content, once for each separator.
  private mutating func read(_ cursor: JSONCursor, from start: Int, to last: Int, _ isFinal: Bool) {
    for index in candidates.indices { candidates[index].find(cursor, from: start, to: last, isFinal) }
  }

  /// Returns the row with the best separator. The first of several with the same rank wins.
  private func header(
    _ cursor: JSONCursor, from start: Int, _ spellings: KeySpellings, _ options: StreamOptions
  ) -> TableRow? {
    let chosen = Set(options.tableColumns.flatMap { $0.headers.values.flatMap { $0.map(\.foldedHeader) } })
    let named = cursor.separatorLine(at: start)?.separator
    return candidates.filter(\.isFound).map(\.row)
      .map { ($0, $0.rank(spellings, chosen, cursor, isNamed: $0.separator == named)) }
      .max { $0.1 < $1.1 }?.0
  }
}

extension TableHeader.Candidate {
  fileprivate mutating func find(_ cursor: JSONCursor, from first: Int, to last: Int, _ isFinal: Bool) {
    row.start = first + start
    while !isFound, row.start < last {
      if !row.read(to: last, cursor) {
        guard isFinal else { return }
        row.finish(cursor)
      }
      isFound = !row.precedesHeader(cursor)
      if isFound { return }
      start += row.length
      row.start += row.length
      row.reset()
    }
  }
}

extension TableRow {
  /// Whether the row has no content with any separator, or is a line such as `sep=;`, which Excel reads as the
  /// separator and doesn't show.
  fileprivate func precedesHeader(_ cursor: JSONCursor) -> Bool {
    guard quoteError == nil, extraCell == nil, invalidCell(cursor) == nil else { return false }
    let text = names(cursor).joined()
    return text.allSatisfy { ",; \t".contains($0) } || text.count <= 5 && text.lowercased().hasPrefix("sep=")
  }

  /// A measure of how well the names fit: the number of names that are known, and the number of names. Higher ranks are
  /// better, and the highest is that of a separator that is named.
  fileprivate func rank(
    _ spellings: KeySpellings, _ chosen: Set<String>, _ cursor: JSONCursor, isNamed: Bool
  ) -> (Int, Int) {
    let known = zip(names(cursor), cells).count { name, cell in
      spellings.key(named: name) != nil || !chosen.isEmpty && chosen.contains(text(of: cell, cursor).foldedHeader)
    }
    return (known > 0 && isNamed ? .max : known, cells.count)
  }
}
