#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Answers JSON or CSV records as their bytes arrive. Feed it bytes, take the answers, and finish when the input ends:
///
///     var stream = PriceStream()
///     while let bytes = try await connection.read() {
///       stream.feed(bytes)
///       try await connection.write(stream.takeAnswers())
///     }
///     stream.finish()
///     try await connection.write(stream.takeAnswers())
///
/// There is one answer per record, in the order of the input. A record that cannot be read or answered gets an error
/// instead, without affecting the others. A ``PriceStream`` answers with quotes, a ``ValidateStream`` with verdicts,
/// and an ``OrderStream`` with orders. Streams start no threads and read no files. The only input they keep is an
/// incomplete record, of at most 16 MiB.
public struct AnswerStream<Tally: Sendable>: Sendable {
  /// The stream of records, whose handler is chosen at run time. A dynamic call for each chunk is cheap, whereas one
  /// for each record would be slow.
  private var processor: any RecordProcessor<Tally>
  /// The bytes of an incomplete record.
  private var kept: ContiguousArray<UInt8> = []
  private var hasBegun = false

  init(_ handler: some RecordHandler<Tally>, from format: InputFormat, header: String = "") {
    switch format {
    case .json: processor = RecordStream(handler, header: header)
    case .csv: processor = TableStream(handler, header: header)
    }
  }
}

/// A stream of records in any format, with any handler.
protocol RecordProcessor<Tally>: Sendable {
  associatedtype Tally

  var tally: Tally { get set }
  /// Whether an error has stopped the stream.
  var hasStopped: Bool { get }
  var position: StreamPosition { get }
  /// Whether several workers can share a source.
  var isDivisible: Bool { get }
  /// The header of CSV answers. It is empty for other formats, and nil as long as it is not known.
  var header: String? { get }

  /// Swaps the answers with an empty value, whose memory is reused.
  mutating func exchange(_ answers: inout Answers)

  /// Prepares for another source.
  mutating func restart()

  /// Answers the records in the bytes from `start` to `end`, which must be followed by a zero and 24 more bytes.
  ///
  /// This returns early once there are `limit` bytes of answers. If `isFinal` is true, the source ends at `end`.
  ///
  /// - Returns: The offset of the first byte that the next call must begin with.
  mutating func process(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool, answering limit: Int
  ) -> Int
}

/// The number of records and line feeds before the current position in a stream.
package struct StreamPosition: Hashable, Sendable {
  package var records: Int
  package var lineFeeds: Int

  package init(records: Int = 0, lineFeeds: Int = 0) {
    self.records = records
    self.lineFeeds = lineFeeds
  }
}

extension AnswerStream {
  /// The counts and sums of the records answered so far.
  public var tally: Tally { processor.tally }

  /// Whether the stream has ended because of ``ErrorPolicy/stop``. Any further bytes are ignored.
  public var hasStopped: Bool { processor.hasStopped }

  /// Answers the records that end in these bytes, and keeps an incomplete one for later. The bytes are copied.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    kept.append(contentsOf: bytes)
    answer(isFinal: false)
  }

  package mutating func feed(_ bytes: Span<UInt8>) {
    kept.append(bytes)
    answer(isFinal: false)
  }

  /// Answers the last record, or reports an error if it is incomplete. Call this once, after the last bytes.
  public mutating func finish() {
    answer(isFinal: true)
  }

  /// Removes and returns the finished answers, each of which ends with a line feed.
  public mutating func takeAnswers() -> Data {
    var bytes: ContiguousArray<UInt8> = []
    if !hasBegun, let header {
      bytes.append(contentsOf: header.utf8)
      hasBegun = true
    }
    var answers = Answers()
    processor.exchange(&answers)
    answers.take(into: &bytes)
    return Data(bytes)
  }

  private mutating func answer(isFinal: Bool) {
    if hasStopped { return }
    var bytes: ContiguousArray<UInt8> = []
    swap(&bytes, &kept)
    let end = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.slack))
    let passed = processor.process(bytes.span, from: 0, to: end, isFinal: isFinal, answering: .max)
    bytes.removeLast(Self.slack)
    bytes.removeFirst(passed)
    swap(&bytes, &kept)
  }
}

// MARK: - For callers that manage buffers and workers

extension AnswerStream {
  /// The number of extra bytes required after the processed ones. The first of them must be zero.
  package static var slack: Int { JSONCursor.slack + 1 }

  /// Whether several workers can share a source.
  package var isDivisible: Bool { processor.isDivisible }

  /// The header of CSV answers. It is empty for other formats, and nil as long as it is not known.
  package var header: String? { processor.header }

  /// The number of records and line feeds read so far.
  package var position: StreamPosition { processor.position }

  /// Answers the records in a buffer provided by the caller, returning early once there are `limit` bytes of answers.
  ///
  /// - Returns: The offset of the first byte that the next call must begin with.
  package mutating func process(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, isFinal: Bool, answering limit: Int
  ) -> Int {
    processor.process(bytes, from: start, to: end, isFinal: isFinal, answering: limit)
  }

  /// Swaps the answers with an empty value, whose memory is reused.
  package mutating func exchange(_ answers: inout Answers) {
    processor.exchange(&answers)
  }

  /// Prepares for another source. Tables of words and keys from earlier sources are kept.
  package mutating func restart() {
    kept = []
    processor.restart()
  }

  /// Returns the counts and sums, and resets them.
  package mutating func takeTally() -> Tally where Tally: AnswerTally {
    let tally = processor.tally
    processor.tally = Tally()
    return tally
  }
}
