/// Finds the cells and the end of one row of CSV as its bytes arrive in chunks.
///
/// The format is that of RFC 4180, with rules for the cases that the RFC leaves open:
///
/// * A line feed, or a carriage return and a line feed, ends a row. Inside quotes both are text.
/// * Blanks around a cell are dropped, and blanks inside quotes are kept. In a table separated by tabs, only a space is a
///   blank.
/// * A quoted cell begins with a quote and ends at the next quote that is not doubled, where a separator or the end of the
///   row must follow. Any other quote is text.
/// * A row with a mistake in its quotes ends with the line of the mistake. A quote that is never closed, or not within the
///   limit, takes the rest of the source.
///
/// Each byte is scanned once. Offsets are counted from the first byte of the row that is still in memory.
struct RowScanner: Sendable {
  let separator: UInt8
  /// The number of cells that are kept. Further cells are only checked for content, so that a row of millions of
  /// separators needs no memory.
  let width: Int
  /// The size of the largest row that is read, in bytes.
  let limit: Int
  private(set) var cells: ContiguousArray<Cell> = []
  /// The first cell with content that is not kept.
  private(set) var extraCell: Cell?
  private(set) var mistake: Mistake?
  /// Whether the row is larger than the limit. The bytes of such a row are discarded as they arrive.
  var isTooLarge = false
  /// The number of bytes that were scanned.
  private var scanned = 0
  private var state = State.blank
  /// The cell that is being scanned, up to the latest visible byte of its content.
  private var cell = Cell()
  /// The carriage return before the next byte, which belongs to the row's end if that byte is a line feed.
  private var carriageReturn: Int?

  init(separator: UInt8, width: Int, limit: Int) {
    self.separator = separator
    self.width = width
    self.limit = limit
  }

  struct Cell {
    /// The first byte of the cell, which is the byte after a separator or the first one of the row.
    var start = 0
    /// The content, without quotes and without blanks around it. In a quoted cell, each quote is doubled.
    var content = 0..<0
    /// The offset after the cell, where a separator or the end of the row follows.
    var end = 0
    var isQuoted = false

    /// The first byte of the content, or its opening quote.
    var place: Int { content.lowerBound - (isQuoted ? 1 : 0) }
  }

  /// A mistake in the quotes of a row.
  enum Mistake {
    case textAfterQuote(at: Int)
    case unclosed(from: Int)
  }

  private enum State {
    /// Before the content of a cell.
    case blank
    case text
    case quoted
    /// After a quote inside quotes, which ends the content unless another quote follows.
    case quote
    /// Behind the closing quote.
    case closed
    /// After a mistake, up to the end of the line.
    case broken
  }
}

extension RowScanner {
  /// Whether no cell has content.
  var isBlank: Bool { mistake == nil && extraCell == nil && cells.allSatisfy(\.content.isEmpty) }

  /// Begins the next row.
  mutating func reset() {
    cells.removeAll(keepingCapacity: true)
    (extraCell, mistake, isTooLarge, scanned) = (nil, nil, false, 0)
    (state, cell, carriageReturn) = (.blank, Cell(), nil)
  }

  /// Scans the row that begins at `start`, and returns the offset after its end, or nil if it needs more bytes. The next
  /// call continues with those.
  mutating func scan(_ cursor: JSONCursor, from start: Int, isFinal: Bool) -> Int? {
    let end = cursor.end
    var place = start + scanned
    while place < end {
      if state == .text || state == .quoted { place = skipContent(cursor, from: place, start) }
      if place == end { break }
      let byte = cursor.byte(at: place)
      place += 1
      if take(byte, at: place - 1 - start) { return place }
    }
    scanned = end - start
    if state == .quoted, isFinal || scanned - cell.content.lowerBound > limit {
      mistake = .unclosed(from: cell.place)
      return end
    }
    guard isFinal, scanned > 0 || isTooLarge else { return nil }
    endSource()
    return end
  }

  /// Discards the scanned bytes of a row that is too large. Returns their number, which is 0 for any other row.
  mutating func drop() -> Int {
    // The place of an opening quote may be needed for an error.
    if state != .quoted { isTooLarge = isTooLarge || scanned > limit }
    guard isTooLarge else { return 0 }
    cells.removeAll(keepingCapacity: true)
    // The opening quote of a cell still counts for the limit.
    let start = cell.content.lowerBound - scanned
    cell.content = start..<start
    defer { scanned = 0 }
    return scanned
  }

  /// Skips the bytes that surely belong to the content of a cell. Returns the offset after them.
  @inline(__always)
  private mutating func skipContent(_ cursor: JSONCursor, from first: Int, _ start: Int) -> Int {
    let end = cursor.end
    var place = first
    if state == .quoted {
      while place < end, cursor.byte(at: place) != .quote { place += 1 }
    } else {
      // Blanks and the ends of lines are at most a space, as is the stop byte of the cursor.
      while cursor.byte(at: place) > .space, cursor.byte(at: place) != separator { place += 1 }
      if place > first {
        cell.content = cell.content.lowerBound..<place - start
        carriageReturn = nil
      }
    }
    return place
  }

  /// Takes the next byte, and returns whether it ends the row.
  private mutating func take(_ byte: UInt8, at offset: Int) -> Bool {
    switch state {
    case .text: return takeText(byte, at: offset)
    case .quoted:
      if byte == .quote { state = .quote }
      return false
    case .blank:
      if byte == .quote {
        (cell.isQuoted, cell.content, state) = (true, offset + 1..<offset + 1, .quoted)
        return false
      }
      if isBlank(byte) { return false }
      (cell.content, state) = (offset..<offset, .text)
      return takeText(byte, at: offset)
    case .quote where byte == .quote:
      state = .quoted
      return false
    case .quote:
      (cell.content, state) = (cell.content.lowerBound..<offset - 1, .closed)
      if cell.content.count <= limit { return takeEnd(byte, at: offset) }
      mistake = .unclosed(from: cell.place)
      return true
    case .closed: return takeEnd(byte, at: offset)
    case .broken: return byte == .lineFeed
    }
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab && separator != .tab }

  private mutating func takeText(_ byte: UInt8, at offset: Int) -> Bool {
    if byte == .lineFeed { return endCell(at: carriageReturn ?? offset, endsRow: true) }
    if let end = carriageReturn { (cell.content, carriageReturn) = (cell.content.lowerBound..<end + 1, nil) }
    if byte == separator { return endCell(at: offset, endsRow: false) }
    if byte == .carriageReturn {
      carriageReturn = offset
    } else if !isBlank(byte) {
      cell.content = cell.content.lowerBound..<offset + 1
    }
    return false
  }

  /// Takes a byte behind the closing quote of a cell.
  private mutating func takeEnd(_ byte: UInt8, at offset: Int) -> Bool {
    if byte == .lineFeed { return endCell(at: carriageReturn ?? offset, endsRow: true) }
    if carriageReturn == nil {
      if isBlank(byte) { return false }
      if byte == separator { return endCell(at: offset, endsRow: false) }
    }
    if carriageReturn == nil, byte == .carriageReturn {
      carriageReturn = offset
    } else {
      (mistake, state) = (.textAfterQuote(at: carriageReturn ?? offset), .broken)
    }
    return false
  }

  private mutating func endCell(at offset: Int, endsRow: Bool) -> Bool {
    cell.end = offset
    if cells.count < width {
      cells.append(cell)
    } else if !cell.content.isEmpty, extraCell == nil {
      extraCell = cell
    }
    (cell, state, carriageReturn) = (Cell(start: offset + 1), .blank, nil)
    return endsRow
  }

  /// Ends the row with the source.
  private mutating func endSource() {
    switch state {
    case .broken, .quoted: return
    case .closed where carriageReturn != nil: mistake = carriageReturn.map { .textAfterQuote(at: $0) }
    case .quote: cell.content = cell.content.lowerBound..<scanned - 1
    case .text: if carriageReturn != nil { cell.content = cell.content.lowerBound..<scanned }
    case .blank: cell.content = scanned..<scanned
    case .closed: break
    }
    if mistake == nil { _ = endCell(at: scanned, endsRow: true) }
  }
}
