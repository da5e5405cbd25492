import CLibrary

/// The two ends of a pipe. Both ends are non-blocking and aren't inherited by child processes.
package struct PipeEnds: Sendable {
  package let reading: Descriptor
  package let writing: Descriptor

  /// Creates a pipe, or returns `nil` if the process has run out of descriptors. From then on, writing to any pipe
  /// without a reader fails instead of ending the process.
  package init?() {
    _ = signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return nil }
    (reading, writing) = (Descriptor(rawValue: ends[0]), Descriptor(rawValue: ends[1]))
    for end in [reading, writing] {
      _ = fcntl(end.rawValue, F_SETFD, FD_CLOEXEC)
      end.setWaiting(false)
    }
  }

  package func close() {
    reading.close()
    writing.close()
  }
}

/// A pipe that ends a wait for input early when another thread or a signal handler writes a byte to it.
package typealias Interruption = PipeEnds

extension Interruption {
  /// A descriptor that becomes readable when the interruption comes.
  package var descriptor: Descriptor { reading }

  package var hasCome: Bool { reading.isReadable }

  package func interrupt() { try? writing.write(bytesOf: "!") }
}

extension Descriptor {
  func setWaiting(_ waits: Bool) {
    let flags = fcntl(rawValue, F_GETFL)
    _ = fcntl(rawValue, F_SETFL, waits ? flags & ~O_NONBLOCK : flags | O_NONBLOCK)
  }
}
