import OrderKit
import PlainText

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
  /// The number of lines behind a row that isn't a header among which the header is searched.
  private static let mostTitles = 20

  /// Searches for the header in the bytes that begin at `start`.
  ///
  /// If more bytes are needed, call this method again with the same bytes followed by the bytes that arrive next.
  ///
  /// - Returns: The layout, or `nil` if more bytes are needed or the source ends without a row.
  mutating func find(
    _ cursor: JSONCursor, from start: Int, isFinal: Bool, limit: Int, for parser: borrowing OrderParser,
    _ choices: TableColumns
  ) throws(RecordFailure) -> TableLayout? {
    let isTooLarge = cursor.end - start > limit
    for index in candidates.indices {
      candidates[index].find(cursor, from: start, to: min(cursor.end, start + limit), isFinal && !isTooLarge)
    }
    guard isFinal || isTooLarge || candidates.allSatisfy(\.isFound) else { return nil }
    let rows = candidates.filter(\.isFound).map(\.row)
    // The first of several candidates with the same rank wins.
    let spellings = parser.spellings
    let named = cursor.separatorLine(at: start)?.separator
    let found = rows.map { ($0, $0.rank(spellings, choices, cursor, isNamed: $0.separator == named)) }
      .max { $0.1 < $1.1 }?.0
    if let found {
      do throws(RecordFailure) { return try TableLayout(found, cursor, parser, choices) } catch {
        guard case .table(let fact, .noHeader) = error.reason else { throw error }
        let end = found.start + found.length
        let lines = cursor.lineStarts(from: end, atMost: Self.mostTitles)
        if lines.count < Self.mostTitles, cursor.end - end < 1 << 16, !isFinal { return nil }
        guard let line = lines.first(where: { cursor.isHeader(from: $0, to: cursor.end) }) else { throw error }
        let number = cursor.lineFeeds(from: start, to: line).count + 1
        throw RecordFailure(.table(fact, .header(line: number)), at: error.offset)
      }
    }
    if isTooLarge {
      throw RecordFailure(.header("the header is larger than 16 MiB", "check that this is a table"), at: start)
    }
    return nil
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

  /// A measure of how well the names fit: the number of names that are known, the number that resemble a known name,
  /// and the number of names. Higher ranks are better, and the highest is that of a separator that is named.
  fileprivate func rank(
    _ spellings: KeySpellings, _ choices: TableColumns, _ cursor: JSONCursor, isNamed: Bool
  ) -> (Int, Int, Int) {
    let names = names(cursor)
    let known = names.count { spellings.key(named: $0) != nil || choices.choice(of: $0) != nil }
    return (known > 0 && isNamed ? .max : known, names.count { ColumnWords($0, spellings).key != nil }, names.count)
  }
}
