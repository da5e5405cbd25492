import SystemIO

/// The lock of an order's id. While a process holds it, no other process on this machine sends an order under the id.
///
/// Each id has one of 64 empty files beside the log. The files are never renamed or removed, so that all processes lock
/// the same file. Two ids may share a file: then one waits for the other.
struct IDLock: Sendable {
  /// The locked file. A program that inherits it keeps the lock for as long as it runs.
  let file: Descriptor

  /// How many files there are.
  static let count: UInt64 = 64

  /// The reason why a lock was not taken.
  enum Busy: Error, Hashable {
    /// Another process has held the lock all the time.
    case timeout
    case interrupted
  }
}

extension IDLock {
  /// Waits for the lock of an id, which belongs to a log.
  static func take(
    _ id: String, of log: OrderLog, within limit: Duration, until cancellation: Interruption?
  ) throws -> IDLock {
    let directory = PrivateDirectory(path: (log.path.parentDirectory ?? ".") + "/locks", steps: log.steps)
    try directory.make()
    let path = "\(directory.path)/\(hash(id) % count)"
    let (file, error) = SystemCalls.openPrivately(path, [.readWrite, .create])
    if let error { throw StoreError(path, error, .create) }
    do {
      try SystemCalls.status(file)?.demandFile(at: path)
      // The umask may have taken away too much.
      _ = SystemCalls.setMode(file, 0o600)
      try wait(for: file, path, until: SystemCalls.uptime + limit, cancellation)
      return IDLock(file: file)
    } catch {
      file.close()
      throw error
    }
  }

  func release() { file.close() }

  /// Tries until the lock is free. A system call that waits for a lock has no time limit.
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

  /// The hash FNV-1a of the id's bytes: it is the same in every process and every version.
  static func hash(_ id: String) -> UInt64 {
    id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
