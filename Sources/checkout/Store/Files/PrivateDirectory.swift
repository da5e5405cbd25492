import SystemIO

/// A directory that only its owner can read.
struct PrivateDirectory: Sendable {
  let path: String
  var steps = FileSteps()
}

extension PrivateDirectory {
  /// Creates the directory and its missing parents, with mode 0700.
  func make() throws(StoreError) {
    switch SystemCalls.status(path, followsLinks: true)?.kind {
    case .directory: return
    case nil: break
    default: throw StoreError(path, .obstructed(by: .regular))
    }
    var error = steps.attempt(.makeDirectory) { SystemCalls.makeDirectory(path) }
    if error == .noSuchFileOrDirectory, let parent = path.parentDirectory {
      try PrivateDirectory(path: parent, steps: steps).make()
      error = steps.attempt(.makeDirectory) { SystemCalls.makeDirectory(path) }
    }
    // If another process has created it first, that process sets its mode.
    if error == .fileExists, SystemCalls.status(path, followsLinks: true)?.kind == .directory { return }
    if error == .notDirectory || error == .fileExists {
      throw StoreError(path, .notDirectory, .create)
    }
    // The umask may have removed permissions of the owner.
    if error == nil { error = SystemCalls.setMode(path, 0o700) }
    if let error { throw StoreError(path, error, .create) }
    if let parent = path.parentDirectory { try PrivateDirectory(path: parent, steps: steps).sync() }
  }

  /// Syncs the directory, so that its entries survive a loss of power.
  func sync() throws(StoreError) {
    let error = steps.attempt(.syncDirectory) {
      let (directory, error) = SystemCalls.openForReading(path)
      if let error { return error }
      defer { directory.close() }
      return SystemCalls.sync(directory)
    }
    // Some network file systems do not support this, and do not need it.
    if error == .invalidArgument { return }
    // A parent directory may be unreadable. Then the process that created the directory has synced it.
    if let error, error != .permissionDenied { throw StoreError(path, .cannot(.write, error)) }
  }

  /// Runs a closure while this process holds the lock of the directory. Creates a missing directory.
  func whileLocked<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    let (lock, path) = try openLock(".lock")
    defer { lock.close() }
    try steps.take(.lock, path) { SystemCalls.lock(lock) }
    return try body()
  }

  /// Opens an empty file that processes lock. Creates a missing file or directory.
  func openLock(_ name: String) throws(StoreError) -> (file: Descriptor, path: String) {
    try make()
    let path = "\(path)/\(name)"
    let (file, error) = SystemCalls.openPrivately(path, [.readWrite, .create])
    if let error { throw StoreError(path, error, .create) }
    do throws(StoreError) {
      try SystemCalls.status(file)?.demandFile(at: path)
    } catch {
      file.close()
      throw error
    }
    // The umask may have removed permissions of the owner.
    _ = SystemCalls.setMode(file, 0o600)
    return (file, path)
  }
}

extension String {
  /// The parent of a path; nil for the root and for a name without a slash.
  var parentDirectory: String? {
    guard let slash = lastIndex(of: "/"), index(after: slash) < endIndex else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

extension StoreError {
  /// Creates the error of a failed call, with the exact cause if the error number tells it.
  init(_ path: String, _ error: Errno, _ verb: Verb) {
    switch error {
    case .permissionDenied, .notPermitted: self.init(path, .notPermitted)
    case .tooManySymbolicLinkLevels: self.init(path, .obstructed(by: .symbolicLink))
    case .isDirectory: self.init(path, .obstructed(by: .directory))
    case .noSuchAddressOrDevice: self.init(path, .obstructed(by: .other))
    case .notDirectory: self.init(path.lowestThatExists, .obstructed(by: .regular))
    default: self.init(path, .cannot(verb, error))
    }
  }
}

extension String {
  /// The path, or its nearest parent that exists.
  fileprivate var lowestThatExists: String {
    var path = self
    while SystemCalls.status(path, followsLinks: false) == nil, let parent = path.parentDirectory { path = parent }
    return path
  }
}

extension FileStatus {
  /// Throws unless this is a regular file. Links and devices are never written.
  func demandFile(at path: String) throws(StoreError) {
    if kind != .regular { throw StoreError(path, .obstructed(by: kind)) }
  }
}
