/// Turns the bytes of records into the bytes of answers, chunk by chunk.
///
/// A record stream reads no files and starts no threads. The caller must keep the bytes of an incomplete record.
struct RecordStream<Handler: RecordHandler>: RecordProcessor {
  private var framer: Framer
  private var parser: OrderParser
  private var handler: Handler
  private(set) var answers = Answers()
  private var errors: ErrorWriter
  var answerLimit = Int.max
  /// The number of line feeds before the next chunk.
  private var lineFeeds = 0
  private(set) var hasStopped = false

  init(_ handler: Handler, limit: Int) {
    self.handler = handler
    parser = OrderParser(
      menu: handler.options.menu, readsGoods: Handler.readsGoods, notesEveryKey: handler.options.notesEveryKey)
    framer = Framer(limit: limit)
    errors = ErrorWriter(handler.options, readsGoods: Handler.readsGoods)
  }
}

/// Answers records, one after another.
protocol RecordHandler: Sendable {
  /// The counts and sums of the answered records.
  associatedtype Tally: AnswerTally

  var options: RecordOptions { get }
  var tally: Tally { get set }
  /// Whether the goods of a record are read. Otherwise only the address is read.
  static var readsGoods: Bool { get }
  /// Whether records and errors become values with their places, instead of answers.
  static var makesValues: Bool { get }

  /// Answers a record that was read, or reports why it has no answer.
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure)

  /// Keeps the error of a record. Called only if ``makesValues`` is true.
  mutating func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor)
}

extension RecordHandler {
  static var readsGoods: Bool { true }
  static var makesValues: Bool { false }

  func keep(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor) {}
}

/// The range of a record in the chunk, its number and its place.
struct RecordPosition {
  let range: Range<Int>
  let number: Int
  let line: Int
  /// The column of the first byte; 0 unless the handler makes values.
  var column = 0

  var start: Int { range.lowerBound }

  var place: RecordPlace { RecordPlace(record: number, line: line, column: column) }
}

extension RecordFailure {
  /// Creates a failure in a member, or in the record as a whole if `member` is nil.
  init(_ reason: RecordError.Reason, in member: ParsedOrder.Member?, of record: RecordPosition) {
    self.init(reason, at: member?.value ?? record.start, key: member?.key)
  }
}

extension RecordStream {
  var tally: Handler.Tally {
    get { handler.tally }
    set { handler.tally = newValue }
  }

  var position: StreamPosition { StreamPosition(records: framer.records, lineFeeds: lineFeeds) }

  mutating func exchange(_ answers: inout Answers) { swap(&self.answers, &answers) }

  mutating func restart() {
    framer = Framer(limit: framer.limit)
    lineFeeds = 0
    hasStopped = false
  }

  // An ``AnswerStream`` learns its handler at run time. Generic code takes three times as long, so the function is
  // compiled for each handler too. A handler that is missing here is slow, but works.
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
  mutating func process(_ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool) -> Int {
    var cursor = JSONCursor(bytes, from: start, to: end, after: lineFeeds)
    framer.beginChunk(at: cursor)
    answering: while answers.count < answerLimit, !hasStopped {
      switch framer.next(&cursor, isFinal: isFinal, &parser) {
      case .record:
        var record = RecordPosition(
          range: framer.recordStart.offset..<framer.recordEnd, number: framer.records,
          line: framer.recordStart.lineFeeds &+ 1)
        if Handler.makesValues { record.column = framer.recordPlace(cursor).column }
        do throws(RecordFailure) {
          try handler.answer(&parser.order, record, cursor, into: &answers)
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
    if handler.options.isStrict { parser.order.failOnNotes() }
    // The first mistake is reported. Only a well-formed record keeps its `id`.
    if case .json = failure.reason, cursor.byte(at: framer.recordStart.offset) == .openBrace,
      let earlier = parser.order.failure, earlier.offset < failure.offset, earlier.offset >= framer.recordStart.offset
    {
      failure = earlier
    }
    parser.order.id = nil
    let start = framer.recordStart.offset
    if framer.records == 1, framer.arrayLine == nil, failure.reason != .tooLarge,
      let separator = CSVLine.separator(cursor, from: start, to: framer.recordEnd)
    {
      failure = RecordFailure(.csv(separator: separator), at: start)
    }
    refuse(failure, nil, cursor)
  }

  @inline(never)
  private mutating func refuse(_ failure: RecordFailure, _ record: Range<Int>?, _ cursor: JSONCursor) {
    handler.tally.addRefusal(failure.reason.code)
    if handler.options.onError == .skip { return }
    hasStopped = handler.options.onError == .stop
    if handler.options.leavesErrorsOut { return }
    let start = framer.recordStart.offset
    let (line, column) = framer.recordPlace(cursor)
    let found = cursor.place(of: failure.offset, from: start, at: JSONPlace(line: line, column: column))
    let place = RecordPlace(record: framer.records, line: found.line, column: found.column)
    let path = cursor.path(to: failure, inRecordAt: start)
    let id = parser.order.id?.range
    let isBroken = record == nil && failure.reason != .tooLarge
    let below = isBroken ? cursor.lineFeeds(from: start, to: framer.recordEnd).count : 0
    if Handler.makesValues {
      let options = handler.options
      var message = failure.reason.message(options.menu)
      if below > 0 { message += ErrorWriter.brokenLines("\(line)", "\(line + below)") }
      var error = RecordError(
        code: failure.reason.code, message: message, path: path, place, file: options.file)
      error.isWellFormed = record != nil
      handler.keep(error, id: id, cursor)
    } else {
      var head = ErrorWriter.Head.id(id)
      if handler.options.mergesErrors, let record { head = .record(record, without: parser.order.formerAnswers) }
      errors.append(failure.reason, at: path, place, lines: line...line + below, head, cursor, to: &answers)
    }
  }
}
