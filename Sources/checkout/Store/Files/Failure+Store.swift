import CommandLineKit
import SystemIO

/// The reasons one of checkout's own files could not be read or written: the path, the problem and a remedy.
extension Failure {
  enum Verb: String, Sendable {
    case create, read, write
  }

  /// Creates an error for a failed system call. If it was a write, the previous file is still intact.
  init(_ path: String, _ error: Errno, _ verb: Verb) {
    switch error {
    case .permissionDenied, .notPermitted:
      self.init(.noPermission, "no permission for \(path): restore it with chown and chmod")
    case .tooManySymbolicLinkLevels: self = .obstructed(path, by: .symbolicLink)
    case .isDirectory: self = .obstructed(path, by: .directory)
    case .noSuchAddressOrDevice: self = .obstructed(path, by: .other)
    case .notDirectory: self = .obstructed(path.lowestThatExists, by: .regular)
    default:
      self.init(
        verb == .create ? .cannotCreate : .ioError,
        "cannot \(verb.rawValue) \(path) (\(error.message)): fix this, or set XDG_STATE_HOME and XDG_DATA_HOME to other "
          + "directories")
    }
  }

  /// Throws the error of a system call, if there is one.
  static func check(_ path: String, _ error: Errno?, _ verb: Verb = .write) throws(Failure) {
    if let error { throw Failure(path, error, verb) }
  }

  static func obstructed(_ path: String, by obstacle: FileStatus.Kind) -> Self {
    let needed = obstacle == .regular ? "a directory" : "a plain file"
    return Self(.cannotCreate, "\(path) is \(obstacle.rawValue), but \(needed) is needed there: move it away")
  }

  static func changed(_ path: String) -> Self {
    Self(.ioError, "another program has changed \(path), so nothing was done: try again")
  }

  static func damaged(_ path: String, line: Int, isOfOtherVersion: Bool = false) -> Self {
    let words =
      isOfOtherVersion
      ? "of another version of checkout: use that version"
      : "not a valid line: restore it, or delete it if the shop does not have the order"
    return Self(.badData, "\(path):\(line): \(words)")
  }
}

extension String {
  fileprivate var lowestThatExists: String {
    var path = self
    while SystemCalls.status(path, followsLinks: false) == nil, let parent = path.parentDirectory { path = parent }
    return path
  }
}
