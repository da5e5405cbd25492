import SystemIO

/// A lock that lets only one process at a time send an order from this machine.
///
/// The locked file, `sending.lock`, is empty. It is never renamed or removed, so that all processes lock the same file.
struct SendingLock: Sendable {
  /// The directory of the log, which also contains the lock.
  let directory: PrivateDirectory
  /// The time at which this process last released the lock, in system uptime.
  private let lastRelease = Guarded<Duration?>(nil)

  init(nextTo log: OrderLog) {
    directory = log.directory
  }

  enum Busy: Error, Hashable {
    /// The time limit expired while another process held the lock.
    case timeout
    case interrupted
  }

  /// The pause between two polls, in milliseconds.
  private static let pause: Int32 = 5
  /// The time for which this process leaves the lock free between two orders. A waiting process polls at least once
  /// during this time, so a long batch does not keep others from sending.
  private static let rest = Duration.milliseconds(10)
}

extension SendingLock {
  /// Waits for the lock and holds it while `body` runs with the locked file.
  func whileHeld<Result>(
    within limit: Duration, until cancellation: Interruption?, _ body: (Descriptor) throws -> Result
  ) throws -> Result {
    let (file, path) = try directory.openLock("sending.lock")
    defer { file.close() }
    try wait(for: file, path, until: SystemCalls.uptime + limit, cancellation)
    defer { lastRelease.withLock { $0 = SystemCalls.uptime } }
    return try body(file)
  }

  /// Polls until the lock is free, because the blocking system call has no time limit.
  private func wait(
    for file: Descriptor, _ path: String, until deadline: Duration, _ cancellation: Interruption?
  ) throws {
    let start = lastRelease.withLock(\.self).map { $0 + Self.rest }
    while true {
      let now = SystemCalls.uptime
      if now >= start ?? now {
        guard let error = SystemCalls.tryLock(file) else { return }
        guard error == .wouldBlock else { throw StoreError(path, error, .write) }
        guard now < deadline else { throw Busy.timeout }
      }
      _ = SystemCalls.wait(toRead: [cancellation?.reading].compactMap(\.self), timeout: Self.pause)
      if cancellation?.hasCome == true || SystemCalls.endingSignal != nil { throw Busy.interrupted }
    }
  }
}
