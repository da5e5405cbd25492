import OrderStreams
import SystemIO

/// A worker that takes turns reading a source, answers the parts it has read, and submits the answers.
///
/// Each worker reads until it finds a boundary where the source can be split. It then passes on the turn and answers
/// its part while another worker reads the next part. If there are no boundaries, a single worker keeps the turn until
/// the end of the source.
struct Worker<Tally: StreamTally>: Sendable {
  let input: Descriptor
  let source: PartSource
  let writer: OrderedWriter<Tally>
  let settings: JobSettings
  /// Wakes up workers that are blocked on input when another worker has ended the source, or `nil` for a single worker.
  let wake: Interruption?
  /// The stream that answers all parts of this worker. Words and keys that it has cached are reused for later parts.
  var stream: AnswerStream<Tally>
  private var buffer: PartBuffer
  private var answers: TextBuffer

  init(
    _ stream: AnswerStream<Tally>, input: Descriptor, source: PartSource, writer: OrderedWriter<Tally>,
    settings: JobSettings, wake: Interruption?
  ) {
    self.stream = stream
    self.input = input
    self.source = source
    self.writer = writer
    self.settings = settings
    self.wake = wake
    buffer = PartBuffer(size: settings.readSize)
    answers = TextBuffer(numbersAreFinal: wake == nil)
  }

  private struct End: Error {
    var cause: IOError?
  }

  /// Works until the source ends, passing each turn to `then` after its part, except for the last.
  consuming func run(_ then: (PartSource.Turn) -> Void = { _ in }) {
    do throws(End) {
      while let turn = source.take() {
        try answerPart(turn)
        then(turn)
      }
    } catch {
      source.end(error.cause)
      wake?.interrupt()
    }
  }

  private mutating func answerPart(_ turn: PartSource.Turn) throws(End) {
    var turn = turn
    stream.restart(atBoundary: turn.number > 0)
    buffer.append(turn.rest)
    if !turn.rest.isEmpty, !input.isReadable {
      // Answer the complete records before waiting for more input.
      try submit(turn.number, ending: .open)
      turn.number += 1
    }
    while true {
      let chunk = try readChunk()
      turn.bytesRead += chunk.count
      if let boundary = boundary(in: chunk) { return try answer(turn, upTo: boundary) }
      try submit(turn.number, ending: chunk.isEmpty ? .atSourceEnd : .open)
      if chunk.isEmpty { throw End() }
      turn.number += 1
    }
  }

  /// Waits for input and reads once. Returns the range of the new bytes, which is empty at the end of the source.
  private mutating func readChunk() throws(End) -> Range<Int> {
    guard input.wait(unless: [settings.interruption?.descriptor, wake?.descriptor]) else { throw End() }
    do throws(IOError) {
      return try buffer.read(from: input)
    } catch {
      throw End(cause: error)
    }
  }

  /// Returns the boundary at which to pass on the turn, if any. To save time, only the end of the chunk is searched.
  private func boundary(in chunk: Range<Int>) -> Int? {
    wake == nil ? nil : buffer.lastBoundary(in: chunk.suffix(1 << 14))
  }

  private mutating func answer(_ turn: PartSource.Turn, upTo boundary: Int) throws(End) {
    var next = turn
    next.number += 1
    next.rest = buffer.rest(from: boundary)
    buffer.cut(at: boundary)
    // Answer a long part before passing the turn on, so that no two of them are in memory at the same time.
    let isLong = buffer.count > 4 * settings.readSize
    if !isLong { source.pass(next) }
    try submit(turn.number, ending: .atBoundary)
    buffer.removeAll()
    if isLong { source.pass(next) }
  }

  /// Answers the buffered bytes, and hands the answers to the writer in pieces of about `answerSize` bytes.
  private mutating func submit(_ number: Int, ending: ChunkEnding) throws(End) {
    var isComplete: Bool
    repeat {
      let before = stream.processor.position
      stream.processor.exchange(&answers)
      let bytes = buffer.answer(by: &stream, ending: ending, answering: settings.answerSize)
      stream.processor.exchange(&answers)
      isComplete = answers.count < settings.answerSize
      let submission = OrderedWriter.Submission(
        sequence: number, before: before, after: stream.processor.position, tally: stream.takeTally(),
        header: stream.processor.header, tableError: stream.processor.tableError, remarks: stream.processor.remarks,
        answers: answers, isComplete: isComplete, hasStopped: stream.hasStopped, bytes: bytes)
      answers = TextBuffer(numbersAreFinal: wake == nil)
      guard let memory = writer.submit(submission) else { throw End() }
      answers = memory
    } while !isComplete
  }
}
