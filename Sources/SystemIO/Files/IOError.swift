/// The failure of a system call on a descriptor.
package struct IOError: Error, Hashable, Sendable {
  package let operation: Operation
  package let errno: Errno

  package enum Operation: String, Sendable {
    case open
    case read
    case write
  }

  package init(_ operation: Operation, _ errno: Errno) {
    self.operation = operation
    self.errno = errno
  }

  /// The reason in the system's words, such as `No such file or directory`.
  package var reason: String { errno.message }

  package var isBrokenPipe: Bool { errno == .brokenPipe }

  package var isMissing: Bool { errno == .noSuchFileOrDirectory || errno == .notDirectory }

  package var isPermission: Bool { errno == .permissionDenied || errno == .notPermitted }
}
