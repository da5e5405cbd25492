import OrderKit
import SystemIO

/// Writes the answers of several workers in the sequence of the input.
///
/// Answers to later parts are kept until all previous parts are written. At most as many parts are kept as there are
/// workers.
final class OrderedWriter<Tally: AnswerTally>: Sendable {
  private let state: Guarded<State>

  struct State: Sendable {
    var output: OutputBuffer
    fileprivate let limit: Int
    fileprivate let interruption: Interruption?
    fileprivate let progress: (@Sendable (JobProgress) -> Void)?
    fileprivate var next = 0
    fileprivate var early: [Submission] = []
    /// The memory of written answers, for reuse.
    fileprivate var spare: [Answers] = []
    var tally = Tally()
    fileprivate var position = StreamPosition()
    fileprivate var bytes = 0
    /// The header of the answers, once it is known.
    fileprivate(set) var header: String?
    /// Whether the answers to this source would need another header.
    fileprivate(set) var hasOtherHeader = false
    fileprivate(set) var isClosed = false
    /// Whether ``ErrorPolicy/stop`` ended the job.
    fileprivate(set) var hasStopped = false
    fileprivate(set) var error: IOError?
  }

  /// The answers to a part, or to the beginning of a part.
  struct Submission: Sendable {
    var sequence: Int
    var before: StreamPosition
    var after: StreamPosition
    var tally: Tally
    /// The header of the answers; nil as long as it is not known.
    var header: String?
    var answers: Answers
    var isComplete: Bool
    var hasStopped: Bool
    /// The number of bytes of the source that were answered.
    var bytes: Int
  }

  /// Makes a writer. `header` is that of the answers to earlier sources.
  init(
    _ output: OutputBuffer, header: String? = nil, workers: Int, interruption: Interruption?,
    progress: (@Sendable (JobProgress) -> Void)?
  ) {
    state = Guarded(
      State(output: output, limit: workers, interruption: interruption, progress: progress, header: header))
  }

  /// The result. Read it after all workers have ended.
  var outcome: State { state.withLock { $0 } }

  /// Takes answers and returns empty memory for more answers; nil once the job has ended.
  ///
  /// If the part is incomplete, or too many parts are kept, first waits until all previous parts are written.
  func submit(_ submission: consuming Submission) -> Answers? {
    let sequence = submission.sequence
    let given = submission
    let spare = state.withLock { state in state.next == sequence ? nil : state.keep(given) }
    if let spare { return spare }
    return state.change(when: { $0.next == sequence }) { state in
      state.write(given)
      // The next part gets its turn after an error too: otherwise its worker would wait forever.
      if given.isComplete || state.isClosed { state.writeEarly(after: sequence) }
      if state.isClosed { return nil }
      var answers = given.answers
      answers.removeAll()
      return answers
    }
  }
}

/// The progress of a job in its source.
struct JobProgress: Hashable, Sendable {
  let records: Int
  let bytes: Int
}

extension OrderedWriter.State {
  /// Keeps early answers and returns empty memory; nil if the worker must wait.
  fileprivate mutating func keep(_ submission: OrderedWriter.Submission) -> Answers? {
    if isClosed || !submission.isComplete || early.count == limit { return nil }
    early.append(submission)
    return spare.popLast() ?? Answers(numbersAreFinal: submission.answers.numbersAreFinal)
  }

  /// Gives the next part its turn, and writes the kept parts that follow without a gap.
  fileprivate mutating func writeEarly(after sequence: Int) {
    next = sequence + 1
    while let index = early.firstIndex(where: { $0.sequence == next }) {
      var submission = early.remove(at: index)
      write(submission)
      submission.answers.removeAll()
      spare.append(submission.answers)
      next += 1
    }
  }

  /// Writes the header of the first source. Answers with another header end the job. A byte order mark does not count.
  private mutating func take(_ other: String) {
    if let header {
      hasOtherHeader = header.trimmingPrefix("\u{FEFF}") != other.trimmingPrefix("\u{FEFF}")
      isClosed = hasOtherHeader
      return
    }
    header = other
    do throws(IOError) { try output.write(other) } catch {
      self.error = error
      isClosed = true
    }
  }

  fileprivate mutating func write(_ submission: OrderedWriter.Submission) {
    if interruption?.hasCome == true { isClosed = true }
    if !isClosed, let header = submission.header { take(header) }
    if isClosed { return }
    let (before, after) = (submission.before, submission.after)
    let base = StreamPosition(
      records: position.records - before.records, lineFeeds: position.lineFeeds - before.lineFeeds)
    do throws(IOError) {
      try submission.answers.forEachPiece(after: base) { piece throws(IOError) in try output.write(piece) }
      try output.flush()
    } catch {
      self.error = error
      isClosed = true
      return
    }
    tally.add(submission.tally)
    position = StreamPosition(records: base.records + after.records, lineFeeds: base.lineFeeds + after.lineFeeds)
    bytes += submission.bytes
    progress?(JobProgress(records: position.records, bytes: bytes))
    hasStopped = submission.hasStopped
    isClosed = hasStopped
  }
}
