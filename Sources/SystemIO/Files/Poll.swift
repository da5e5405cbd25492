import CLibrary

extension SystemCalls {
  /// Waits until a descriptor is ready or closed, and returns which ones are.
  ///
  /// The timeout is in milliseconds; -1 sets no limit.
  package static func wait(
    toRead: [Descriptor], toWrite: [Descriptor] = [], timeout: Int32 = -1
  ) -> (read: [Bool], write: [Bool]) {
    var requests =
      toRead.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
      + toWrite.map { pollfd(fd: $0.rawValue, events: Int16(POLLOUT), revents: 0) }
    // After an interruption nothing is ready, and the caller checks its state again.
    let isReady = unsafe poll(&requests, nfds_t(requests.count), timeout) > 0
    let ready = requests.map { isReady && $0.revents != 0 }
    return (Array(ready[..<toRead.count]), Array(ready[toRead.count...]))
  }
}

extension Descriptor {
  /// Whether a read would return at once.
  package var isReadable: Bool { SystemCalls.wait(toRead: [self], timeout: 0).read[0] }

  /// Waits until the descriptor can be read or is closed. Returns false if one of the others can be read.
  ///
  /// A signal does not end the wait. Without others the function returns at once, because reading waits.
  package func wait(unless others: [Descriptor]) -> Bool {
    while !others.isEmpty {
      let ready = SystemCalls.wait(toRead: [self] + others).read
      if ready.contains(true) { return !ready.dropFirst().contains(true) }
    }
    return true
  }
}
