import SystemIO

/// A directory for private files: made for its owner alone, whatever the umask says.
struct PrivateDirectory: Sendable {
  let path: String
  var steps = FileSteps()
}

extension PrivateDirectory {
  /// Makes the directory and those above it, if they are missing.
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
    // Another process may have made it first; then it also sets the mode.
    if error == .fileExists, SystemCalls.status(path, followsLinks: true)?.kind == .directory { return }
    if error == .notDirectory || error == .fileExists {
      throw StoreError(path, .notDirectory, .create)
    }
    // A umask takes away from the mode that a directory is made with.
    if error == nil { error = SystemCalls.setMode(path, 0o700) }
    if let error { throw StoreError(path, error, .create) }
    if let parent = path.parentDirectory { try PrivateDirectory(path: parent, steps: steps).sync() }
  }

  /// Has the names in the directory survive a loss of power.
  func sync() throws(StoreError) {
    let error = steps.attempt(.syncDirectory) {
      let (directory, error) = SystemCalls.openForReading(path)
      if let error { return error }
      defer { directory.close() }
      return SystemCalls.sync(directory)
    }
    // Some network file systems cannot, and need not.
    if error == .invalidArgument { return }
    // A directory above ours may be closed to us; the process that made ours in it has synced it.
    if let error, error != .permissionDenied { throw StoreError(path, .cannot(.write, error)) }
  }

  /// Does something while no other process does such a thing in this directory, which is made if need be.
  func whileLocked<Result>(_ body: () throws(StoreError) -> Result) throws(StoreError) -> Result {
    try make()
    let lock = "\(path)/.lock"
    let (descriptor, error) = SystemCalls.openPrivately(lock, [.readWrite, .create])
    if let error { throw StoreError(lock, error, .create) }
    defer { descriptor.close() }
    try SystemCalls.status(descriptor)?.demandFile(at: lock)
    _ = SystemCalls.setMode(descriptor, 0o600)
    try steps.take(.lock, lock) { SystemCalls.lock(descriptor) }
    return try body()
  }
}

extension String {
  /// The directory of a path; nil for the root and for a name alone.
  var parentDirectory: String? {
    guard let slash = lastIndex(of: "/"), index(after: slash) < endIndex else { return nil }
    return slash == startIndex ? "/" : String(self[..<slash])
  }
}

extension StoreError {
  /// A failed call on a path; some errors say more than that it failed.
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
  /// The path, or the first above it at which there is something.
  fileprivate var lowestThatExists: String {
    var path = self
    while SystemCalls.status(path, followsLinks: false) == nil, let parent = path.parentDirectory { path = parent }
    return path
  }
}

extension FileStatus {
  /// Throws unless this is a plain file: nothing is written through a link, nor into anything else.
  func demandFile(at path: String) throws(StoreError) {
    if kind != .regular { throw StoreError(path, .obstructed(by: kind)) }
  }
}
