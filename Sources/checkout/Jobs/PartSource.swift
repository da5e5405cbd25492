import OrderKit
import SystemIO

/// A source that several workers read in turn: the worker that has the turn reads a part, and passes the turn on.
final class PartSource<Tally: AnswerTally>: Sendable {
  private let state: Guarded<State>

  private struct State: Sendable {
    /// Nil while a worker has it.
    var turn: Turn?
    var hasEnded = false
    var error: IOError?
    var bytesRead = 0
  }

  /// What the next part begins with.
  struct Turn: Sendable {
    /// The number of the part.
    var sequence = 0
    /// Answers the records of the part.
    var stream: AnswerStream<Tally>
    /// Bytes that were read and not answered.
    var rest: [UInt8] = []
    /// Whether the stream has not seen the rest.
    var isUnseen = false
  }

  init(_ stream: AnswerStream<Tally>) {
    state = Guarded(State(turn: Turn(stream: stream)))
  }

  /// Waits for the turn and takes it; nil if the source has ended.
  func take() -> Turn? {
    state.withLock(when: { $0.hasEnded || $0.turn != nil }) { state in
      defer { state.turn = nil }
      return state.hasEnded ? nil : state.turn
    }
  }

  /// Passes the turn on.
  func pass(_ turn: Turn, bytesRead: Int) {
    state.change { state in
      state.turn = turn
      state.bytesRead += bytesRead
    }
  }

  /// Ends the source for all workers.
  func end(_ error: IOError? = nil) {
    state.change { state in
      state.hasEnded = true
      state.error = state.error ?? error
    }
  }

  /// What made the source end early, if it did not end by itself.
  var error: IOError? { state.withLock { $0.error } }

  /// How many bytes have been read.
  var bytesRead: Int { state.withLock { $0.bytesRead } }
}
