import SystemIO

/// A source that workers take turns reading, one part at a time. Each part starts at the beginning or at a boundary.
final class PartSource: Sendable {
  private let state = Guarded(State())

  private struct State: Sendable {
    /// The right to read the next part, or `nil` while a worker holds it.
    var turn: Turn? = Turn()
    var hasEnded = false
    var error: IOError?
  }

  struct Turn: Sendable {
    var number = 0
    var bytesRead = 0
    /// Bytes that belong to this part but were read along with the previous part.
    var rest: [UInt8] = []
  }

  /// Waits for the turn and takes it. Returns `nil` once the source has ended.
  func take() -> Turn? {
    state.withLock(when: { $0.hasEnded || $0.turn != nil }) { state in
      defer { state.turn = nil }
      return state.hasEnded ? nil : state.turn
    }
  }

  func pass(_ turn: Turn) {
    state.withLock { $0.turn = turn }
  }

  func end(_ error: IOError? = nil) {
    state.withLock { state in
      state.hasEnded = true
      state.error = state.error ?? error
    }
  }

  var error: IOError? { state.withLock { $0.error } }
}
