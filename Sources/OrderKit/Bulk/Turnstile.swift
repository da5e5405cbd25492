import Synchronization

/// Lets workers write their answers in the order of their chunks, one at a time.
final class Turnstile<Tally: AnswerTally>: Sendable {
  private let gate = Gate()
  private let next = Atomic(0)
  private let state: Mutex<State>

  struct State: Sendable {
    var output: OutputBuffer
    var tally = Tally()
    var records = 0
    var lines = 0
    /// Set when nothing more is to be written.
    var isClosed = false
    var error: IOError?
  }

  init(_ output: OutputBuffer, behind place: RecordPlace) {
    state = Mutex(State(output: output, records: place.record, lines: place.line - 1))
  }

  /// How everything stands; to be asked when all workers are done.
  var outcome: State { state.withLock { $0 } }

  /// Writes the answers to a chunk when its turn has come; false if nothing more is to be answered.
  func pass(_ ticket: Int, _ answers: ChunkAnswers<Tally>) -> Bool {
    gate.wait { next.load(ordering: .acquiring) == ticket }
    let mayGoOn = state.withLock { $0.write(answers) }
    gate.change { next.store(ticket + 1, ordering: .releasing) }
    return mayGoOn
  }
}

extension Turnstile.State {
  fileprivate mutating func write(_ answers: ChunkAnswers<Tally>) -> Bool {
    if isClosed { return false }
    do throws(IOError) {
      if answers.holes.isEmpty {
        try output.write(answers.bytes.span, to: answers.count)
      } else {
        let filled = answers.filled(behind: records, lines)
        try output.write(filled.span, to: filled.count)
      }
    } catch {
      self.error = error
      isClosed = true
      return false
    }
    tally.add(answers.tally)
    records += answers.records
    lines += answers.lines
    if answers.isLast { isClosed = true }
    return isClosed == false
  }
}
