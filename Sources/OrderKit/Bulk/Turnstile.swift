import Synchronization
import SystemIO

/// Lets workers write their answers in the order of their chunks, one at a time.
///
/// A worker that comes too early leaves its answers and goes on; the one before it writes them behind its own.
final class Turnstile<Tally: AnswerTally>: Sendable {
  private let gate = Gate()
  /// The chunk whose turn it is.
  private let next = Atomic(0)
  private let state: Guarded<State>

  struct State: Sendable {
    var output: OutputBuffer
    let interruption: Interruption?
    let progress: (@Sendable (BulkProgress) -> Void)?
    /// How many chunks may lie here unwritten.
    let limit: Int
    let chunkSize: Int
    fileprivate var left: [Left] = []
    /// Memory of answers that have been written.
    fileprivate var spare: [ChunkAnswers<Tally>] = []
    var tally = Tally()
    var records = 0
    var lines = 0
    /// Set when nothing more is to be written.
    var isClosed = false
    /// Whether that is because an answer was the last of all.
    var hasStopped = false
    var error: IOError?
  }

  /// Answers to a whole chunk that came too early.
  fileprivate struct Left {
    let ticket: Int
    let answers: ChunkAnswers<Tally>
    /// How many bytes of the source have been answered with them.
    let sourceEnd: Int
  }

  init(_ output: OutputBuffer, behind place: RecordPlace, workers: Int, _ options: BulkOptions) {
    state = Guarded(
      State(
        output: output, interruption: options.interruption, progress: options.progress, limit: workers,
        chunkSize: options.chunkSize, records: place.record, lines: place.line - 1))
  }

  /// How everything stands; to be asked when all workers are done.
  var outcome: State { state.withLock { $0 } }

  /// Waits until the answers to all chunks before one have been written.
  func wait(for ticket: Int) {
    gate.wait { next.load(ordering: .acquiring) == ticket }
  }

  /// Takes the answers to a chunk, or to a part of it, and gives memory for the next; false if nothing more is to be
  /// answered. Waits only where too much lies here already, or a part has to be written.
  func pass(_ chunk: borrowing LineChunk, _ answers: inout ChunkAnswers<Tally>) -> Bool {
    let (ticket, isWhole) = (chunk.ticket, chunk.range.isEmpty)
    let sourceEnd = chunk.sourceEnd - chunk.range.count
    let hasLeft = state.withLock { state in
      next.load(ordering: .acquiring) != ticket && isWhole && state.leave(&answers, ticket, sourceEnd)
    }
    if hasLeft { return true }
    wait(for: ticket)
    return state.withLock { state in
      state.write(answers, upTo: sourceEnd)
      // Nobody comes back to what is closed, and nobody is to wait for it.
      if isWhole || state.isClosed {
        let following = state.writeLeft(behind: ticket)
        // Under the lock: who finds that it is not its turn must be seen by the one whose turn it is.
        gate.change { next.store(following, ordering: .releasing) }
      }
      return state.isClosed == false
    }
  }
}

extension Turnstile.State {
  /// Keeps answers for later; false if they are too many.
  fileprivate mutating func leave(_ answers: inout ChunkAnswers<Tally>, _ ticket: Int, _ sourceEnd: Int) -> Bool {
    if isClosed || left.count == limit || answers.isFull { return false }
    left.append(Turnstile.Left(ticket: ticket, answers: answers, sourceEnd: sourceEnd))
    answers = spare.popLast() ?? ChunkAnswers(toChunksOf: chunkSize)
    return true
  }

  /// Writes what was left behind a chunk, and says whose turn it is then.
  fileprivate mutating func writeLeft(behind ticket: Int) -> Int {
    var following = ticket + 1
    while let index = left.firstIndex(where: { $0.ticket == following }) {
      let parcel = left.remove(at: index)
      write(parcel.answers, upTo: parcel.sourceEnd)
      spare.append(parcel.answers)
      following += 1
    }
    return following
  }

  fileprivate mutating func write(_ answers: ChunkAnswers<Tally>, upTo sourceEnd: Int) {
    if interruption?.hasCome == true { isClosed = true }
    if isClosed { return }
    do throws(IOError) {
      try answers.write(behind: records, lines, into: &output)
      try output.flush()
    } catch {
      self.error = error
      isClosed = true
      return
    }
    tally.add(answers.tally)
    records += answers.records
    lines += answers.lines
    progress?(BulkProgress(records: records, bytes: sourceEnd))
    hasStopped = answers.isLast
    isClosed = hasStopped
  }
}
