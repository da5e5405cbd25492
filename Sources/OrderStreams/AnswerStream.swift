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
/// There is one answer per record, in the order of the input. If a record can't be read or answered, its answer is an
/// error, and the stream continues with the next record. A ``PriceStream`` answers with quotes and a ``ValidateStream``
/// with verdicts. Streams start no threads and read no files. The only input that a stream retains is an incomplete
/// record, which can be up to 16 MiB long.
public struct AnswerStream<Tally: Sendable>: Sendable {
  /// The underlying record stream. Its handler is chosen at run time, so each chunk costs a dynamic call; that is
  /// cheap, whereas a dynamic call for each record would be slow.
  package var processor: any RecordProcessor<Tally>
  private var kept: ContiguousArray<UInt8> = []
  private var hasBegun = false

  init(_ handler: some RecordHandler<Tally>, from format: InputFormat, header: String = "") {
    switch format {
    case .json: processor = JSONStream(handler, header: header)
    case .csv: processor = TableStream(handler, header: header)
    }
  }
}

/// A stream of records in any format, with any handler.
package protocol RecordProcessor<Tally>: Sendable {
  associatedtype Tally

  var tally: Tally { get set }
  var hasStopped: Bool { get }
  var position: StreamPosition { get }
  /// The header of the CSV answers, or an empty string for other formats. It is `nil` until the header is known.
  var header: String? { get }
  /// The error in the header of a table, if the answers have no room for it.
  var tableError: String? { get }
  /// Remarks about a table as a whole.
  var remarks: [String] { get }

  /// Swaps the finished answers for an empty buffer, so that the memory of the buffer is reused.
  mutating func exchange(_ answers: inout TextBuffer)

  /// Prepares for another source, or for another part of a source, which begins at a boundary.
  mutating func restart(atBoundary: Bool)

  /// Answers the records in the bytes from `start` to `end`. After `end`, there must be a zero and 39 more bytes.
  ///
  /// This returns early once there are `limit` bytes of answers.
  ///
  /// - Returns: The offset of the first byte that the next call must begin with.
  mutating func process(
    _ bytes: Span<UInt8>, from start: Int, to end: Int, ending: ChunkEnding, answering limit: Int
  ) -> Int
}

extension AnswerStream {
  /// The counts and sums of the records answered so far.
  public var tally: Tally { processor.tally }

  /// A Boolean value that indicates whether an error has ended the stream, which ignores any further bytes. That takes
  /// ``StreamOptions/stopsAtError``.
  public var hasStopped: Bool { processor.hasStopped }

  /// Copies these bytes and answers the records that end in them. An incomplete record is kept for later.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    kept.append(contentsOf: bytes)
    answer(ending: .open)
  }

  /// Answers the last record, or reports an error if it is incomplete. Call this once, after the last bytes.
  public mutating func finish() {
    answer(ending: .atSourceEnd)
  }

  /// Removes and returns the finished answers, each of which ends with a line feed.
  public mutating func takeAnswers() -> Data {
    var bytes: ContiguousArray<UInt8> = []
    if !hasBegun, let header = processor.header {
      bytes.append(contentsOf: header.utf8)
      hasBegun = true
    }
    var answers = TextBuffer()
    processor.exchange(&answers)
    answers.take(into: &bytes)
    return Data(bytes)
  }

  private mutating func answer(ending: ChunkEnding) {
    if hasStopped { return }
    var bytes: ContiguousArray<UInt8> = []
    swap(&bytes, &kept)
    let end = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.slack))
    let passed = processor.process(bytes.span, from: 0, to: end, ending: ending, answering: .max)
    bytes.removeLast(Self.slack)
    bytes.removeFirst(passed)
    swap(&bytes, &kept)
  }
}

// MARK: - For callers that manage buffers and workers

extension AnswerStream {
  /// The number of readable bytes that must follow the bytes to process. The first of these extra bytes must be zero.
  package static var slack: Int { JSONCursor.slack }

  /// Prepares for another source, or for another part of a source. Tables of words and keys are kept.
  package mutating func restart(atBoundary: Bool = false) {
    kept = []
    processor.restart(atBoundary: atBoundary)
  }

  /// Returns the counts and sums, and resets them.
  package mutating func takeTally() -> Tally where Tally: StreamTally {
    let tally = processor.tally
    processor.tally = Tally()
    return tally
  }
}
