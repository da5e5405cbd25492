import CLibrary

package struct Errno: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The system's description of the error, such as `No such file or directory`.
  package var message: String { unsafe String(cString: strerror(rawValue)) }

  /// The error of the last failed call on this thread. This value is valid only until the next call.
  static var last: Errno { Errno(rawValue: errno) }

  /// Creates an error from the result of a call, or returns `nil` if the call succeeded by returning 0.
  init?(result: Int32) {
    if result == 0 { return nil }
    self = .last
  }

  /// Repeats a call until it isn't interrupted by a signal. Returns the error of the call, or `nil` on success.
  static func untilUninterrupted(_ call: () -> Int32) -> Errno? {
    while true {
      let error = Errno(result: call())
      if error != .interrupted { return error }
    }
  }
}

// The names are the same as in swift-system.
extension Errno {
  package static let notPermitted = Errno(rawValue: EPERM)
  package static let noSuchFileOrDirectory = Errno(rawValue: ENOENT)
  package static let interrupted = Errno(rawValue: EINTR)
  package static let ioError = Errno(rawValue: EIO)
  package static let noSuchAddressOrDevice = Errno(rawValue: ENXIO)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let fileExists = Errno(rawValue: EEXIST)
  package static let notDirectory = Errno(rawValue: ENOTDIR)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let wouldBlock = Errno(rawValue: EAGAIN)
  package static let tooManySymbolicLinkLevels = Errno(rawValue: ELOOP)
}

package struct IOError: Error, Hashable, Sendable {
  package let operation: Operation
  package let errno: Errno
  /// The path of the file, or the name of the standard stream.
  package var file: String

  package enum Operation: String, Sendable {
    case open
    case read
    case write = "write to"
  }

  package init(_ operation: Operation, _ errno: Errno, _ file: String) {
    self.operation = operation
    self.errno = errno
    self.file = file
  }
}
