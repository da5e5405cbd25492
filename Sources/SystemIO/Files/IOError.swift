/// A system call on a descriptor that failed for good.
package struct IOError: Error, Hashable, Sendable {
  /// What was being done.
  package let operation: Operation
  /// Why it failed.
  package let errno: Errno

  /// What can fail.
  package enum Operation: String, Sendable {
    /// Opening a file.
    case open
    /// Reading from a descriptor.
    case read
    /// Writing to a descriptor.
    case write
  }

  package init(_ operation: Operation, _ errno: Errno) {
    self.operation = operation
    self.errno = errno
  }

  /// The reason in the system's words, such as `No such file or directory`.
  package var reason: String { errno.message }

  /// Whether the reader of a pipe has gone away.
  package var isBrokenPipe: Bool { errno == .brokenPipe }

  /// Whether there is nothing of that name.
  package var isMissing: Bool { errno == .noSuchFileOrDirectory || errno == .notDirectory }

  /// Whether permission is missing.
  package var isPermission: Bool { errno == .permissionDenied || errno == .notPermitted }
}
