import CLibrary

extension SystemCalls {
  /// A pipe that no child inherits and whose ends do not wait.
  package static func openPipe() -> (reading: Descriptor, writing: Descriptor)? {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      Descriptor(rawValue: end).setWaiting(false)
    }
    return (Descriptor(rawValue: ends[0]), Descriptor(rawValue: ends[1]))
  }
}

extension Descriptor {
  func setWaiting(_ waits: Bool) {
    let flags = fcntl(rawValue, F_GETFL)
    _ = fcntl(rawValue, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }
}
