#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension SystemCalls {
  /// Sleeps until a non-blocking descriptor is ready.
  static func wait(_ descriptor: Int32, toWrite: Bool) {
    var request = pollfd(fd: descriptor, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  /// Sleeps until one of the descriptors can be read; true if it is not the first, or not the first alone.
  static func waitToRead(_ first: Int32, orAnyOf others: [Int32]) -> Bool {
    readable([first] + others, timeout: -1).dropFirst().contains(true)
  }

  /// Whether a descriptor can be read without waiting.
  package static func isReadable(_ descriptor: Int32) -> Bool { readable([descriptor], timeout: 0)[0] }

  /// Waits until one of two descriptors is readable or has hung up. A timeout in milliseconds; negative is for ever.
  package static func wait(_ first: Int32, _ second: Int32, timeout: Int32) -> (first: Bool, second: Bool) {
    let ready = readable([first, second], timeout: timeout)
    return (ready[0], ready[1])
  }

  /// A signal does not end this waiting.
  private static func readable(_ descriptors: [Int32], timeout: Int32) -> [Bool] {
    var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while unsafe poll(&requests, nfds_t(requests.count), timeout) < 0, errno == EINTR {}
    return requests.map { $0.revents != 0 }
  }

  /// Waits until one of some descriptors is ready or has hung up; one answer for each. Timeout in milliseconds, or for ever.
  package static func wait(toRead: [Int32], toWrite: [Int32], timeout: Int32) -> (read: [Bool], write: [Bool]) {
    var requests =
      toRead.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      + toWrite.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    // An interrupted wait has to look again what there is to do.
    guard unsafe poll(&requests, nfds_t(requests.count), timeout) > 0 else {
      return (toRead.map { _ in false }, toWrite.map { _ in false })
    }
    let ready = requests.map { $0.revents != 0 }
    return (Array(ready[..<toRead.count]), Array(ready[toRead.count...]))
  }
}
