import SystemIO

/// A small file that only its owner can read, and that is replaced as a whole: what is there is always the last that
/// was saved, or the one before.
///
///     let file = PrivateFile(path: "/home/ann/.local/share/checkout/details")
///     try file.save(Array("{}".utf8))
///     if let saved = try file.load() { print(saved.bytes.count) }
///
/// Whatever else is at the path (a symbolic link, a pipe, a directory) is an error and is left alone.
struct PrivateFile: Sendable {
  /// Its full path; making the value touches nothing.
  let path: String
  var steps = FileSteps()

  /// The largest file that is written or read, in bytes.
  static let limit = 1 << 20

  struct Contents: Sendable {
    let bytes: [UInt8]
    /// Set if other users could have read the file, which they now cannot.
    var repair: PermissionRepair?
  }
}

/// The paths that were removed, and the errors for the paths that were not.
struct Removal: Hashable, Sendable {
  var removed: [String] = []
  var failures: [StoreError] = []

  static func += (sum: inout Removal, other: Removal) {
    sum.removed += other.removed
    sum.failures += other.failures
  }

  /// Returns the paths, or throws the first error.
  func get() throws(StoreError) -> [String] {
    if let failure = failures.first { throw failure }
    return removed
  }
}

extension PrivateFile {
  /// The file's contents; nil if there is no file.
  ///
  /// A file that others may read or write is closed to them; ``Contents/repair`` reports it.
  func load() throws(StoreError) -> Contents? {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return nil }
    if let error { throw StoreError(path, error, .read) }
    defer { file.close() }
    let repair = try PermissionRepair.apply(file, path)
    let bytes: [UInt8]
    do throws(IOError) { bytes = try file.read(upTo: Self.limit + 1) } catch {
      throw StoreError(path, .cannot(.read, error.errno))
    }
    if bytes.count > Self.limit { throw StoreError(path, .tooLarge) }
    return Contents(bytes: bytes, repair: repair)
  }

  /// Replaces the file by these bytes, durably; if that fails, what was there before is whole and nothing else is left.
  ///
  /// The directories above are made if they are missing, for the owner alone.
  func save(_ bytes: [UInt8]) throws(StoreError) {
    try directory.whileLocked { () throws(StoreError) in try put(bytes) }
  }

  /// Removes the file and the rest of an interrupted save. Returns the paths of what was there.
  @discardableResult
  func remove() throws(StoreError) -> [String] { try removeAll().get() }

  /// Removes the file and the rest of an interrupted save, each even if the other cannot be removed.
  func removeAll() -> Removal { removal(of: [draft, path]) }

  /// Removes the rest of an interrupted save. Returns its path if it was there.
  @discardableResult
  func removeLeftover() throws(StoreError) -> [String] { try removal(of: [draft]).get() }

  /// Whether something is at the path, or may be.
  var exists: Bool { SystemCalls.isMissing(path) == false }
}

// MARK: - While the directory is locked

extension PrivateFile {
  /// Replaces the file; for the caller that has locked ``directory``.
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

  /// Where the file is; its lock lets one process at a time change what is there.
  var directory: PrivateDirectory {
    PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps)
  }
}

extension PrivateFile {
  private var hasLeftover: Bool { SystemCalls.isMissing(draft) == false }

  /// Where the bytes are until they are complete. One name, so that what a killed process leaves is found again; the
  /// directory's lock keeps two processes from sharing it.
  private var draft: String { path + ".new" }

  private func removal(of paths: [String]) -> Removal {
    var removal = Removal()
    let present = paths.filter { SystemCalls.isMissing($0) == false }
    if present.isEmpty { return removal }
    do throws(StoreError) {
      try directory.whileLocked { () throws(StoreError) in
        for path in present {
          do throws(StoreError) {
            if path == self.path { try refuseObstacle() }
            try steps.remove(path)
            removal.removed.append(path)
          } catch {
            removal.failures.append(error)
          }
        }
        if removal.removed.isEmpty == false { try directory.sync() }
      }
    } catch {
      removal.failures.append(error)
    }
    return removal
  }

  /// Writes the bytes beside the file, so that they are on the disk when this returns.
  private func write(_ bytes: [UInt8]) throws(StoreError) {
    if hasLeftover { try steps.remove(draft) }
    let (file, error) = steps.create(draft, .writeOnly)
    if let error { throw StoreError(draft, error, .create) }
    defer { file.close() }
    // The umask may have taken away too much.
    try steps.take(.setMode, path) { SystemCalls.setMode(file, 0o600) }
    try steps.write(bytes, to: file, path)
  }
}
