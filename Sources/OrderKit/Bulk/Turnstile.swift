import Synchronization

/// Lets workers write their answers in the order of their chunks, one at a time.
final class Turnstile<Tally: AnswerTally>: Sendable {
  private let gate = Gate()
  private let next = Atomic(0)
  private let state: Mutex<State>

  struct State: Sendable {
    var output: OutputBuffer
    let interruption: Interruption?
    let progress: (@Sendable (BulkProgress) -> Void)?
    var tally = Tally()
    var records = 0
    var lines = 0
    /// Set when nothing more is to be written.
    var isClosed = false
    /// Whether that is because an answer was the last of all.
    var hasStopped = false
    var error: IOError?
  }

  init(_ output: OutputBuffer, behind place: RecordPlace, _ options: BulkOptions) {
    state = Mutex(
      State(
        output: output, interruption: options.interruption, progress: options.progress, records: place.record,
        lines: place.line - 1))
  }

  /// How everything stands; to be asked when all workers are done.
  var outcome: State { state.withLock { $0 } }

  /// Waits until the answers to all chunks before one have been written.
  func wait(for ticket: Int) {
    gate.wait { next.load(ordering: .acquiring) == ticket }
  }

  /// Writes the answers to a chunk when its turn has come; false if nothing more is to be answered.
  func pass(_ chunk: borrowing LineChunk, _ answers: ChunkAnswers<Tally>) -> Bool {
    let ticket = chunk.ticket
    let sourceEnd = chunk.sourceEnd
    wait(for: ticket)
    let mayGoOn = state.withLock { $0.write(answers, upTo: sourceEnd) }
    gate.change { next.store(ticket + 1, ordering: .releasing) }
    return mayGoOn
  }
}

extension Turnstile.State {
  fileprivate mutating func write(_ answers: ChunkAnswers<Tally>, upTo sourceEnd: Int) -> Bool {
    if interruption?.hasCome == true { isClosed = true }
    if isClosed { return false }
    do throws(IOError) {
      if answers.holes.isEmpty {
        try output.write(answers.bytes.span, to: answers.count)
      } else {
        try answers.write(behind: records, lines, into: &output)
        try output.flush()
      }
    } catch {
      self.error = error
      isClosed = true
      return false
    }
    tally.add(answers.tally)
    records += answers.records
    lines += answers.lines
    progress?(BulkProgress(records: records, bytes: sourceEnd))
    hasStopped = answers.isLast
    isClosed = hasStopped
    return isClosed == false
  }
}
