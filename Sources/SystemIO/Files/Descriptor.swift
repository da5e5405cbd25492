import CLibrary
import PlainText

/// An open file descriptor. Interrupted or incomplete calls are retried, and failures are thrown as errors.
package struct Descriptor: Hashable, Sendable {
  package let rawValue: Int32

  /// Wraps an open descriptor, which the caller is responsible for closing.
  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  package static let standardInput = Descriptor(rawValue: 0)
  package static let standardOutput = Descriptor(rawValue: 1)
  package static let standardError = Descriptor(rawValue: 2)

  /// The name of a standard stream, for errors. The path of another file is known where it was opened.
  package var name: String {
    switch self {
    case .standardInput: "standard input"
    case .standardOutput: "standard output"
    case .standardError: "standard error"
    default: "a file"
    }
  }

  /// Opens a file for reading. Throws `EISDIR` for a directory.
  package static func open(_ path: String) throws(IOError) -> Descriptor {
    let (descriptor, error) = SystemCalls.openForReading(path)
    if let error { throw IOError(.open, error, path) }
    guard descriptor.status?.kind != .directory else {
      descriptor.close()
      throw IOError(.open, .isDirectory, path)
    }
    return descriptor
  }

  /// Throws an error if a file is missing, unreadable or a directory, without opening it. Opening and closing a named
  /// pipe would terminate the process that writes to it.
  package static func examine(_ path: String) throws(IOError) {
    if SystemCalls.status(path, followsLinks: true)?.kind == .directory { throw IOError(.open, .isDirectory, path) }
    if let error = SystemCalls.accessError(path) { throw IOError(.open, error, path) }
  }

  /// Writes a line for people to read to standard error, with hidden characters escaped. Failures are ignored.
  package static func report(_ line: String) { try? standardError.write("\(line.visible)\n", as: .lines) }
}

extension SystemCalls {
  /// Waits until any of the descriptors is ready or closed, and returns the state of each descriptor. The time limit is
  /// in milliseconds, or -1 to wait indefinitely. A missing descriptor is never ready.
  package static func wait(
    toRead: [Descriptor?], toWrite: Descriptor? = nil, timeout: Int32 = -1
  ) -> (read: [Bool], write: Bool) {
    var requests = (toRead + [toWrite]).map { pollfd(fd: $0?.rawValue ?? -1, events: Int16(POLLIN), revents: 0) }
    requests[toRead.count].events = Int16(POLLOUT)
    // If the wait was interrupted, no descriptor is reported as ready, so that the caller checks its state again.
    let isReady = unsafe poll(&requests, nfds_t(requests.count), timeout) > 0
    var ready = requests.map { isReady && $0.revents != 0 }
    let mayWrite = ready.removeLast()
    return (ready, mayWrite)
  }
}

extension Descriptor {
  /// Whether a read would return immediately.
  package var isReadable: Bool { SystemCalls.wait(toRead: [self], timeout: 0).read[0] }

  /// Whether this is a pipe or a terminal whose other end is closed, so that nobody reads from it any more.
  package var isAbandoned: Bool {
    var request = pollfd(fd: rawValue, events: 0, revents: 0)
    return unsafe poll(&request, 1, 0) > 0 && request.revents & Int16(POLLERR | POLLHUP) != 0
  }

  /// Waits until the descriptor is readable or closed. Returns `false` if one of `others` becomes readable first.
  ///
  /// Signals do not end the wait. Without others, this returns immediately, since the next read will wait.
  package func wait(unless others: [Descriptor?]) -> Bool {
    while others.contains(where: { $0 != nil }) {
      let ready = SystemCalls.wait(toRead: [self] + others).read
      if ready.contains(true) { return !ready.dropFirst().contains(true) }
    }
    return true
  }
}
