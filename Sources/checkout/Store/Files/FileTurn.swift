import SystemIO

/// Takes turns with other processes at a locked file.
///
/// A process that uses the file again and again leaves it free in between, so that a long batch does not keep others
/// waiting.
struct FileTurn: Sendable {
  /// The time at which this process last released the file, in system uptime.
  private let lastRelease = Guarded<Duration?>(nil)

  /// How long to wait for another process.
  enum Patience: Sendable {
    /// For a while. A signal or the interruption ends the wait.
    case upTo(Duration, unless: Interruption?)
    /// Until the file is free. Only a second signal ends the wait, because it ends the process.
    case unlimited
  }

  enum Busy: Error, Hashable {
    /// The time limit expired while another process held the lock.
    case timeout
    case interrupted
  }

  /// The pause between two polls, in milliseconds.
  private static let pause: Int32 = 5
  /// The time for which this process leaves the file free. A waiting process polls at least once during this time.
  private static let rest = Duration.milliseconds(10)
}

extension FileTurn {
  /// Polls until the file is free and locks it. The blocking system call has no time limit.
  func take(_ file: Descriptor, _ path: String, isShared: Bool = false, _ patience: Patience) throws {
    let start = lastRelease.withLock(\.self).map { $0 + Self.rest }
    let begin = SystemCalls.uptime
    while true {
      let now = SystemCalls.uptime
      if isShared || patience.isUnlimited || now >= start ?? now {
        guard let error = SystemCalls.tryLock(file, isShared: isShared) else { return }
        guard error == .wouldBlock else { throw StoreError(path, error, .write) }
      }
      guard case .upTo(let limit, let interruption) = patience else {
        _ = SystemCalls.wait(toRead: [], timeout: Self.pause)
        continue
      }
      if now >= max(begin, start ?? begin) + limit { throw Busy.timeout }
      _ = SystemCalls.wait(toRead: [interruption?.reading].compactMap(\.self), timeout: Self.pause)
      if interruption?.hasCome == true || SystemCalls.endingSignal != nil { throw Busy.interrupted }
    }
  }

  /// Records that this process is done with the file, which is unlocked when it is closed.
  func end() { lastRelease.withLock { $0 = SystemCalls.uptime } }
}

extension FileTurn.Patience {
  fileprivate var isUnlimited: Bool { if case .unlimited = self { true } else { false } }
}
