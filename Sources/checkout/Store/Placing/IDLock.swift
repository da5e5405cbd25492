import PlainText
import SystemIO

/// A lock on an order id that keeps other processes on this machine from sending an order under the same id.
///
/// Ids are hashed to one of 4096 empty files in the `locks` directory. These files are never renamed or removed, so
/// that all processes lock the same file. If two ids share a file, which is rare, one order just waits for the other.
enum IDLock {
  static let count: UInt64 = 4096

  enum Busy: Error, Hashable {
    /// The time limit expired while another process held the lock.
    case timeout
    case interrupted
  }
}

extension IDLock {
  /// Waits for the lock on an id. Closing the returned file releases the lock. The lock directory is next to the log.
  static func take(
    _ id: String, of log: OrderLog, within limit: Duration, until cancellation: Interruption?
  ) throws -> Descriptor {
    let directory = PrivateDirectory(path: (log.path.parentDirectory ?? ".") + "/locks", steps: log.steps)
    let (file, path) = try directory.openLock("\(id.utf8.fnv1a % count)")
    do {
      try wait(for: file, path, until: SystemCalls.uptime + limit, cancellation)
      return file
    } catch {
      file.close()
      throw error
    }
  }

  /// Polls until the lock is free, because the blocking system call has no timeout.
  private static func wait(
    for file: Descriptor, _ path: String, until deadline: Duration, _ cancellation: Interruption?
  ) throws {
    var pause = 1
    while let error = SystemCalls.tryLock(file) {
      guard error == .wouldBlock else { throw StoreError(path, error, .write) }
      let left = (deadline - SystemCalls.uptime) / .milliseconds(1)
      guard left > 0 else { throw Busy.timeout }
      pause = min(2 * pause, 50, Int(left) + 1)
      _ = SystemCalls.wait(toRead: [cancellation?.reading].compactMap(\.self), timeout: Int32(pause))
      if cancellation?.hasCome == true || SystemCalls.endingSignal != nil { throw Busy.interrupted }
    }
  }
}
