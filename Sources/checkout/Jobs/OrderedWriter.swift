import OrderKit
import SystemIO

/// Writes the answers of several workers in the order of their parts.
///
/// Answers that come too early are kept, up to one part for each worker; the worker whose turn it is writes them after
/// its own.
final class OrderedWriter<Tally: AnswerTally>: Sendable {
  private let state: Guarded<State>

  struct State: Sendable {
    var output: OutputBuffer
    fileprivate let limit: Int
    fileprivate let interruption: Interruption?
    fileprivate let progress: (@Sendable (JobProgress) -> Void)?
    /// The part whose answers are written next.
    fileprivate var next = 0
    fileprivate var early: [Submission] = []
    /// Memory of answers that were written.
    fileprivate var spare: [Answers] = []
    var tally = Tally()
    fileprivate var position = StreamPosition()
    fileprivate var bytes = 0
    /// Whether nothing more is to be written.
    fileprivate(set) var isClosed = false
    /// Whether that is because an answer was the last of all.
    fileprivate(set) var hasStopped = false
    fileprivate(set) var error: IOError?
  }

  /// Answers to a part, or to the beginning of one.
  struct Submission: Sendable {
    var sequence: Int
    /// Where the stream was before and after it gave the answers.
    var before: StreamPosition
    var after: StreamPosition
    var tally: Tally
    var answers: Answers
    /// Whether the part is complete.
    var isComplete: Bool
    /// Whether these are the last answers of all.
    var hasStopped: Bool
    /// How many bytes of the source were answered with them.
    var bytes: Int
  }

  init(
    _ output: OutputBuffer, workers: Int, interruption: Interruption?, progress: (@Sendable (JobProgress) -> Void)?
  ) {
    state = Guarded(State(output: output, limit: workers, interruption: interruption, progress: progress))
  }

  /// What was written; to be asked when all workers are done.
  var outcome: State { state.withLock { $0 } }

  /// Takes answers, in exchange for memory of the same kind; nil if nothing more is to be answered. Waits where too
  /// many are kept already, and where a part is not complete.
  func submit(_ submission: consuming Submission) -> Answers? {
    let sequence = submission.sequence
    let given = submission
    let spare = state.withLock { state in state.next == sequence ? nil : state.keep(given) }
    if let spare { return spare }
    return state.change(when: { $0.next == sequence }) { state in
      state.write(given)
      // No one comes back to what is closed, and no one is to wait for it.
      if given.isComplete || state.isClosed { state.writeEarly(after: sequence) }
      if state.isClosed { return nil }
      var answers = given.answers
      answers.removeAll()
      return answers
    }
  }
}

/// How far a job has come in its source.
struct JobProgress: Hashable, Sendable {
  /// How many records have been answered.
  let records: Int
  /// How many bytes of the source they took.
  let bytes: Int
}

extension OrderedWriter.State {
  /// Keeps answers for later, in exchange for memory; nil if they are too many.
  fileprivate mutating func keep(_ submission: OrderedWriter.Submission) -> Answers? {
    if isClosed || submission.isComplete == false || early.count == limit { return nil }
    early.append(submission)
    return spare.popLast() ?? Answers(numbersAreFinal: submission.answers.numbersAreFinal)
  }

  /// Writes what was kept of the parts after one.
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

  fileprivate mutating func write(_ submission: OrderedWriter.Submission) {
    if interruption?.hasCome == true { isClosed = true }
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
