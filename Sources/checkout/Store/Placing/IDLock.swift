import PlainText
import SystemIO

/// The lock of an order's id. While a process holds it, no other process on this machine sends an order under the id.
///
/// Each id maps to one of 4096 empty files in the folder `locks`. They are never renamed or removed, so all processes
/// lock the same file. Two ids rarely share a file; if they do, one waits for the other.
struct IDLock: Sendable {
  let file: Descriptor

  static let count: UInt64 = 4096

  enum Busy: Error, Hashable {
    /// Another process still held the lock at the time limit.
    case timeout
    case interrupted
  }
}

extension IDLock {
  /// Waits for the lock of an id. The folder of the locks is next to the log.
  static func take(
    _ id: String, of log: OrderLog, within limit: Duration, until cancellation: Interruption?
  ) throws -> IDLock {
    let directory = PrivateDirectory(path: (log.path.parentDirectory ?? ".") + "/locks", steps: log.steps)
    let (file, path) = try directory.openLock("\(id.utf8.fnv1a % count)")
    do {
      try wait(for: file, path, until: SystemCalls.uptime + limit, cancellation)
      return IDLock(file: file)
    } catch {
      file.close()
      throw error
    }
  }

  func release() { file.close() }

  /// Tries again until the lock is free, because the system call that waits has no time limit.
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
