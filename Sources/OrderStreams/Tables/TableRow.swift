// Tuned: the rows are those that `Tests/OrderStreamsTests/Tables/RowReference.swift` reads plainly.

import PlainText

/// A CSV row, which is split into cells by the rules of RFC 4180 while its bytes arrive.
///
/// A row ends at a line feed that isn't quoted. A cell is quoted if its first visible character is a quote, and it ends
/// at the next quote that isn't doubled. If anything other than a separator or a line ending follows, the row is
/// malformed, and it ends with that line. Blanks around a cell are dropped unless they are quoted, and quotes in a cell
/// that doesn't begin with one are text.
struct TableRow: Sendable {
  let separator: UInt8
  /// The number of cells that are kept.
  let width: Int
  /// The offset of the first byte in the current chunk. All other offsets are relative to it, because bytes move
  /// when more of them arrive.
  var start = 0
  /// The number of bytes that have been read and not been discarded.
  private(set) var length = 0
  private(set) var cells: ContiguousArray<Cell> = []
  /// The first error in the quoting, with the offset of the opening quote and of the byte that is wrong. There are no
  /// cells after it.
  private(set) var quoteError: (reason: RecordError.Reason, offset: Int, wrong: Int)?
  /// The offset of the first cell that has content but no column, if any.
  private(set) var extraCell: Int?
  /// The number of blank cells behind the last column.
  private(set) var blankCells = 0
  /// Whether a cell begins with a quote. Without one, the row is a single line.
  private(set) var hasQuotes = false
  private var state = State.blank
  /// The offsets of the current cell, of its content, and of the last quote in a quoted cell.
  private var (cellStart, contentStart, lastQuote) = (0, 0, 0)

  private enum State {
    /// Before the first visible character of a cell.
    case blank
    case text
    case quoted
    /// After a quote in a quoted cell, which closes the cell unless another quote follows.
    case quote
    /// After the closing quote of a cell.
    case closed
    /// After the closing quote and a carriage return, so only a line feed may follow.
    case closedLine
    /// After an error. Quotes no longer have a meaning.
    case malformed
  }

  struct Cell: Sendable {
    /// The cell as it was read, including blanks and quotes.
    let range: Range<Int>
    /// The bytes without blanks and enclosing quotes. In a quoted cell, quotes are still doubled.
    let content: Range<Int>
    let isQuoted: Bool

    /// The offset of the content, or of the opening quote if the cell is quoted.
    var offset: Int { isQuoted ? content.lowerBound - 1 : content.lowerBound }
  }

  init(separator: UInt8, width: Int) { (self.separator, self.width) = (separator, width) }

  /// Prepares for the next row.
  mutating func reset() {
    discard()
    (quoteError, extraCell, blankCells, state, hasQuotes) = (nil, nil, 0, .blank, false)
  }

  /// Discards the bytes that have been read, because the row is too large to be kept.
  mutating func discard() {
    cells.removeAll(keepingCapacity: true)
    (length, cellStart, contentStart, lastQuote) = (0, 0, 0, 0)
  }

  /// Whether the bytes read so far end inside quotes.
  var isQuoted: Bool { state == .quoted }

  var isBlank: Bool { quoteError == nil && extraCell == nil && cells.allSatisfy { $0.content.isEmpty } }

  /// Reads the bytes before `end` that have not been read yet. Returns whether the row has ended.
  mutating func read(to end: Int, _ cursor: JSONCursor) -> Bool {
    var offset = start &+ length
    while offset < end {
      switch state {
      case .blank:
        let isEnded: Bool
        (offset, isEnded) = readPlainCells(from: offset, to: end, cursor)
        if isEnded {
          length = offset &- start
          return true
        }
      case .text: offset = cursor.first(separator, .lineFeed, from: offset, to: end)
      case .quoted: offset = cursor.first(.quote, .quote, from: offset, to: end)
      case .malformed: offset = cursor.first(.lineFeed, .lineFeed, from: offset, to: end)
      case .quote, .closed, .closedLine: break
      }
      if offset == end { break }
      let byte = cursor.byte(at: offset)
      offset &+= 1
      if byte == .lineFeed, !isQuoted {
        endLine(at: offset &- 1, cursor)
        length = offset &- start
        return true
      }
      take(byte, at: offset &- 1, cursor)
    }
    length = offset &- start
    return false
  }

  /// Ends a row without a line feed, because the source or the limit ends there.
  mutating func finish(_ cursor: JSONCursor) {
    switch state {
    case .quoted: quoteError = (.unclosedQuote, contentStart - 1, length)
    case .closedLine: quoteError = (.textAfterQuote, contentStart - 1, length - 1)
    case .malformed: break
    case .blank, .text, .quote, .closed: endCell(at: start + length, cursor)
    }
  }

  /// Reads complete cells that are neither quoted nor begin with a blank, as most are, and the line end after the last.
  /// Returns the offset up to which bytes were read, and whether the row has ended there.
  private mutating func readPlainCells(from first: Int, to end: Int, _ cursor: JSONCursor) -> (Int, isEnded: Bool) {
    let (start, separator) = (start, separator)
    var (offset, isEnded) = (first, false)
    // After blanks, the cell has already begun.
    if first &- start != cellStart { return (first, false) }
    // A header may have very many columns, so memory is reserved for a few at a time.
    cells.append(addingCapacity: min(width &- cells.count, 64)) { cells in
      while !isEnded, !cells.isFull {
        let byte = cursor.byte(at: offset)
        if byte <= .space || byte == .quote { return }
        let stop = cursor.first(separator, .lineFeed, from: offset, to: end)
        if stop == end { return }
        isEnded = cursor.byte(at: stop) == .lineFeed
        let close = isEnded && cursor.byte(at: stop &- 1) == .carriageReturn ? stop &- 1 : stop
        var last = close
        while last > offset, cursor.byte(at: last &- 1).isBlank(between: separator) { last &-= 1 }
        let cellStart = offset &- start
        cells.append(
          Cell(range: cellStart..<close &- start, content: cellStart..<last &- start, isQuoted: false))
        offset = stop &+ 1
      }
    }
    cellStart = offset &- start
    return (offset, isEnded)
  }

  private mutating func take(_ byte: UInt8, at offset: Int, _ cursor: JSONCursor) {
    switch state {
    case .quoted: (state, lastQuote) = (.quote, offset &- start)
    case .quote where byte == .quote: state = .quoted
    case .malformed: break
    case .closedLine: (state, quoteError) = (.malformed, (.textAfterQuote, contentStart &- 1, offset &- 1 &- start))
    case _ where byte == separator: endCell(at: offset, cursor)
    case .blank where byte == .quote: (state, contentStart, hasQuotes) = (.quoted, offset &+ 1 &- start, true)
    case .blank: if !byte.isBlank(between: separator) { (state, contentStart) = (.text, offset &- start) }
    case .quote, .closed:
      if byte.isBlank(between: separator) {
        state = .closed
      } else if byte == .carriageReturn {
        state = .closedLine
      } else {
        (state, quoteError) = (.malformed, (.textAfterQuote, contentStart &- 1, offset &- start))
      }
    case .text: break
    }
  }

  private mutating func endLine(at offset: Int, _ cursor: JSONCursor) {
    if state == .malformed { return }
    // The bytes of a row that is too large may have been discarded, its carriage return among them.
    let hasText = state == .text && offset > start
    let hasReturn = state == .closedLine || hasText && cursor.byte(at: offset &- 1) == .carriageReturn
    endCell(at: max(start &+ cellStart, hasReturn ? offset &- 1 : offset), cursor)
  }

  private mutating func endCell(at offset: Int, _ cursor: JSONCursor) {
    let end = offset &- start
    var content = end..<end
    let isQuoted = state != .text && state != .blank
    if isQuoted {
      content = contentStart..<lastQuote
    } else if state == .text {
      var last = offset
      while last > start &+ contentStart, cursor.byte(at: last &- 1).isBlank(between: separator) { last &-= 1 }
      content = contentStart..<max(contentStart, last &- start)
    }
    let cell = Cell(range: cellStart..<end, content: content, isQuoted: isQuoted)
    if cells.count < width {
      cells.append(cell)
    } else if content.isEmpty {
      blankCells += 1
    } else if extraCell == nil {
      extraCell = cell.offset
    }
    (state, cellStart) = (.blank, end &+ 1)
  }
}

extension TableRow {
  /// Returns the content of a cell as a range of the current chunk.
  func content(of cell: Cell) -> Range<Int> { start &+ cell.content.lowerBound..<start &+ cell.content.upperBound }

  /// Returns the text of a cell, or an empty string if it isn't UTF-8.
  func text(of cell: Cell, _ cursor: JSONCursor) -> String {
    text(of: content(of: cell), isQuoted: cell.isQuoted, cursor)
  }

  /// Returns the text of a part of a cell, or an empty string if it isn't UTF-8.
  func text(of content: Range<Int>, isQuoted: Bool, _ cursor: JSONCursor) -> String {
    let text = String(validating: cursor.span(of: content)) ?? ""
    if !isQuoted || !text.utf8.contains(.quote) { return text }
    // Of two quotes, the second is kept.
    var isKept = true
    let bytes = text.utf8.filter { byte in
      isKept = byte != .quote || !isKept
      return isKept
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the index of the first cell that isn't UTF-8, if any.
  func invalidCell(_ cursor: JSONCursor) -> Int? {
    if cursor.span(of: start..<start &+ length).isUTF8 { return nil }
    return cells.firstIndex { !cursor.span(of: content(of: $0)).isUTF8 }
  }
}

extension JSONCursor {
  func contains(_ byte: UInt8, in range: Range<Int>) -> Bool {
    first(byte, byte, from: range.lowerBound, to: range.upperBound) < range.upperBound
  }
}

extension UInt8 {
  /// Whether the byte is dropped around cells. In a tab-separated table, only spaces are.
  func isBlank(between separator: UInt8) -> Bool { self == .space || self == .tab && separator != .tab }
}
