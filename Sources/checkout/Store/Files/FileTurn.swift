import CommandLineKit
import PlainText
import SystemIO

/// Takes turns with other processes at a locked file. A process leaves the file free for a while whenever it has used
/// it long enough, so that a long batch does not keep others waiting.
struct FileTurn: Sendable {
  let path: String
  /// The time for which this process has used the file since it last left it free. The other two are system uptimes:
  /// when this process locked the file, and until when it leaves the file free.
  private let turn = Guarded<(used: Duration, taken: Duration, restsUntil: Duration)>((.zero, .zero, .zero))

  /// The pause between two polls, in milliseconds.
  private static let pause: Int32 = 5
  /// The time for which this process may use the file before it leaves it free.
  private static let use = Duration.milliseconds(100)
  /// The time for which this process leaves the file free. A waiting process polls at least once during this time.
  private static let rest = Duration.milliseconds(10)

  init(path: String) { self.path = path }

  /// Opens the file, creating it if necessary, and waits for its lock. Returns the locked file, which must be closed.
  func open(within limit: Duration?, until interruption: Interruption? = nil) throws(Failure) -> Descriptor {
    while true {
      let file = try Descriptor.openShared(path)
      do throws(Failure) { try take(file, within: limit, until: interruption) } catch {
        file.close()
        throw error
      }
      // If the file was renamed in the meantime, switch to the new file at the path.
      if SystemCalls.status(path, followsLinks: false)?.identity == file.status?.identity { return file }
      file.close()
    }
  }

  /// Polls until the file is free and locks it. The blocking system call has no time limit.
  ///
  /// The wait ends after `limit`, by a signal or by the interruption. Without a limit, only a second signal ends it,
  /// because that signal ends the process.
  func take(
    _ file: Descriptor, isShared: Bool = false, within limit: Duration?,
    until interruption: Interruption? = nil
  ) throws(Failure) {
    let begin = SystemCalls.uptime
    let hasPriority = isShared || limit == nil
    let start = max(begin, hasPriority ? begin : turn.withLock(\.restsUntil))
    while true {
      let now = SystemCalls.uptime
      if now >= start {
        guard let error = file.tryLock(isShared: isShared) else {
          return turn.withLock { $0.taken = now }
        }
        guard error == .wouldBlock else { throw Failure(path, error, .write) }
      }
      if let limit, now >= start + limit {
        let seconds = Int(limit.components.seconds).counted("second")
        throw Failure(.unavailable, "another process has not finished with \(path) within \(seconds): try again")
      }
      _ = SystemCalls.wait(toRead: [interruption?.descriptor], timeout: Self.pause)
      if limit != nil, interruption?.hasCome == true || SystemCalls.endingSignal != nil {
        throw Failure(.unavailable, "waiting for \(path) was interrupted: try again")
      }
    }
  }

  /// Closes the file, which unlocks it. After long enough use, this process then leaves the file free for a while.
  func close(_ file: Descriptor) {
    defer { file.close() }
    let now = SystemCalls.uptime
    turn.withLock {
      $0.used += now - $0.taken
      if $0.used >= Self.use { ($0.used, $0.restsUntil) = (.zero, now + Self.rest) }
    }
  }
}
