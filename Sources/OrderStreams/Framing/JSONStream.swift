// Tuned: the answers to a source are those to its records, one by one.

import OrderKit

/// Turns the bytes of records into the bytes of answers, chunk by chunk.
///
/// A JSON stream does no I/O and starts no threads. If a chunk ends with an incomplete record, the caller must keep
/// its bytes and pass them again with the next chunk.
struct JSONStream<Handler: RecordHandler>: RecordProcessor {
  private var framer: Framer
  private var answerer: Answerer<Handler>
  /// The number of line feeds before the next chunk.
  private var lineFeeds = 0
  /// Whether the source begins like UTF-16, or `nil` if its first bytes have not arrived yet.
  private var isUTF16: Bool?
  /// The error in a malformed record, until it is known which lines were not read because of it.
  private var waiting: (reason: RecordError.Reason, location: SourceLocation)?
  private let answerHeader: String

  init(_ handler: Handler, header: String) {
    answerer = Answerer(handler)
    framer = Framer(isFirstPart: true, limit: handler.options.limit)
    answerHeader = header
  }

  var header: String? { answerHeader }
  var tableError: String? { nil }
  var remarks: [String] { [] }

  var tally: Handler.Tally {
    get { answerer.handler.tally }
    set { answerer.handler.tally = newValue }
  }

  var hasStopped: Bool { answerer.hasStopped }

  var position: StreamPosition { StreamPosition(records: framer.records, lineFeeds: lineFeeds) }

  mutating func exchange(_ answers: inout TextBuffer) { swap(&answerer.answers, &answers) }

  mutating func restart(atBoundary: Bool) {
    framer = Framer(isFirstPart: !atBoundary, limit: framer.limit)
    (lineFeeds, waiting) = (0, nil)
    isUTF16 = atBoundary ? false : nil
    answerer.hasStopped = false
  }

  // An ``AnswerStream`` chooses its handler at run time. Since generic code takes three times as long, there is a
  // specialization for each handler that writes JSON or rows. Handlers that write text for people are slower.
  @specialized(where Handler == PriceHandler<JSONQuoteWriter>)
  @specialized(where Handler == PriceHandler<ItemizedQuoteWriter>)
  @specialized(where Handler == PriceHandler<MergedQuoteWriter<JSONQuoteWriter>>)
  @specialized(where Handler == PriceHandler<MergedQuoteWriter<ItemizedQuoteWriter>>)
  @specialized(where Handler == PriceHandler<CSVQuoteWriter>)
  @specialized(where Handler == ValidateHandler<JSONVerdictWriter>)
  @specialized(where Handler == ValidateHandler<RecordFilter>)
  @specialized(where Handler == OrderCollector)
  mutating func process(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, ending: ChunkEnding, answering limit: Int
  ) -> Int {
    var cursor = JSONCursor(bytes, from: start, to: end, after: lineFeeds)
    if isUTF16 == nil {
      if end - start < 4, !ending.isFinal { return start }
      isUTF16 = cursor.beginsLikeUTF16
      // Editors do not count a byte order mark as a column.
      if cursor.isByteOrderMark(at: start) { cursor.offset += 3 }
    }
    framer.beginChunk(at: cursor)
    answering: while answerer.answers.count < limit, !answerer.hasStopped {
      switch framer.next(&cursor, ending: ending, &answerer.parser) {
      case .record:
        var record = RecordPosition(
          range: framer.recordStart.offset..<framer.recordEnd.offset, number: framer.records,
          line: framer.recordStart.lineFeeds &+ 1)
        if Handler.needsLocations { record.column = framer.recordLocation(cursor).column }
        do throws(RecordFailure) {
          try answerer.handler.answer(&answerer.parser.order, record, cursor, into: &answerer.answers)
          if Handler.makesValues { answerer.hasStopped = answerer.handler.options.readsOne }
        } catch {
          refuse(error, record.range, cursor)
        }
      case .refused(let failure): refuse(failure, nil, cursor)
      case .malformed(let failure): refuseMalformed(failure, cursor)
      case .resumed(let unread): resume(unread, cursor)
      case .more: break answering
      }
    }
    framer.endChunk(at: cursor)
    lineFeeds = cursor.lineFeeds
    return cursor.offset
  }

  /// Keeps the error in a malformed record until reading resumes. If the stream or its caller stops at the error
  /// anyway, it is reported at once.
  @inline(never)
  private mutating func refuseMalformed(_ failure: RecordFailure, _ cursor: JSONCursor) {
    var failure = failure
    let start = framer.recordStart.offset
    // Of several errors, the first is reported. The error includes the `id` only if the record is well-formed.
    if case .json = failure.reason, cursor.byte(at: start) == .openBrace,
      let earlier = answerer.firstFailure, earlier.offset < failure.offset, earlier.offset >= start
    {
      failure = earlier
    }
    failure = otherSyntax(insteadOf: failure, cursor) ?? failure
    if answerer.handler.options.onError == .stop { return refuse(failure, nil, cursor) }
    waiting = (failure.reason, location(of: failure, cursor))
  }

  /// Returns the error of a source that isn't JSON at all, which only its first record can tell.
  private func otherSyntax(insteadOf failure: RecordFailure, _ cursor: JSONCursor) -> RecordFailure? {
    let start = framer.recordStart.offset
    if !framer.isFirstRecord || failure.reason == .tooLarge { return nil }
    if isUTF16 == true { return RecordFailure(.json(.utf16), at: start) }
    if framer.wasInArray { return nil }
    let syntax = cursor.otherSyntax(at: start) ?? (cursor.isHeader(from: start, to: cursor.end) ? .csv : nil)
    if let syntax { return RecordFailure(.json(.other(syntax)), at: start) }
    // A log or a protocol may write something in front of each order.
    let line = cursor.text(of: start..<min(cursor.end, start + 10_000)).prefix { !$0.isNewline }
    guard failure.reason != .json(.byteOrderMark), line.first != "{", line.contains("{\""), line.last == "}" else {
      return nil
    }
    let message = "text in front of the order: remove it with sed 's/^[^{]*//'"
    return RecordFailure(.fact(.jsonSyntax, message), at: start)
  }

  /// Reports the error that has been kept, with the lines that were not read because of it.
  @inline(never)
  private mutating func resume(_ unread: UnreadLines?, _ cursor: JSONCursor) {
    guard let (reason, location) = waiting else { return }
    waiting = nil
    answerer.refuse(reason, "", at: location, nil, unread: unread, cursor)
  }

  @inline(never)
  private mutating func refuse(_ failure: RecordFailure, _ record: Range<Int>?, _ cursor: JSONCursor) {
    let failure = record == nil ? failure : answerer.reservedError ?? failure
    // A pointer into a record that is not well-formed would lead nowhere.
    let path = record == nil ? "" : cursor.path(to: failure)
    answerer.refuse(failure.reason, path, at: location(of: failure, cursor), record, cursor)
  }

  private mutating func location(of failure: RecordFailure, _ cursor: JSONCursor) -> SourceLocation {
    let (line, column) = framer.recordLocation(cursor)
    let first = SourceLocation(record: framer.records, line: line, column: column)
    return cursor.location(of: failure.offset, from: framer.recordStart.offset, at: first)
  }
}

// MARK: - Sources with a single record

extension JSONStream {
  /// Returns the only record in some JSON, and prepares for another source. The bytes that follow are not read as
  /// records, so the cost doesn't depend on them.
  mutating func readOnly<Value>(
    _ json: some Collection<UInt8>
  ) throws(RecordError) -> Value where Handler.Tally == ReadRecords<Value> {
    defer {
      tally = ReadRecords()
      restart(atBoundary: false)
    }
    let bytes = ContiguousArray(padding: json)
    let next = process(bytes.span, from: 0, to: json.count, ending: .atSourceEnd, answering: .max)
    let noun = Handler.readsGoods ? "order" : "address"
    guard let result = tally.results.first else {
      throw RecordError(code: .jsonEnd, message: "there is no \(noun): write one")
    }
    let value = try result.get()
    var cursor = JSONCursor(bytes.span, from: next, to: json.count, after: lineFeeds)
    cursor.skipBlanks()
    if framer.state == .array, cursor.take(.closeBracket) { framer.state = .outside }
    cursor.skipBlanks()
    let isAtEnd = cursor.offset == cursor.end
    if isAtEnd, framer.state == .outside { return value }
    let (code, fact) =
      isAtEnd
      ? (RecordCode.jsonEnd, "the input ends inside the array: close it with ]")
      : (.jsonTrailing, "more than one \(noun): use a stream")
    let location = location(of: RecordFailure(.fact(code, fact), at: cursor.offset), cursor)
    throw RecordError(code: code, explanation: fact, location: location)
  }
}
