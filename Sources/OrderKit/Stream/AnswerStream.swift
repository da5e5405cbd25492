/// Answers records of JSON as their bytes arrive: feed bytes, take answers, finish.
///
///     var stream = PriceStream()
///     while let bytes = try await connection.read() {
///       stream.feed(bytes.span)
///       try await connection.write(stream.takeAnswers())
///     }
///     stream.finish()
///     try await connection.write(stream.takeAnswers())
///
/// There is one answer for each record, in order. A record that cannot be read or answered gets an error in its place;
/// the other records are not affected. The kind of stream decides what an answer is: ``PriceStream``,
/// ``ValidateStream`` or ``OrderStream``. A stream starts no thread and reads no file; it keeps only the bytes of a
/// record whose end has not come, at most 16 MiB.
public struct AnswerStream<Tally: AnswerTally>: Sendable {
  /// The stream of records. Its handler is known only when the stream is made. So it is called once for each chunk, and
  /// not for each record.
  private var processor: any RecordProcessor<Tally>
  /// Bytes that were fed and not yet answered.
  private var kept: [UInt8] = []
  private var hasBegun = false
  /// What precedes all answers: the header of CSV.
  package let header: String

  init<Handler: RecordHandler>(
    _ handler: Handler, header: String = "", limit: Int = RecordError.maximumRecordSize
  ) where Handler.Tally == Tally {
    processor = RecordStream(handler, limit: limit)
    self.header = header
  }
}

/// A stream of records, whatever its handler.
protocol RecordProcessor<Tally>: Sendable {
  associatedtype Tally

  var tally: Tally { get set }
  /// The process returns when the answers have so many bytes, so that they can be taken.
  var answerLimit: Int { get set }
  /// Whether no more records are to be answered.
  var hasStopped: Bool { get }
  var position: StreamPosition { get }

  /// Exchanges the answers for others, whose memory is used next.
  mutating func exchange(_ answers: inout Answers)

  /// Begins another source.
  mutating func restart()

  /// Answers the records in the bytes from `start` to `end`, after which a zero and 24 more bytes must follow, and
  /// returns how far they are not needed again. The next call begins with what is left; `isFinal` says that nothing
  /// follows.
  mutating func process(_ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool) -> Int
}

/// How many records and line feeds a stream has passed.
package struct StreamPosition: Hashable, Sendable {
  package var records: Int
  package var lineFeeds: Int

  package init(records: Int = 0, lineFeeds: Int = 0) {
    self.records = records
    self.lineFeeds = lineFeeds
  }
}

extension AnswerStream {
  /// What was answered so far.
  public var tally: Tally { processor.tally }

  /// Whether ``ErrorPolicy/stop`` has ended the stream; what is fed after that is ignored.
  public var hasStopped: Bool { processor.hasStopped }

  /// Answers the records that end in these bytes; what is left is kept. Cost: linear, with a copy of the bytes.
  public mutating func feed(_ bytes: Span<UInt8>) {
    kept.append(bytes)
    answer(isFinal: false)
  }

  /// Call once, after the last bytes: answers the last record, or with an error if it is cut off. Feed nothing
  /// afterwards.
  public mutating func finish() {
    answer(isFinal: true)
  }

  /// Hands over the answers that were not taken before, each with its line feed.
  public mutating func takeAnswers() -> [UInt8] {
    var bytes = hasBegun ? [] : Array(header.utf8)
    hasBegun = true
    var answers = Answers()
    processor.exchange(&answers)
    answers.take(into: &bytes)
    return bytes
  }

  private mutating func answer(isFinal: Bool) {
    if hasStopped { return }
    var bytes: [UInt8] = []
    swap(&bytes, &kept)
    let end = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.slack))
    let passed = processor.process(bytes.span, from: 0, to: end, isFinal: isFinal)
    bytes.removeLast(Self.slack)
    bytes.removeFirst(passed)
    swap(&bytes, &kept)
  }
}

// MARK: - For callers with buffers and workers of their own

extension AnswerStream {
  /// How many bytes must follow those that are processed, the first of them a zero.
  package static var slack: Int { JSONCursor.slack + 1 }

  /// How many records and line feeds were passed.
  package var position: StreamPosition { processor.position }

  /// Answers the records in bytes of the caller, and returns how far they are not needed again. The next call begins
  /// with what is left. It returns early once the answers have as many bytes as `limit`.
  package mutating func process(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool, answering limit: Int
  ) -> Int {
    processor.answerLimit = limit
    return processor.process(bytes, from: start, to: end, isFinal: isFinal)
  }

  /// Exchanges the answers for others, whose memory is used next.
  package mutating func exchange(_ answers: inout Answers) {
    processor.exchange(&answers)
  }

  /// Begins another source; the words and keys that were seen before are known.
  package mutating func restart() {
    kept = []
    processor.restart()
  }

  /// Hands over what was counted, and counts anew.
  package mutating func takeTally() -> Tally {
    let tally = processor.tally
    processor.tally = Tally()
    return tally
  }
}
