import SystemIO

/// A small file that only its owner can read and that is always replaced as a whole.
///
///     let file = PrivateFile(path: "/home/ann/.local/share/checkout/details")
///     try file.save(Array("{}".utf8))
///     if let saved = try file.load() { print(saved.bytes.count) }
///
/// If there is a link, a pipe or a directory at the path, it is left unchanged and an error is thrown.
struct PrivateFile: Sendable {
  let path: String
  var steps = FileSteps()

  static let limit = 1 << 20

  struct Contents: Sendable {
    let bytes: [UInt8]
    /// The change that was made to the permissions, or `nil` if no other user had access to the file.
    var repair: PermissionRepair?
  }
}

extension PrivateFile {
  /// Reads the file after revoking other users' access to it. Returns `nil` if the file doesn't exist.
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

  /// Opens a file for reading after revoking other users' access to it. Returns `nil` if the file doesn't exist.
  static func open(_ path: String) throws(StoreError) -> (file: Descriptor, repair: PermissionRepair?)? {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return nil }
    if let error { throw StoreError(path, error, .read) }
    do throws(StoreError) { return (file, try PermissionRepair.apply(file, path)) } catch {
      file.close()
      throw error
    }
  }

  /// Replaces the file durably, creating missing directories for the owner alone.
  ///
  /// If this fails, the previous file is left intact and the temporary file is removed.
  func save(_ bytes: [UInt8]) throws(StoreError) {
    try directory.whileLocked { () throws(StoreError) in try put(bytes) }
  }

  /// Removes the file as well as the temporary file of any interrupted save. Each result is either the path of a
  /// removed file or the reason a file couldn't be removed.
  func removeAll() -> [Result<String, StoreError>] { removal(of: [draft, path]) }

  /// Removes the temporary file that an interrupted save has left behind, if any.
  func removeLeftover() throws(StoreError) {
    for result in removal(of: [draft]) { _ = try result.get() }
  }

  /// Whether anything exists at the path. This is assumed to be `true` if it can't be determined.
  var exists: Bool { !SystemCalls.isMissing(path) }
}

// MARK: - While the directory is locked

extension PrivateFile {
  /// Replaces the file. The caller must hold the lock on ``directory``.
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

  /// The directory of the file. Only the process that holds its lock may change the file.
  var directory: PrivateDirectory {
    PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps)
  }

  /// The path of the temporary file. Since its name is fixed, a later process can clean up after a process that was
  /// killed. The directory lock keeps two processes from using this file at the same time.
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

  /// Writes and syncs the temporary file.
  private func write(_ bytes: [UInt8]) throws(StoreError) {
    if !SystemCalls.isMissing(draft) { try steps.remove(draft) }
    let (file, error) = steps.create(draft, .readWrite)
    if let error { throw StoreError(draft, error, .create) }
    defer { file.close() }
    // The umask may have removed permissions from the owner.
    try steps.take(.setMode, path) { SystemCalls.setMode(file, 0o600) }
    try steps.write(bytes, to: file, path)
  }
}

/// A record that a file was accessible to other users until its permissions were corrected.
struct PermissionRepair: Hashable, Sendable {
  let path: String
  /// The previous mode as octal digits.
  let mode: String

  var message: String {
    "\(path) was open to other users (mode \(mode)), and is now private (mode 600)"
  }
}

extension PermissionRepair {
  /// Makes an open file private, or throws if it isn't a regular file. Returns `nil` if the file was already private.
  static func apply(_ descriptor: Descriptor, _ path: String) throws(StoreError) -> PermissionRepair? {
    guard let status = SystemCalls.status(descriptor) else { return nil }
    try status.demandFile(at: path)
    guard status.permissions & 0o077 != 0 else { return nil }
    if let error = SystemCalls.setMode(descriptor, 0o600) { throw StoreError(path, error, .write) }
    return PermissionRepair(path: path, mode: String(status.permissions, radix: 8))
  }
}
