/// A system call on a descriptor that failed for good.
public struct IOError: Error, Hashable, Sendable {
  /// What was being done.
  public let operation: Operation
  /// Why it failed.
  public let errno: Errno

  /// What can fail.
  public enum Operation: String, Sendable {
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
  public var reason: String { errno.message }

  /// Whether the reader of a pipe has gone away.
  public var isBrokenPipe: Bool { errno == .brokenPipe }

  /// Whether there is nothing of that name.
  public var isMissing: Bool { errno == .noSuchFileOrDirectory || errno == .notDirectory }

  /// Whether permission is missing.
  public var isPermission: Bool { errno == .permissionDenied || errno == .notPermitted }
}
