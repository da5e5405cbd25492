import SystemIO

/// A lock that lets only one process at a time send an order from this machine.
///
/// The locked file, `sending.lock`, is empty. It is never renamed or removed, so that all processes lock the same file.
struct SendingLock: Sendable {
  private let directory: PrivateDirectory
  private let turn = FileTurn()

  init(nextTo log: OrderLog) {
    directory = log.directory
  }

  /// Waits for the lock. Returns the locked file, which must be released.
  func take(within limit: Duration, until cancellation: Interruption?) throws(StoreError) -> Descriptor {
    let (file, path) = try directory.openLock("sending.lock")
    do throws(StoreError) { try turn.take(file, path, within: limit, until: cancellation) } catch {
      file.close()
      throw error
    }
    return file
  }

  func release(_ file: Descriptor) {
    turn.end()
    file.close()
  }
}
