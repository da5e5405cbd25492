import CommandLineKit
import PlainText
import SystemIO

/// Takes turns with other processes at a locked file, which a process leaves free for a while after each use, so that a
/// long batch does not keep others waiting.
struct FileTurn: Sendable {
  /// The time at which this process last released the file, in system uptime.
  private let lastRelease = Guarded<Duration?>(nil)

  /// The pause between two polls, in milliseconds.
  private static let pause: Int32 = 5
  /// The time for which this process leaves the file free. A waiting process polls at least once during this time.
  private static let rest = Duration.milliseconds(10)

  /// Polls until the file is free and locks it. The blocking system call has no time limit.
  ///
  /// The wait ends after `limit`, by a signal or by the interruption. Without a limit, only a second signal ends it,
  /// because that signal ends the process.
  func take(
    _ file: Descriptor, _ path: String, isShared: Bool = false, within limit: Duration?,
    until interruption: Interruption? = nil
  ) throws(StoreError) {
    let begin = SystemCalls.uptime
    let hasPriority = isShared || limit == nil
    let start = max(begin, hasPriority ? begin : lastRelease.withLock { $0.map { $0 + Self.rest } ?? begin })
    while true {
      let now = SystemCalls.uptime
      if now >= start {
        guard let error = SystemCalls.tryLock(file, isShared: isShared) else { return }
        guard error == .wouldBlock else { throw StoreError(path, error, .write) }
      }
      if let limit, now >= start + limit {
        let seconds = Int(limit.components.seconds).counted("second")
        throw StoreError("another process has not finished with \(path) within \(seconds): try again", .unavailable)
      }
      _ = SystemCalls.wait(toRead: [interruption?.descriptor].compactMap(\.self), timeout: Self.pause)
      if limit != nil, interruption?.hasCome == true || SystemCalls.endingSignal != nil {
        throw StoreError("waiting for \(path) was interrupted: try again", .unavailable)
      }
    }
  }

  /// Records that this process is done with the file, which is unlocked when it is closed.
  func end() { lastRelease.withLock { $0 = SystemCalls.uptime } }
}
