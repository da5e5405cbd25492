import CLibrary

extension SystemCalls {
  /// Waits until one of some descriptors is ready or has hung up; one answer for each. Timeout in milliseconds, or for ever.
  package static func wait(
    toRead: [Descriptor], toWrite: [Descriptor] = [], timeout: Int32 = -1
  ) -> (read: [Bool], write: [Bool]) {
    var requests =
      toRead.map { pollfd(fd: $0.rawValue, events: Int16(POLLIN), revents: 0) }
      + toWrite.map { pollfd(fd: $0.rawValue, events: Int16(POLLOUT), revents: 0) }
    // An interrupted wait has to look again what there is to do.
    let isReady = unsafe poll(&requests, nfds_t(requests.count), timeout) > 0
    let ready = requests.map { isReady && $0.revents != 0 }
    return (Array(ready[..<toRead.count]), Array(ready[toRead.count...]))
  }
}

extension Descriptor {
  /// Whether it can be read without waiting.
  package var isReadable: Bool { SystemCalls.wait(toRead: [self], timeout: 0).read[0] }

  /// Waits until it can be read, or has hung up; false if one of the others can be, whatever this one can. A signal does not
  /// end this waiting. Without others it is true at once: reading waits itself.
  package func wait(unless others: [Descriptor]) -> Bool {
    while others.isEmpty == false {
      let ready = SystemCalls.wait(toRead: [self] + others).read
      if ready.contains(true) { return !ready.dropFirst().contains(true) }
    }
    return true
  }
}
