import SystemIO

/// A lock that lets only one process at a time send an order from this machine.
///
/// The locked file, `sending.lock`, is empty. It is never renamed or removed, so that all processes lock the same file.
struct SendingLock: Sendable {
  /// The directory of the log, which also contains the lock.
  let directory: PrivateDirectory
  private let turn = FileTurn()
  private static let name = "sending.lock"
  var path: String { "\(directory.path)/\(Self.name)" }

  init(nextTo log: OrderLog) {
    directory = log.directory
  }
}

extension SendingLock {
  /// Waits for the lock and holds it while `body` runs with the locked file.
  func whileHeld<Result>(
    within limit: Duration, until cancellation: Interruption?, _ body: (Descriptor) throws -> Result
  ) throws -> Result {
    let (file, path) = try directory.openLock(Self.name)
    defer { file.close() }
    try turn.take(file, path, within: limit, until: cancellation)
    defer { turn.end() }
    return try body(file)
  }
}
