// Tuned: the answers to a table are those to its rows, one by one.

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
  private var row = TableRow(separator: .comma, width: 0)
  private var object = RowObject()
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

  // Generic code takes three times as long, as in ``JSONStream``.
  @specialized(where Handler == PriceHandler<JSONQuoteWriter>)
  @specialized(where Handler == PriceHandler<ItemizedQuoteWriter>)
  @specialized(where Handler == PriceHandler<MergedRowWriter>)
  @specialized(where Handler == PriceHandler<CSVQuoteWriter>)
  @specialized(where Handler == ValidateHandler<JSONVerdictWriter>)
  @specialized(where Handler == ValidateHandler<RecordFilter>)
  @specialized(where Handler == OrderCollector)
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
    guard let layout else { return isLost ? end : start }
    let options = options
    while start < end, !isLost, answerer.answers.count < limit, !answerer.hasStopped {
      // The line feed doesn't count toward the limit.
      let last = isSkipping ? end : min(end, start + options.limit + 1)
      row.start = start
      let isEnded = row.read(to: last, cursor)
      let isTooLarge = !isEnded && last - start > options.limit
      // A quote that isn't closed within the limit is an error in the row.
      if isSkipping || isTooLarge && !row.isQuoted {
        skipRow(isEnded: isEnded, cursor)
      } else if isEnded || isTooLarge || isFinal {
        if !isEnded { row.finish(cursor) }
        answerRow(layout, options, cursor)
      } else {
        break
      }
      start += row.length
      if isEnded { row.reset() } else { row.discard() }
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
      let (header, separator) = (found.header, found.header.separator)
      layout = found
      row = TableRow(separator: separator, width: found.columns.count)
      var names = RowObject()
      if options.answersRows { append(header, found, to: &names, cursor) }
      setRowHeader(names.row, separator)
      let end = header.start + header.length
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
  private mutating func skipRow(isEnded: Bool, _ cursor: JSONCursor) {
    if !isSkipping {
      position.records += 1
      let location = SourceLocation(record: position.records, line: position.lineFeeds + 1)
      refuse(unreadable: .tooLarge, at: location, cursor)
    }
    position.lineFeeds += cursor.lineFeeds(from: row.start, to: row.start + row.length).count
    isSkipping = !isEnded
  }

  /// Answers the row that has been read, unless all of its cells are blank.
  private mutating func answerRow(
    _ layout: borrowing TableLayout, _ options: borrowing RecordOptions, _ cursor: JSONCursor
  ) {
    let start = row.start
    let first = SourceLocation(record: position.records + 1, line: position.lineFeeds + 1)
    position.lineFeeds += cursor.lineFeeds(from: start, to: start + row.length).count
    if row.isBlank { return }
    position.records += 1
    if let (reason, offset, path) = layout.error(in: row, cursor) {
      isLost = reason == .unclosedQuote
      let location = cursor.location(of: start + offset, from: start, at: first)
      let unread = isLost ? UnreadLines(first: location.line, isPartial: true) : nil
      let source = start..<start + row.length
      return refuse(unreadable: reason, at: location, path: path, unread: unread, source: source, cursor)
    }
    // While it's read, the object must not be part of this stream, which changes.
    var object = RowObject()
    swap(&object, &self.object)
    defer { swap(&object, &self.object) }
    object.read(row, layout, cursor)
    if options.answersRows { append(row, layout, to: &object, cursor) }
    object.finish()
    do throws(RecordFailure) { try answer(object, first) } catch {
      var (reason, cell) = (error.reason, object.cell(at: error.offset))
      switch reason {
      case .otherType(let key) where key != .quantity:
        reason = .fact(RecordCode(key, "type"), "neither yes nor no: write one of them, or leave the cell blank")
      case .missing(let key, _):
        // The header has a column for the key, so the cell is blank.
        reason = .blankCell(key)
        cell = layout.columns.firstIndex { $0.meaning == .key(key) }
      default: break
      }
      // The error points at the cell that produced the offending value.
      let offset = start + (cell.map { row.cells[$0].offset } ?? 0)
      let location = cursor.location(of: offset, from: start, at: first)
      let path = cell.map { layout.path(of: $0) } ?? ""
      refuse(reason, at: location, path: path, object)
    }
  }

  /// Appends a row to its object if the answers are rows. In merged rows, the new quote replaces an earlier one.
  private func append(
    _ row: borrowing TableRow, _ layout: borrowing TableLayout, to object: inout RowObject, _ cursor: JSONCursor
  ) {
    let isMerged = options.mergesErrors
    for (cell, column) in zip(row.cells, layout.columns) where !isMerged || column.meaning != .quote {
      let range = row.start + cell.range.lowerBound..<row.start + cell.range.upperBound
      // Programs disagree about a carriage return that isn't quoted.
      if isMerged, !cell.isQuoted, cursor.contains(.carriageReturn, in: range) {
        object.append(row.text(of: cell, cursor), row.separator)
      } else {
        object.append(range, of: cursor, row.separator)
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
      for column in layout.columns where column.meaning != .quote {
        object.append(0..<0, of: cursor, layout.header.separator)
      }
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
