import PlainText

/// Finds a table's header and separator.
///
/// The header is the first row with content. Its separator is the comma, semicolon or tab, whichever yields the most
/// column names that are known. Ties are resolved in that order.
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

  /// Searches for the header in the bytes that begin at `start`.
  ///
  /// If more bytes are needed, call this method again with the same bytes followed by the bytes that arrive next.
  ///
  /// - Returns: The layout, or `nil` if more bytes are needed or the source ends without a row.
  mutating func find(
    _ cursor: JSONCursor, from start: Int, isFinal: Bool, limit: Int, for parser: borrowing OrderParser
  ) throws(RecordFailure) -> TableLayout? {
    let isTooLarge = cursor.end - start > limit
    for index in candidates.indices {
      candidates[index].find(cursor, from: start, to: min(cursor.end, start + limit), isFinal && !isTooLarge)
    }
    guard isFinal || isTooLarge || candidates.allSatisfy(\.isFound) else { return nil }
    let rows = candidates.filter(\.isFound).map(\.row)
    // The first of several candidates with the same rank wins.
    let found = rows.max { $0.rank(parser.spellings, cursor) < $1.rank(parser.spellings, cursor) }
    if let found { return try TableLayout(found, cursor, parser) }
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

  /// A measure of how well the names fit: the number of names that are known, and the number that resemble a known
  /// name. Higher ranks are better.
  fileprivate func rank(_ spellings: KeySpellings, _ cursor: JSONCursor) -> (Int, Int) {
    let names = names(cursor)
    return (names.count { spellings.key(named: $0) != nil }, names.count { OrderKey.meant(by: $0) != nil })
  }
}

extension JSONCursor {
  /// Returns whether a line is probably a header, because it names at least two keys and isn't part of an object.
  func isHeader(from start: Int, to end: Int) -> Bool {
    let line = String(
      decoding: (start..<min(end, start + 1000)).map { byte(at: $0) }.prefix { $0 != .lineFeed }, as: UTF8.self)
    if line.contains(where: { "{}[]:".contains($0) }) { return false }
    return line.split { ",;\t\"".contains($0) }.count { OrderKey.meant(by: String($0)) != nil } > 1
  }
}
