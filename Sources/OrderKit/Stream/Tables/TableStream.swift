/// Turns the rows of a CSV table into answers, chunk by chunk.
///
/// Each row is rewritten as a JSON object for the same order (``RowObject``), and from then on it's treated like any
/// other record. Only the places of errors need to be mapped back to cells.
struct TableStream<Handler: RecordHandler>: RecordProcessor {
  var answerer: Answerer<Handler>
  private let answerHeader: String
  var position = StreamPosition()
  private var hasBegun = false
  private var search: TableHeader
  /// The columns and the scanner, or `nil` until the header has been read.
  var table: Table?
  /// The first line of the output if the answers are rows.
  private var rowHeader: String?
  private(set) var tableError: String?
  private var hasByteOrderMark = false
  /// Whether the rest of the source is unreadable, for example because of an unclosed quote.
  var isLost = false
  /// The number of line feeds in the discarded part of an oversized row.
  var discardedLines = 0

  struct Table {
    let layout: TableLayout
    var scanner: RowScanner
    var object: RowObject
  }

  init(_ handler: Handler, header: String) {
    answerer = Answerer(handler)
    answerHeader = header
    search = TableHeader(limit: handler.options.limit)
  }
}

extension TableStream {
  /// Always `false`. Workers can't tell where a row begins, because a line feed may be part of a quoted cell.
  var isDivisible: Bool { false }

  var header: String? { answerer.handler.options.answersRows ? rowHeader : answerHeader }

  var tally: Handler.Tally {
    get { answerer.handler.tally }
    set { answerer.handler.tally = newValue }
  }

  var hasStopped: Bool { answerer.hasStopped }

  mutating func exchange(_ answers: inout Answers) { swap(&answerer.answers, &answers) }

  mutating func restart() {
    let kept = answerer
    self = TableStream(kept.handler, header: answerHeader)
    answerer = kept
    answerer.hasStopped = false
  }

  /// The maximum size of a row, in bytes.
  var rowLimit: Int { answerer.handler.options.limit }

  mutating func process(
    _ bytes: Span<UInt8>, from first: Int, to end: Int, isFinal: Bool, answering limit: Int
  ) -> Int {
    let cursor = JSONCursor(bytes, from: first, to: end)
    var start = first
    if !hasBegun {
      if end - start < 3, !isFinal { return start }
      hasBegun = true
      hasByteOrderMark = cursor.isByteOrderMark(at: start)
      if hasByteOrderMark { start += 3 }
    }
    if table == nil, !isLost { start = readHeader(cursor, from: start, isFinal) }
    while answerer.answers.count < limit, !answerer.hasStopped, !isLost {
      guard let rowEnd = table?.scanner.scan(cursor, from: start, isFinal: isFinal) else {
        let discarded = table?.scanner.drop() ?? 0
        discardedLines += cursor.lineFeeds(from: start, to: start + discarded).count
        start += discarded
        break
      }
      answerRow(start..<rowEnd, cursor)
      start = rowEnd
    }
    return isLost ? end : start
  }

  // MARK: - The header

  /// Reads the header once it is complete. Returns the offset just past it, or `start` if it is incomplete or refused.
  private mutating func readHeader(_ cursor: JSONCursor, from start: Int, _ isFinal: Bool) -> Int {
    let found = search.find(cursor, from: start, isFinal: isFinal, for: answerer.parser)
    let isTooLarge = found.map { $0.range.upperBound > start + rowLimit } ?? (cursor.end - start > rowLimit)
    // The bytes examined must not depend on the chunks, so they end with the header or at the limit.
    if found != nil || isTooLarge,
      cursor.looksLikeUTF16(from: start, to: min(found?.range.upperBound ?? .max, start + rowLimit))
    {
      refuseTable(.json(.utf16), at: SourcePlace())
      return start
    }
    if isTooLarge {
      refuseTable(.tooLarge, at: SourcePlace())
      return start
    }
    guard let found else { return start }
    if let (mistake, offset) = found.mistake {
      refuseTable(.table(mistake), at: cursor.place(of: found.range.lowerBound + offset, from: start))
      return start
    }
    position.lineFeeds = cursor.lineFeeds(from: start, to: found.range.upperBound).count
    var object = RowObject(found)
    if answerer.handler.options.answersRows {
      object.writeRow(RowCells(found.cells, cursor, from: found.range.lowerBound), keepsQuote: !merges)
      setHeader(object.row, separator: found.separator)
    }
    let scanner = RowScanner(separator: found.separator, width: found.columns.count, limit: rowLimit)
    table = Table(layout: found, scanner: scanner, object: object)
    return found.range.upperBound
  }

  /// Whether each answer is the original row followed by a quote.
  private var merges: Bool { answerer.handler.options.mergesErrors }

  /// Sets the first line of the output. `names` is the header of the table, with a separator after each name.
  private mutating func setHeader(_ names: String, separator: UInt8) {
    let mark = hasByteOrderMark ? "\u{FEFF}" : ""
    let quote = QuoteColumn.allCases.map(\.rawValue).joined(separator: String(UnicodeScalar(separator)))
    rowHeader = mark + (merges ? names + quote : String(names.dropLast())) + "\n"
  }

  /// Refuses the whole source because its header is missing or unusable. Nothing else is read from it.
  private mutating func refuseTable(_ reason: RecordError.Reason, at place: SourcePlace) {
    isLost = true
    position.records += 1
    let options = answerer.handler.options
    if options.answersRows || options.onError == .skip {
      let message = reason.message(options.menu, readsGoods: Handler.readsGoods)
      tableError = "line \(place.line), column \(place.column): \(message)"
    }
    if merges { setHeader("", separator: .comma) }
    guard answerer.reports(reason) else { return }
    let nothing = ContiguousArray(padding: [])
    let error = RecordRefusal(
      reason: reason, path: "", place: place, lines: place.line...place.line)
    answerer.refuse(error, nil, JSONCursor(nothing.span, from: 0, to: 0))
  }
}
