import CommandLineKit
import SystemIO

struct PrivateDirectory: Sendable {
  let path: String

  static func parent(of path: String) -> PrivateDirectory { PrivateDirectory(path: path.parentDirectory ?? ".") }

  /// Creates the directory with mode 0700, along with any missing parents.
  func make() throws(Failure) {
    if SystemCalls.status(path, followsLinks: true)?.kind == .directory { return }
    var error = SystemCalls.makeDirectory(path)
    if error == .noSuchFileOrDirectory, let parent = path.parentDirectory {
      try PrivateDirectory(path: parent).make()
      error = SystemCalls.makeDirectory(path)
    }
    // If another process created the directory first, that process also sets its mode.
    if error == .fileExists, SystemCalls.status(path, followsLinks: true)?.kind == .directory { return }
    if error == .notDirectory || error == .fileExists {
      throw Failure(path, .notDirectory, .create)
    }
    // The umask may have removed permissions from the owner.
    if error == nil { error = SystemCalls.setMode(path, 0o700) }
    try Failure.check(path, error, .create)
    if let parent = path.parentDirectory { try PrivateDirectory(path: parent).sync() }
  }

  /// Syncs the directory to disk, so that its entries survive a power failure.
  func sync() throws(Failure) {
    var (directory, error) = SystemCalls.openForReading(path)
    if error == nil {
      error = directory.sync()
      directory.close()
    }
    // Some network file systems don't support syncing a directory and don't need it, either. A parent directory may be
    // unreadable. If so, it was synced by the process that created this directory.
    if error != .invalidArgument, error != .permissionDenied { try Failure.check(path, error) }
  }

  /// Runs `body` while holding the directory's lock. Creates the directory if it is missing.
  func whileLocked<Result>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let path = "\(path)/.lock"
    let lock = try Descriptor.openShared(path)
    defer { lock.close() }
    try Failure.check(path, lock.lock())
    return try body()
  }
}

extension String {
  /// The parent directory of a path, or `nil` for the root and for names without a slash.
  var parentDirectory: String? {
    guard let slash = lastIndex(of: "/"), index(after: slash) < endIndex else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

extension FileStatus {
  /// Throws unless this is a regular file, because links and devices must never be written to.
  func demandFile(at path: String) throws(Failure) {
    if kind != .regular { throw .obstructed(path, by: kind) }
  }
}

extension Descriptor {
  /// Opens one of checkout's own files for reading, or returns `nil` if it doesn't exist.
  static func openPrivately(_ path: String) throws(Failure) -> Descriptor? {
    let (file, error) = SystemCalls.openPrivately(path, for: .reading)
    if error == .noSuchFileOrDirectory { return nil }
    try Failure.check(path, error, .read)
    return file
  }

  /// Opens a file that processes share and lock, creating it and its directory if necessary.
  static func openShared(_ path: String) throws(Failure) -> Descriptor {
    try PrivateDirectory.parent(of: path).make()
    let verb = SystemCalls.isMissing(path) ? Failure.Verb.create : .write
    let (file, error) = SystemCalls.openPrivately(path, for: .creating)
    try Failure.check(path, error, verb)
    do throws(Failure) { try file.makePrivate(at: path) } catch {
      file.close()
      throw error
    }
    return file
  }

  /// Gives access to an open file to its owner alone, and restores it to the owner if the umask removed it. Throws
  /// unless this is a regular file.
  func makePrivate(at path: String) throws(Failure) {
    guard let status else { return }
    try status.demandFile(at: path)
    if status.permissions != 0o600 { try Failure.check(path, setMode(0o600)) }
  }

  /// Writes bytes and waits until they are on disk.
  func save(_ bytes: [UInt8], at path: String) throws(Failure) {
    let bytes = ContiguousArray(bytes)
    do throws(IOError) { try write(bytes.span) } catch { throw Failure(path, error.errno, .write) }
    try Failure.check(path, sync())
  }
}
