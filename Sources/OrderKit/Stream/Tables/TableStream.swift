/// Turns the rows of a CSV table into answers, chunk by chunk.
///
/// Each row is rewritten as a JSON object for the same order (``RowObject``), and from then on it's treated like any
/// other record. Only the locations of errors need to be mapped back to cells.
struct TableStream<Handler: RecordHandler>: RecordProcessor {
  private var answerer: Answerer<Handler>
  private let answerHeader: String
  private(set) var position = StreamPosition()
  private var hasBegun = false
  private var hasByteOrderMark = false
  private var search = TableHeader()
  /// The columns, or `nil` until the header has been read.
  private var layout: TableLayout?
  private var rows = RowSearch(separator: .comma)
  /// Whether the current row exceeds the limit, so that its bytes are skipped as they arrive.
  private var isSkipping = false
  /// Whether the rest of the source is unreadable, for example because of an unclosed quote.
  private var isLost = false
  /// The first line of the output if the answers are rows.
  private var rowHeader: String?
  private(set) var tableError: String?

  init(_ handler: Handler, header: String) {
    answerer = Answerer(handler)
    answerHeader = header
  }

  var header: String? { answerer.handler.options.answersRows ? rowHeader : answerHeader }

  var tally: Handler.Tally {
    get { answerer.handler.tally }
    set { answerer.handler.tally = newValue }
  }

  var hasStopped: Bool { answerer.hasStopped }

  mutating func exchange(_ answers: inout TextBuffer) { swap(&answerer.answers, &answers) }

  mutating func restart(atBoundary: Bool) {
    let kept = answerer
    self = TableStream(kept.handler, header: answerHeader)
    answerer = kept
    answerer.hasStopped = false
  }

  mutating func process(
    _ bytes: Span<UInt8>, from first: Int, to end: Int, ending: ChunkEnding, answering limit: Int
  ) -> Int {
    let isFinal = ending.isFinal
    let cursor = JSONCursor(bytes, from: first, to: end)
    var start = first
    if !hasBegun {
      if end - start < 4, !isFinal { return start }
      hasBegun = true
      hasByteOrderMark = cursor.isByteOrderMark(at: start)
      if hasByteOrderMark { start += 3 }
      if cursor.beginsLikeUTF16 {
        refuseTable(.header("the table is UTF-16", "save it as UTF-8"), at: SourceLocation(), cursor)
      }
    }
    if layout == nil, !isLost { start = readHeader(cursor, from: start, isFinal) }
    while let layout, start < end, !isLost, answerer.answers.count < limit, !answerer.hasStopped {
      // The line feed doesn't count toward the limit.
      let last = isSkipping ? end : min(end, start + options.limit + 1)
      let rowEnd = rows.rowEnd(from: start, to: last, cursor)
      let isTooLarge = rowEnd == nil && last - start > options.limit
      // A quote that isn't closed within the limit is an error in the row.
      if isSkipping || isTooLarge && !rows.isQuoted {
        skipRow(from: start, to: rowEnd ?? last, endsThere: rowEnd != nil, cursor)
      } else if rowEnd != nil || isTooLarge || isFinal {
        answerRow(start..<(rowEnd ?? last), layout, cursor)
      } else {
        break
      }
      start = rowEnd ?? last
    }
    return isLost ? end : start
  }

  private var options: RecordOptions { answerer.handler.options }

  // MARK: - The header

  /// Reads the header once it is complete. Returns the offset just past it, or `start` if it is incomplete or refused.
  private mutating func readHeader(_ cursor: JSONCursor, from start: Int, _ isFinal: Bool) -> Int {
    do throws(RecordFailure) {
      let found = try search.find(
        cursor, from: start, isFinal: isFinal, limit: options.limit, for: answerer.parser)
      guard let found else { return start }
      let (separator, end) = (found.header.separator, found.header.range.upperBound)
      (layout, rows) = (found, RowSearch(separator: separator))
      var names = RowObject()
      append(found.header, found, of: cursor, to: &names)
      setRowHeader(names.row, separator)
      position.lineFeeds = cursor.lineFeeds(from: start, to: end).count
      return end
    } catch {
      refuseTable(error.reason, at: cursor.location(of: error.offset, from: start), cursor)
      return start
    }
  }

  /// Sets the first line of the output. `names` is the header of the table, with a separator after each name.
  private mutating func setRowHeader(_ names: String, _ separator: UInt8) {
    let mark = hasByteOrderMark ? "\u{FEFF}" : ""
    let quote = QuoteColumn.allCases.map(\.rawValue).joined(separator: String(UnicodeScalar(separator)))
    rowHeader = mark + (options.mergesErrors ? names + quote : String(names.dropLast())) + "\n"
  }

  /// Refuses the whole source because its header is missing or unusable. Nothing else is read from it.
  private mutating func refuseTable(_ reason: RecordError.Reason, at location: SourceLocation, _ cursor: JSONCursor) {
    isLost = true
    position.records += 1
    if options.answersRows || options.onError == .skip {
      let message = reason.message(options.menu, readsGoods: Handler.readsGoods)
      tableError = "line \(location.line), column \(location.column): \(message)"
    }
    if options.mergesErrors { setRowHeader("", .comma) }
    answerer.addUnread(UnreadLines(first: location.line + 1))
    refuse(unreadable: reason, at: location, cursor)
  }

  // MARK: - Rows

  /// Skips bytes of a row that exceeds the limit. The row is refused when its first bytes are skipped.
  private mutating func skipRow(from start: Int, to end: Int, endsThere: Bool, _ cursor: JSONCursor) {
    if !isSkipping {
      position.records += 1
      let location = SourceLocation(record: position.records, line: position.lineFeeds + 1)
      refuse(unreadable: .tooLarge, at: location, cursor)
    }
    position.lineFeeds += cursor.lineFeeds(from: start, to: end).count
    rows.examined = 0
    isSkipping = !endsThere
  }

  /// Answers the row in `range`, unless all of its cells are blank.
  private mutating func answerRow(_ range: Range<Int>, _ layout: TableLayout, _ cursor: JSONCursor) {
    let row = TableRow(range, of: cursor, separator: layout.header.separator, width: layout.columns.count)
    let first = SourceLocation(record: position.records + 1, line: position.lineFeeds + 1)
    position.lineFeeds += cursor.lineFeeds(from: range.lowerBound, to: range.upperBound).count
    if row.isBlank { return }
    position.records += 1
    if let (reason, offset, path) = layout.error(in: row) {
      isLost = reason == .unclosedQuote
      let location = cursor.location(of: offset, from: range.lowerBound, at: first)
      let unread = isLost ? UnreadLines(first: location.line, isPartial: true) : nil
      return refuse(unreadable: reason, at: location, path: path, unread: unread, source: range, cursor)
    }
    var object = RowObject(row, layout)
    append(row, layout, of: cursor, to: &object)
    object.finish()
    // The texts of the cells may be large, so only their offsets are kept.
    let offsets = row.cells.map(\.offset)
    do throws(RecordFailure) { try answer(object, first) } catch {
      var (reason, cell) = (error.reason, object.cell(at: error.offset))
      switch reason {
      case .otherType(let key) where key != .quantity:
        reason = .fact(RecordCode(key, "type"), "neither yes nor no: write one of them, or leave the cell blank")
      case .missing(let key, _):
        // The header has a column for the key, so the cell is blank.
        reason = .blankCell(key)
        cell = layout.columns.firstIndex(of: .key(key))
      default: break
      }
      // The error points at the cell that produced the offending value.
      let offset = cell.map { offsets[$0] } ?? range.lowerBound
      let location = cursor.location(of: offset, from: range.lowerBound, at: first)
      let path = cell.map { layout.path(of: $0) } ?? ""
      refuse(reason, at: location, path: path, object)
    }
  }

  /// Appends a row to its object if the answers are rows. In merged rows, the new quote replaces an earlier one.
  private func append(_ row: TableRow, _ layout: TableLayout, of cursor: JSONCursor, to object: inout RowObject) {
    guard options.answersRows else { return }
    for (cell, column) in zip(row.cells, layout.columns) where !options.mergesErrors || column != .quote {
      // Programs disagree about a carriage return that isn't quoted.
      if options.mergesErrors, !cell.isQuoted, cell.text.utf8.contains(.carriageReturn) {
        object.append(cell.text, row.separator)
      } else {
        object.append(cell.range, of: cursor, row.separator)
      }
    }
  }

  private mutating func answer(_ object: borrowing RowObject, _ location: SourceLocation) throws(RecordFailure) {
    let cursor = object.cursor
    do throws(JSONFailure) { _ = try answerer.parser.read(cursor) } catch {
      throw RecordFailure(.json(error.reason), at: error.offset)
    }
    if Handler.readsGoods, let offset = object.switchError {
      answerer.parser.order.fail(.otherType(.extras), at: offset)
    }
    let record = RecordPosition(range: 0..<object.end, number: location.record, line: location.line, column: 1)
    try answerer.handler.answer(&answerer.parser.order, record, cursor, into: &answerer.answers)
  }

  /// Refuses a row that cannot be read as an order. Merged output has blank cells in its place, so that every row has
  /// the same number of cells and is UTF-8, whereas a filter repeats the row unchanged.
  private mutating func refuse(
    unreadable reason: RecordError.Reason, at location: SourceLocation, path: String = "", unread: UnreadLines? = nil,
    source: Range<Int>? = nil, _ cursor: JSONCursor
  ) {
    var object = RowObject()
    if options.mergesErrors, let layout {
      for column in layout.columns where column != .quote { object.append(0..<0, of: cursor, layout.header.separator) }
    } else if options.answersRows, let source {
      object.append(source.lowerBound..<cursor.visibleEnd(before: source.upperBound), of: cursor, .comma)
    }
    object.finish()
    answerer.parser.order.id = nil
    refuse(reason, at: location, path: path, unread: unread, object)
  }

  private mutating func refuse(
    _ reason: RecordError.Reason, at location: SourceLocation, path: String, unread: UnreadLines? = nil,
    _ object: borrowing RowObject
  ) {
    if let unread { answerer.addUnread(unread) }
    guard answerer.countRefusal(reason.code) else { return }
    answerer.refuse(
      reason, path, at: location, object.end > 0 ? 0..<object.end : nil, unread: unread, object.cursor)
  }
}
