import PlainText

/// A CSV row, split into cells by the rules of RFC 4180.
///
/// Blanks around a cell are dropped unless they are quoted. Quotes in a cell that doesn't begin with one are text.
struct TableRow: Sendable {
  let range: Range<Int>
  let separator: UInt8
  private(set) var cells: [Cell] = []
  /// The first error in the quoting, with its offset. There are no cells after it.
  private(set) var quoteError: (reason: RecordError.Reason, offset: Int)?
  /// The offset of the first cell that has content but no column, if any.
  private(set) var extraCell: Int?
  /// The index of the first cell that isn't UTF-8, if any.
  private(set) var invalidCell: Int?

  struct Cell: Sendable {
    /// The content, or an empty string if it isn't UTF-8.
    let text: String
    let isQuoted: Bool
    /// The offset of the cell's content, or of its opening quote if the cell is quoted.
    let offset: Int
    /// The range of the cell as it was read, including blanks and quotes.
    let range: Range<Int>
  }

  /// Splits the row in `range`. Cells beyond `width` are not stored.
  init(_ range: Range<Int>, of cursor: JSONCursor, separator: UInt8, width: Int) {
    self.range = range
    self.separator = separator
    split(cursor, width: width)
  }

  private mutating func split(_ cursor: JSONCursor, width: Int) {
    let end = cursor.endOfLine(in: range)
    var start = range.lowerBound
    while true {
      var offset = cursor.skipBlanks(in: start..<end, separator)
      let first = offset
      let isQuoted = first < end && cursor.byte(at: first) == .quote
      let content: Range<Int>
      if isQuoted {
        guard let quote = cursor.closingQuote(in: first + 1..<end) else { return quoteError = (.unclosedQuote, first) }
        content = first + 1..<quote
        offset = cursor.skipBlanks(in: quote + 1..<end, separator)
        if offset < end, cursor.byte(at: offset) != separator {
          quoteError = (.textAfterQuote, offset)
          return
        }
      } else {
        while offset < end, cursor.byte(at: offset) != separator { offset += 1 }
        var last = offset
        while last > first, cursor.byte(at: last - 1).isBlank(between: separator) { last -= 1 }
        content = first..<last
      }
      if cells.count < width {
        let text = cursor.text(ofCell: content, isQuoted: isQuoted)
        if text == nil, invalidCell == nil { invalidCell = cells.count }
        cells.append(Cell(text: text ?? "", isQuoted: isQuoted, offset: first, range: start..<offset))
      } else if !content.isEmpty, extraCell == nil {
        extraCell = first
      }
      if offset == end { return }
      start = offset + 1
    }
  }

  var isBlank: Bool {
    quoteError == nil && extraCell == nil && invalidCell == nil && cells.allSatisfy(\.text.isEmpty)
  }
}

extension JSONCursor {
  /// Returns the end of a row without its line ending.
  fileprivate func endOfLine(in row: Range<Int>) -> Int {
    guard let last = row.last, byte(at: last) == .lineFeed else { return row.upperBound }
    return last > row.lowerBound && byte(at: last - 1) == .carriageReturn ? last - 1 : last
  }

  fileprivate func skipBlanks(in range: Range<Int>, _ separator: UInt8) -> Int {
    range.first { !byte(at: $0).isBlank(between: separator) } ?? range.upperBound
  }

  /// Returns the offset of the first quote that isn't doubled.
  fileprivate func closingQuote(in range: Range<Int>) -> Int? {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let isQuote = byte(at: offset) == .quote
      if isQuote, byte(at: offset + 1) != .quote { return offset }
      offset += isQuote ? 2 : 1
    }
    return nil
  }

  /// Returns the content of a cell with doubled quotes unescaped, or `nil` if it isn't UTF-8.
  fileprivate func text(ofCell content: Range<Int>, isQuoted: Bool) -> String? {
    if !isQuoted { return String(validating: span(of: content)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(content.count)
    var offset = content.lowerBound
    while offset < content.upperBound {
      bytes.append(byte(at: offset))
      offset += bytes.last == .quote ? 2 : 1
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
