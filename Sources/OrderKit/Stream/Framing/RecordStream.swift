/// Turns the bytes of records into the bytes of answers, chunk by chunk.
///
/// A record stream does no I/O and starts no threads. If a chunk ends with an incomplete record, the caller must keep
/// its bytes and pass them again with the next chunk.
struct RecordStream<Handler: RecordHandler>: RecordProcessor {
  private var framer: Framer
  private var answerer: Answerer<Handler>
  /// The number of line feeds before the next chunk.
  private var lineFeeds = 0
  /// Whether the source begins like UTF-16, or `nil` if its first bytes have not arrived yet.
  private var isUTF16: Bool?
  private let answerHeader: String

  init(_ handler: Handler, header: String) {
    answerer = Answerer(handler)
    framer = Framer(limit: handler.options.limit)
    answerHeader = header
  }
}

extension RecordStream {
  /// Always `true`, because workers may divide a source at its borders.
  var isDivisible: Bool { true }

  var header: String? { answerHeader }
  var tableError: String? { nil }

  var tally: Handler.Tally {
    get { answerer.handler.tally }
    set { answerer.handler.tally = newValue }
  }

  var hasStopped: Bool { answerer.hasStopped }

  var position: StreamPosition { StreamPosition(records: framer.records, lineFeeds: lineFeeds) }

  mutating func exchange(_ answers: inout Answers) { swap(&answerer.answers, &answers) }

  mutating func restart() {
    framer = Framer(limit: framer.limit)
    lineFeeds = 0
    isUTF16 = nil
    answerer.hasStopped = false
  }

  // An ``AnswerStream`` chooses its handler at run time. Since generic code takes three times as long, there is a
  // specialization for each handler. A handler that isn't listed still works, just more slowly.
  @specialized(where Handler == OrderHandler<JSONQuoteWriter>)
  @specialized(where Handler == OrderHandler<ItemizedQuoteWriter>)
  @specialized(where Handler == OrderHandler<MergedQuoteWriter<JSONQuoteWriter>>)
  @specialized(where Handler == OrderHandler<MergedQuoteWriter<ItemizedQuoteWriter>>)
  @specialized(where Handler == OrderHandler<CSVQuoteWriter>)
  @specialized(where Handler == OrderHandler<TextQuoteWriter>)
  @specialized(where Handler == ValidateHandler<JSONVerdictWriter>)
  @specialized(where Handler == ValidateHandler<TextVerdictWriter>)
  @specialized(where Handler == ValidateHandler<RecordFilter>)
  @specialized(where Handler == OrderCollector)
  mutating func process(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool, answering limit: Int
  ) -> Int {
    var cursor = JSONCursor(bytes, from: start, to: end, after: lineFeeds)
    if isUTF16 == nil {
      if end - start < 4, !isFinal { return start }
      isUTF16 = cursor.beginsLikeUTF16
    }
    framer.beginChunk(at: cursor)
    answering: while answerer.answers.count < limit, !answerer.hasStopped {
      switch framer.next(&cursor, isFinal: isFinal, &answerer.parser) {
      case .record:
        var record = RecordPosition(
          range: framer.recordStart.offset..<framer.recordEnd, number: framer.records,
          line: framer.recordStart.lineFeeds &+ 1)
        if Handler.makesValues { record.column = framer.recordPlace(cursor).column }
        do throws(RecordFailure) {
          try answerer.answer(record, cursor)
        } catch {
          refuse(error, record.range, cursor)
        }
      case .broken(let failure): refuseBroken(failure, cursor)
      case .more: break answering
      }
    }
    framer.endChunk(at: cursor)
    lineFeeds = cursor.lineFeeds
    return cursor.offset
  }

  @inline(never)
  private mutating func refuseBroken(_ failure: RecordFailure, _ cursor: JSONCursor) {
    var failure = failure
    let start = framer.recordStart.offset
    // If there are several mistakes, the first is reported. The error includes the `id` only if the record is
    // well-formed.
    if case .json = failure.reason, cursor.byte(at: start) == .openBrace,
      let earlier = answerer.firstFailure, earlier.offset < failure.offset, earlier.offset >= start
    {
      failure = earlier
    }
    answerer.parser.order.id = nil
    refuse(otherSyntax(cursor) ?? failure, nil, cursor)
  }

  /// Returns the error of a source that isn't JSON at all, which only its first record can tell.
  private func otherSyntax(_ cursor: JSONCursor) -> RecordFailure? {
    let start = framer.recordStart.offset
    if framer.records > 1 { return nil }
    if isUTF16 == true { return RecordFailure(.json(.utf16), at: start) }
    if framer.arrayLine != nil { return nil }
    let syntax = cursor.otherSyntax(at: start) ?? (cursor.isHeader(from: start, to: framer.recordEnd) ? .csv : nil)
    return syntax.map { RecordFailure(.json(.other($0)), at: start) }
  }

  @inline(never)
  private mutating func refuse(_ failure: RecordFailure, _ record: Range<Int>?, _ cursor: JSONCursor) {
    let failure = record == nil ? failure : answerer.reservedError ?? failure
    guard answerer.reports(failure.reason) else { return }
    let start = framer.recordStart.offset
    let (line, column) = framer.recordPlace(cursor)
    let first = SourcePlace(record: framer.records, line: line, column: column)
    let isBroken = record == nil && failure.reason != .tooLarge
    let below = isBroken ? cursor.lineFeeds(from: start, to: framer.recordEnd).count : 0
    let error = RecordRefusal(
      reason: failure.reason, path: cursor.path(to: failure, inRecordAt: start),
      place: cursor.place(of: failure.offset, from: start, at: first), lines: line...line + below)
    answerer.refuse(error, record, cursor)
  }
}
