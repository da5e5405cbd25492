/// An incremental scanner that finds the cells and the end of a CSV row as its bytes arrive in chunks.
///
/// The format follows RFC 4180, with additional rules for cases that the RFC leaves open:
///
/// - A row ends at a line feed, optionally preceded by a carriage return. Within quotes, both are ordinary text.
/// - Blanks around a cell are dropped unless they are quoted. In a tab-separated table, only spaces count as blanks.
/// - A quoted cell starts with a quote and ends at the next quote that isn't doubled, after which a separator or the
///   end of the row must follow. Quotes anywhere else are ordinary text.
/// - A row with a quoting mistake ends with the line that contains the mistake. However, a quote that is never closed,
///   or not closed within the limit, consumes the rest of the source.
///
/// Each byte is scanned only once. Offsets are relative to the first byte of the row that is still in memory.
struct RowScanner: Sendable {
  let separator: UInt8
  /// The maximum number of cells to keep. Further cells are just checked for content, so a row with millions of
  /// separators doesn't need any additional memory.
  let width: Int
  /// The maximum size of a row, in bytes.
  let limit: Int
  private(set) var cells: ContiguousArray<Cell> = []
  /// The first cell beyond `width` that has content.
  private(set) var extraCell: Cell?
  private(set) var mistake: Mistake?
  /// Whether the row exceeds the limit. If it does, its bytes are discarded as they arrive.
  var isTooLarge = false
  /// The number of bytes scanned so far, not counting any that have been discarded.
  private var scanned = 0
  private var discarded = 0
  private var state = State.blank
  /// The cell being scanned. Its content extends up to the last visible byte so far.
  private var cell = Cell()
  /// The offset of a carriage return before the next byte. If that byte is a line feed, both belong to the line ending.
  private var carriageReturn: Int?

  init(separator: UInt8, width: Int, limit: Int) {
    self.separator = separator
    self.width = width
    self.limit = limit
  }

  struct Cell {
    /// The offset of the cell's first byte, just after a separator or at the start of the row.
    var start = 0
    /// The content, excluding enclosing quotes and surrounding blanks. Quotes inside a quoted cell are still doubled.
    var content = 0..<0
    /// The offset at which the cell ends and a separator or the end of the row follows.
    var end = 0
    var isQuoted = false

    /// The offset of the content, or of the opening quote if the cell is quoted.
    var place: Int { content.lowerBound - (isQuoted ? 1 : 0) }
  }

  /// A quoting mistake, with its offset in the row.
  enum Mistake {
    case textAfterQuote(at: Int)
    /// The offset includes any bytes of the row that have been discarded.
    case unclosed(from: Int)
  }

  private enum State {
    /// Skipping blanks before the content of a cell.
    case blank
    case text
    case quoted
    /// Just after a quote inside a quoted cell. The quote closes the cell unless another quote follows.
    case quote
    /// After the closing quote of a cell.
    case closed
    /// Skipping the rest of the line after a mistake.
    case broken
  }
}

extension RowScanner {
  /// Whether every cell is empty, apart from blanks.
  var isBlank: Bool { mistake == nil && extraCell == nil && cells.allSatisfy(\.content.isEmpty) }

  /// Prepares the scanner for the next row.
  mutating func reset() {
    cells.removeAll(keepingCapacity: true)
    (extraCell, mistake, isTooLarge, scanned, discarded) = (nil, nil, false, 0, 0)
    (state, cell, carriageReturn) = (.blank, Cell(), nil)
  }

  /// Scans the row that begins at `start`, resuming where the previous call stopped.
  ///
  /// - Returns: The offset just past the row, or `nil` if its end has not arrived yet.
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
      mistake = .unclosed(from: discarded + cell.place)
      return end
    }
    guard isFinal, scanned > 0 || isTooLarge else { return nil }
    endSource()
    return end
  }

  /// Discards the scanned bytes of an oversized row, and returns the number of discarded bytes. If the row is within
  /// the limit, nothing is discarded and the result is 0.
  mutating func drop() -> Int {
    // A quoted cell is kept, because an error may have to point at its opening quote.
    if state != .quoted, state != .quote { isTooLarge = isTooLarge || scanned > limit }
    guard isTooLarge else { return 0 }
    cells.removeAll(keepingCapacity: true)
    // A quoted cell keeps its length, which counts toward the limit, so its start may become negative.
    let start = cell.content.lowerBound - scanned
    cell.content = start..<start
    discarded += scanned
    defer { scanned = 0 }
    return scanned
  }

  /// Skips bytes that can only be content, and returns the offset of the first byte that may be something else.
  @inline(always)
  private mutating func skipContent(_ cursor: JSONCursor, from first: Int, _ start: Int) -> Int {
    let end = cursor.end
    var place = first
    if state == .quoted {
      while place < end, cursor.byte(at: place) != .quote { place += 1 }
    } else {
      // Blanks, line endings and the cursor's stop byte are all at or below a space.
      while cursor.byte(at: place) > .space, cursor.byte(at: place) != separator { place += 1 }
      if place > first {
        cell.content = cell.content.lowerBound..<place - start
        carriageReturn = nil
      }
    }
    return place
  }

  /// Processes the next byte and returns whether it ends the row.
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
      mistake = .unclosed(from: discarded + cell.place)
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

  /// Processes a byte after a closing quote. Anything other than blanks, a separator or a line ending is a mistake.
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

  /// Handles a source that ends in the middle of the row.
  private mutating func endSource() {
    switch state {
    case .broken, .quoted: return
    case .closed where carriageReturn != nil: mistake = carriageReturn.map { .textAfterQuote(at: $0) }
    case .quote:
      cell.content = cell.content.lowerBound..<scanned - 1
      if cell.content.count > limit { mistake = .unclosed(from: discarded + cell.place) }
    case .text: if carriageReturn != nil { cell.content = cell.content.lowerBound..<scanned }
    case .blank: cell.content = scanned..<scanned
    case .closed: break
    }
    if mistake == nil { _ = endCell(at: scanned, endsRow: true) }
  }
}
