#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A system call on a descriptor that failed for good.
public struct IOError: Error, Hashable, Sendable {
  /// What was being done.
  public let operation: Operation
  /// The C library's `errno`.
  public let errorNumber: Int32

  /// What can fail.
  public enum Operation: String, Sendable {
    /// Opening a file.
    case open
    /// Reading from a descriptor.
    case read
    /// Writing to a descriptor.
    case write
  }

  package init(_ operation: Operation, _ errorNumber: Int32) {
    self.operation = operation
    self.errorNumber = errorNumber
  }

  /// The reason in the system's words, such as `No such file or directory`.
  public var reason: String { SystemCalls.message(errorNumber) }

  /// Whether the reader of a pipe has gone away.
  public var isBrokenPipe: Bool { errorNumber == EPIPE }

  /// Whether there is nothing of that name.
  public var isMissing: Bool { errorNumber == ENOENT || errorNumber == ENOTDIR }

  /// Whether permission is missing.
  public var isPermission: Bool { errorNumber == EACCES || errorNumber == EPERM }
}
