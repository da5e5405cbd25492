import CLibrary

package struct FileStatus {
  package let kind: Kind
  /// The permission bits, as used by `chmod`.
  package let permissions: UInt16
  package let size: Int
  package var regularSize: Int? { kind == .regular ? size : nil }
  /// The device and inode numbers. Paths with the same identity refer to the same file.
  package let identity: [UInt64]

  /// The type of a file. The raw value describes the file in messages.
  package enum Kind: String, Sendable {
    case regular = "a file"
    case directory = "a directory"
    case symbolicLink = "a symbolic link"
    case pipe = "a named pipe"
    case other = "a device or a socket"

    fileprivate init(_ mode: mode_t) {
      switch mode & S_IFMT {
      case S_IFREG: self = .regular
      case S_IFDIR: self = .directory
      case S_IFLNK: self = .symbolicLink
      case S_IFIFO: self = .pipe
      default: self = .other
      }
    }
  }

  fileprivate init(_ status: stat) {
    kind = Kind(status.st_mode)
    permissions = UInt16(status.st_mode & 0o7777)
    size = Int(status.st_size)
    identity = [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}

extension Descriptor {
  package var status: FileStatus? {
    var status = stat()
    return unsafe fstat(rawValue, &status) == 0 ? FileStatus(status) : nil
  }
}

extension SystemCalls {
  package static func status(_ path: String, followsLinks: Bool) -> FileStatus? {
    var status = stat()
    let result = followsLinks ? unsafe stat(path, &status) : unsafe lstat(path, &status)
    return result == 0 ? FileStatus(status) : nil
  }

  /// Returns `true` only if there is definitely no file at the path. If that can't be determined, returns `false`.
  package static func isMissing(_ path: String) -> Bool {
    var status = stat()
    let error = unsafe Errno(result: lstat(path, &status))
    return error == .noSuchFileOrDirectory || error == .notDirectory
  }

  /// Returns the error that opening a path for reading or execution would cause, or `nil` if it is permitted.
  static func accessError(_ path: String, toExecute: Bool = false) -> Errno? {
    unsafe Errno(result: access(path, toExecute ? X_OK : R_OK))
  }

  package static func isProgram(_ path: String) -> Bool {
    status(path, followsLinks: true)?.kind == .regular && accessError(path, toExecute: true) == nil
  }
}
