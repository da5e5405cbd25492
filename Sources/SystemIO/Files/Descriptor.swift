import CLibrary
import PlainText

/// An open file descriptor. Calls that are interrupted or incomplete are repeated, and failures are thrown.
package struct Descriptor: Hashable, Sendable {
  package let rawValue: Int32

  /// Creates a value for an open descriptor. The caller closes it.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let standardInput = Descriptor(rawValue: 0)
  package static let standardOutput = Descriptor(rawValue: 1)
  package static let standardError = Descriptor(rawValue: 2)
}

extension Descriptor {
  /// Opens a file for reading. A directory throws `EISDIR`.
  package static func open(_ path: String) throws(IOError) -> Descriptor {
    let (descriptor, error) = SystemCalls.openForReading(path)
    if let error { throw IOError(.open, error) }
    guard SystemCalls.status(descriptor)?.kind != .directory else {
      descriptor.close()
      throw IOError(.open, .isDirectory)
    }
    return descriptor
  }

  /// Throws the errors that ``open(_:)`` would throw, but does not open the file. A writer to a named pipe ends if the
  /// pipe is opened and closed.
  package static func examine(_ path: String) throws(IOError) {
    if SystemCalls.status(path, followsLinks: true)?.kind == .directory { throw IOError(.open, .isDirectory) }
    if let error = SystemCalls.accessError(path) { throw IOError(.open, error) }
  }

  /// Writes lines for people to standard error, with hidden characters spelled out. A failure is ignored.
  package static func report(_ lines: String...) {
    try? standardError.write(lines.map { "\($0.visible)\n" }.joined(), as: .lines)
  }
}

extension SystemCalls {
  /// Waits until a descriptor is ready or closed. Returns which descriptors are ready.
  ///
  /// The timeout is in milliseconds; -1 sets no limit.
  package static func wait(
    toRead: [Descriptor], toWrite: [Descriptor] = [], timeout: Int32 = -1
  ) -> (read: [Bool], write: [Bool]) {
    var requests =
      toRead.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
      + toWrite.map { pollfd(fd: $0.rawValue, events: Int16(POLLOUT), revents: 0) }
    // After an interruption no descriptor is ready, and the caller checks its state again.
    let isReady = unsafe poll(&requests, nfds_t(requests.count), timeout) > 0
    let ready = requests.map { isReady && $0.revents != 0 }
    return (Array(ready[..<toRead.count]), Array(ready[toRead.count...]))
  }
}

extension Descriptor {
  /// Whether a read would return at once.
  package var isReadable: Bool { SystemCalls.wait(toRead: [self], timeout: 0).read[0] }

  /// Waits until the descriptor can be read or is closed. Returns false if one of `others` can be read first.
  ///
  /// A signal does not end the wait. If `others` is empty, the function returns at once: the read that follows will
  /// wait.
  package func wait(unless others: [Descriptor]) -> Bool {
    while !others.isEmpty {
      let ready = SystemCalls.wait(toRead: [self] + others).read
      if ready.contains(true) { return !ready.dropFirst().contains(true) }
    }
    return true
  }
}
