/// Bytes of records in, bytes of answers out: one call a chunk.
///
/// It reads no file, starts no thread and keeps no bytes: those of a record that a chunk cuts are the caller's to keep.
struct RecordStream<Handler: RecordHandler> {
  private var framer: Framer
  private var parser: OrderParser
  private(set) var handler: Handler
  var answers = Answers()
  /// How many line feeds precede the next chunk.
  private var lineFeeds = 0
  /// Whether no more records are to be answered.
  private(set) var hasStopped = false

  init(_ handler: Handler, limit: Int = RecordError.maximumRecordSize) {
    self.handler = handler
    parser = handler.parser
    framer = Framer(limit: limit)
  }
}

/// Answers records, one after another.
protocol RecordHandler {
  /// What records are read with.
  var parser: OrderParser { get }

  /// Answers a record that was read, or says why it has no answer.
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure)

  /// Answers a record that has no other answer; false if it is the last.
  mutating func refuse(_ refusal: Refusal, _ cursor: JSONCursor, into answers: inout Answers) -> Bool
}

/// Where a record is in the bytes at hand, and its number.
struct RecordPosition {
  let start: Int
  let end: Int
  let number: Int
}

extension RecordFailure {
  /// A failure in a member of a record, or in the record as a whole.
  init(_ reason: RecordError.Reason, in member: ParsedOrder.Member?, of record: RecordPosition) {
    self.init(reason, at: member?.value ?? record.start, key: member?.key)
  }
}

/// A record that has no other answer.
struct Refusal {
  let failure: RecordFailure
  let record: RecordPosition
  /// Where it begins, from 1.
  let line: Int
  let column: Int
  /// Its `id` as it is written.
  let id: Range<Int>?
  /// Whether the failure is in the record's own bytes.
  let hasPath: Bool
}

extension RecordStream {
  /// Answers the records in the bytes from `start` to `end`, after which a zero and 24 more bytes must follow, and returns
  /// how far they are not needed again. The next call begins with what is left; `isFinal` says that nothing follows.
  mutating func process(_ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool) -> Int {
    var cursor = JSONCursor(bytes, from: start, to: end, after: lineFeeds)
    guard framer.begin(&cursor, isFinal: isFinal) else { return start }
    while true {
      let step = framer.next(&cursor, isFinal: isFinal, &parser)
      if step == .more { break }
      if step == .record {
        let record = RecordPosition(start: framer.start.offset, end: framer.end, number: framer.records)
        do throws(RecordFailure) {
          try handler.answer(&parser.order, record, cursor, into: &answers)
          continue
        } catch {
          refuse(error, cursor)
        }
      } else {
        refuseBroken(cursor)
      }
      if hasStopped { break }
    }
    lineFeeds = cursor.lineFeeds
    return cursor.offset
  }

  @inline(never)
  private mutating func refuseBroken(_ cursor: JSONCursor) {
    var failure = framer.failure
    // The first mistake counts; only a well-formed record keeps its `id`.
    if case .json = failure.reason, cursor.byte(at: framer.start.offset) == .openBrace,
      let earlier = parser.order.rest.failure, earlier.offset < failure.offset, earlier.offset >= framer.start.offset
    {
      failure = earlier
    }
    parser.order.rest.id = nil
    refuse(failure, cursor)
  }

  @inline(never)
  private mutating func refuse(_ failure: RecordFailure, _ cursor: JSONCursor) {
    let place = framer.startPlace(cursor)
    let record = RecordPosition(start: framer.start.offset, end: framer.end, number: framer.records)
    let refusal = Refusal(
      failure: failure, record: record, line: place.line, column: place.column, id: parser.order.rest.id, hasPath: true)
    hasStopped = handler.refuse(refusal, cursor, into: &answers) == false
  }
}
