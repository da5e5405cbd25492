// Tuned: the answers to a table are those to its rows, one by one.

import OrderKit

/// Turns the rows of a CSV table into answers, chunk by chunk.
///
/// The cells of a row are the fields of an order, which from then on is treated like any other.
struct TableStream<Handler: RecordHandler>: RecordProcessor {
  var answerer: Answerer<Handler>
  private let answerHeader: String
  var position = StreamPosition()
  private var hasBegun = false
  var hasByteOrderMark = false
  var search = TableHeader()
  /// The columns, or `nil` until the header has been read.
  var layout: TableLayout?
  var row = TableRow(separator: .comma, width: 0)
  /// Whether the current row exceeds the limit, so that its bytes are skipped as they arrive.
  private var isSkipping = false
  /// Whether the rest of the source is unreadable, for example because of an unclosed quote.
  var isLost = false
  /// The first lines of the output if the answers are rows, and the line end of the header.
  var (rowHeader, lineEnd) = (String?.none, "\n")
  var tableError: String?
  var remarks: [String] = []
  /// Whether a row was not UTF-8.
  private var hasInvalidRow = false
  private var ids = TableIDs()

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
      if cursor.beginsLikeUTF16 { refuseTable(.utf16(options), at: SourceLocation(), cursor) }
    }
    if layout == nil, !isLost { start = readHeader(cursor, from: start, isFinal) }
    guard let layout else { return isLost ? end : start }
    let options = options
    var rowBytes = RowBytes(keys: layout.keys)
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
        answerRow(layout, options, &rowBytes, cursor)
      } else {
        break
      }
      start += row.length
      if isEnded { row.reset() } else { row.discard() }
    }
    return isLost ? end : start
  }

  var options: StreamOptions { answerer.handler.options }

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
    _ layout: borrowing TableLayout, _ options: borrowing StreamOptions, _ bytes: inout RowBytes, _ cursor: JSONCursor
  ) {
    let start = row.start
    let first = SourceLocation(record: position.records + 1, line: position.lineFeeds + 1)
    let end = start + row.length
    let isEnded = cursor.byte(at: end - 1) == .lineFeed
    let feeds = row.hasQuotes ? cursor.lineFeeds(from: start, to: end).count : isEnded ? 1 : 0
    let lines = feeds + (isEnded ? 0 : 1)
    position.lineFeeds += feeds
    if row.isBlank { return }
    position.records += 1
    if let (reason, offset, path) = layout.error(in: row, hasLines: lines > 1, cursor) {
      isLost = reason == .unclosedQuote
      let location = cursor.location(of: start + offset, from: start, at: first)
      if reason == .json(.invalidUTF8), !hasInvalidRow {
        hasInvalidRow = true
        remarks.append("the table is not UTF-8: \(options.remedy(convertingFrom: "WINDOWS-1252"))")
      }
      let line = (reason.code == .tableCells ? first.line : location.line) + 1
      let last = first.line + lines - 1
      let hasMore = line <= last && reason != .json(.invalidUTF8)
      let unread =
        isLost
        ? UnreadLines(first: location.line, isPartial: true) : hasMore ? UnreadLines(first: line, last: last) : nil
      return refuse(unreadable: reason, at: location, path: path, unread: unread, cursor)
    }
    bytes.read(row, layout, cursor)
    bytes.finish()
    let answer = answerer.answers.count
    if options.answersRows { answerer.answers.append(row, layout, merges: options.mergesErrors, cursor) }
    let rowEnd = answerer.answers.count
    self.answer(bytes, layout, first)
    if options.answersRows { endRow(answer..<rowEnd, cursor) }
  }

  private mutating func answer(
    _ bytes: borrowing RowBytes, _ layout: borrowing TableLayout, _ location: SourceLocation
  ) {
    let (cursor, range) = (bytes.cursor, bytes.range)
    answerer.parser.read(row, bytes, layout, cursor)
    if Handler.readsGoods, ids.check(&answerer.parser.order, isPlaced: options.requiresAddress, cursor) {
      remarks.append("ids are damaged: save them as text")
    }
    let record = RecordPosition(range: range, number: location.record, line: location.line, column: 1)
    do throws(RecordFailure) {
      try answerer.handler.answer(&answerer.parser.order, record, cursor, into: &answerer.answers)
    } catch {
      let path = error.key.map { cursor.pointer(toMember: $0) } ?? ""
      let location = cursor.location(of: error.offset, from: range.lowerBound, at: location)
      answerer.refuse(error.reason, path, at: location, range, cursor)
    }
  }

  /// Refuses a row that cannot be read as an order.
  mutating func refuse(
    unreadable reason: RecordError.Reason, at location: SourceLocation, path: String = "", unread: UnreadLines? = nil,
    _ cursor: JSONCursor
  ) {
    let answer = answerer.answers.count
    if options.answersRows, let layout {
      answerer.answers.append(unreadable: row, reason, layout, merges: options.mergesErrors, cursor)
    }
    let rowEnd = answerer.answers.count
    answerer.refuse(reason, path, at: location, nil, unread: unread, cursor)
    if options.answersRows { endRow(answer..<rowEnd, cursor) }
  }

  /// Gives an answer the line end of its row. A row that is not answered, or not even kept by a filter, is removed.
  private mutating func endRow(_ repeated: Range<Int>, _ cursor: JSONCursor) {
    let hasAnswer = answerer.answers.count > repeated.upperBound && (options.mergesErrors || !repeated.isEmpty)
    answerer.answers.count = hasAnswer ? answerer.answers.count - 1 : repeated.lowerBound
    if hasAnswer { answerer.answers.append(cursor.lineEnd(of: row) ?? lineEnd) }
  }
}
