import SystemIO

/// A small file that only its owner can read and that is replaced as a whole.
///
///     let file = PrivateFile(path: "/home/ann/.local/share/checkout/details")
///     try file.save(Array("{}".utf8))
///     if let saved = try file.load() { print(saved.bytes.count) }
///
/// A link, pipe or directory at the path is an error and stays unchanged.
struct PrivateFile: Sendable {
  let path: String
  var steps = FileSteps()

  static let limit = 1 << 20

  struct Contents: Sendable {
    let bytes: [UInt8]
    /// The repair of the permissions, if other users could read the file.
    var repair: PermissionRepair?
  }
}

extension PrivateFile {
  /// Reads the file, or returns nil if it does not exist. Removes the permissions of other users.
  func load() throws(StoreError) -> Contents? {
    guard let (file, repair) = try Self.open(path) else { return nil }
    defer { file.close() }
    let bytes: [UInt8]
    do throws(IOError) { bytes = try file.read(upTo: Self.limit + 1) } catch {
      throw StoreError(path, .cannot(.read, error.errno))
    }
    if bytes.count > Self.limit { throw StoreError(path, .tooLarge) }
    return Contents(bytes: bytes, repair: repair)
  }

  /// Opens a file for reading, or returns nil if it does not exist. Removes the permissions of other users.
  static func open(_ path: String) throws(StoreError) -> (file: Descriptor, repair: PermissionRepair?)? {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return nil }
    if let error { throw StoreError(path, error, .read) }
    do throws(StoreError) { return (file, try PermissionRepair.apply(file, path)) } catch {
      file.close()
      throw error
    }
  }

  /// Replaces the file durably. After a failure, the previous file is complete, and the temporary file is removed.
  ///
  /// Missing directories are created for the owner alone.
  func save(_ bytes: [UInt8]) throws(StoreError) {
    try directory.whileLocked { () throws(StoreError) in try put(bytes) }
  }

  /// Removes the file and the temporary file of an interrupted save. Returns the path of each that is removed, and an
  /// error for each that cannot be.
  func removeAll() -> [Result<String, StoreError>] { removal(of: [draft, path]) }

  /// Removes the temporary file of an interrupted save, if there is one.
  func removeLeftover() throws(StoreError) {
    for result in removal(of: [draft]) { _ = try result.get() }
  }

  /// Whether the path exists. If that cannot be determined, the file counts as present.
  var exists: Bool { !SystemCalls.isMissing(path) }
}

// MARK: - While the directory is locked

extension PrivateFile {
  /// Replaces the file. The caller must hold the lock of ``directory``.
  func put(_ bytes: [UInt8]) throws(StoreError) {
    if bytes.count > Self.limit { throw StoreError(path, .tooLargeToKeep) }
    try refuseObstacle()
    do throws(StoreError) {
      try write(bytes)
      try steps.take(.rename, path) { SystemCalls.move(draft, to: path) }
    } catch {
      try? steps.remove(draft)
      throw error
    }
    try directory.sync()
  }

  func refuseObstacle() throws(StoreError) {
    try SystemCalls.status(path, followsLinks: false)?.demandFile(at: path)
  }

  /// The directory of the file. Its lock lets one process at a time change the file.
  var directory: PrivateDirectory {
    PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps)
  }
}

extension PrivateFile {
  /// The path of the temporary file. Its name is fixed, so that a later process finds the file of a killed process.
  ///
  /// The lock of the directory keeps two processes from using it at once.
  private var draft: String { path + ".new" }

  private func removal(of paths: [String]) -> [Result<String, StoreError>] {
    let present = paths.filter { !SystemCalls.isMissing($0) }
    if present.isEmpty { return [] }
    var removal: [Result<String, StoreError>] = []
    do throws(StoreError) {
      try directory.whileLocked { () throws(StoreError) in
        removal = present.map { path in
          Result { () throws(StoreError) in
            if path == self.path { try refuseObstacle() }
            try steps.remove(path)
            return path
          }
        }
        try directory.sync()
      }
    } catch {
      removal.append(.failure(error))
    }
    return removal
  }

  /// Writes the bytes to the temporary file and syncs it.
  private func write(_ bytes: [UInt8]) throws(StoreError) {
    if !SystemCalls.isMissing(draft) { try steps.remove(draft) }
    let (file, error) = steps.create(draft, .writeOnly)
    if let error { throw StoreError(draft, error, .create) }
    defer { file.close() }
    // The umask may have removed permissions of the owner.
    try steps.take(.setMode, path) { SystemCalls.setMode(file, 0o600) }
    try steps.write(bytes, to: file, path)
  }
}

/// A file that other users could read, and whose permissions were corrected.
struct PermissionRepair: Hashable, Sendable {
  let path: String
  /// The former mode in octal digits.
  let mode: String

  var message: String {
    "\(path) was open to other users (mode \(mode)), and is now yours alone (mode 600)"
  }
}

extension PermissionRepair {
  /// Makes an open file private. Returns nil if it already was. Throws unless it is a regular file.
  static func apply(_ descriptor: Descriptor, _ path: String) throws(StoreError) -> PermissionRepair? {
    guard let status = SystemCalls.status(descriptor) else { return nil }
    try status.demandFile(at: path)
    guard status.permissions & 0o077 != 0 else { return nil }
    if let error = SystemCalls.setMode(descriptor, 0o600) { throw StoreError(path, error, .write) }
    return PermissionRepair(path: path, mode: String(status.permissions, radix: 8))
  }
}
