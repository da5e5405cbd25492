import SystemIO

/// A small file that only its owner can read, and that is replaced as a whole: what is there is always the last that
/// was saved, or the one before.
///
///     let file = PrivateFile("/home/ann/.local/share/checkout/details.json")
///     try file.save(Array("{}".utf8))
///     if let saved = try file.load() { print(saved.bytes.count) }
///
/// Whatever else stands at the path (a symbolic link, a pipe, a directory) is an error and is left alone.
struct PrivateFile: Sendable {
  /// Where the file is.
  let path: String
  var steps = FileSteps()

  /// Names a file, by its full path; nothing is touched.
  init(_ path: String) {
    self.path = path
  }

  /// What was in a file.
  struct Contents: Hashable, Sendable {
    /// Every byte of it.
    let bytes: [UInt8]
    /// Set if other users could have read the file, which they now cannot.
    let tightened: Tightened?
  }
}

extension PrivateFile {
  /// The file's contents; nil if there is no file.
  ///
  /// A file that others may read or write is closed to them, which ``Contents/tightened`` tells.
  func load(upTo limit: Int = 1 << 20) throws(StoreError) -> Contents? {
    let (number, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return nil }
    if let error { throw StoreError(path, error, StoreError.Fact.cannotRead) }
    defer { SystemCalls.close(number) }
    let tightened = try Tightened.tighten(number, path)
    do throws(IOError) {
      let bytes = try Descriptor(rawValue: number).read(upTo: limit + 1)
      if bytes.count > limit { throw IOError(.read, .fileTooLarge) }
      return Contents(bytes: bytes, tightened: tightened)
    } catch {
      throw error.errno == .fileTooLarge ? StoreError(path, .tooLarge) : StoreError(path, .cannotRead(error.errno))
    }
  }

  /// Replaces the file by these bytes, durably; if that fails, what was there before is whole and nothing is left behind.
  ///
  /// The directories above are made as far as they are not there, for nobody but the owner.
  func save(_ bytes: [UInt8]) throws(StoreError) {
    try directory.whileLocked { () throws(StoreError) in try put(bytes) }
  }

  /// Removes the file, and what a process that was killed while saving may have left; false if there was none.
  @discardableResult
  func remove() throws(StoreError) -> Bool {
    guard exists || hasLeftover else { return false }
    return try directory.whileLocked { () throws(StoreError) in try drop() }
  }

  /// Removes what a process that was killed while saving may have left.
  func removeLeftover() throws(StoreError) {
    guard hasLeftover else { return }
    try directory.whileLocked { () throws(StoreError) in
      try removeDraft()
      try directory.sync()
    }
  }

  /// Whether something stands at the path.
  var exists: Bool { SystemCalls.facts(path, followsLinks: false) != nil }
}

// MARK: - While the directory is locked

extension PrivateFile {
  /// Replaces the file; for whoever has locked ``directory``.
  func put(_ bytes: [UInt8]) throws(StoreError) {
    try refuseObstacle()
    do throws(StoreError) {
      try write(bytes)
      let error = steps.take(.rename) { SystemCalls.move(draft, to: path) }
      if let error { throw StoreError(path, error, StoreError.Fact.cannotWrite) }
    } catch {
      _ = SystemCalls.remove(draft)
      throw error
    }
    try directory.sync()
  }

  /// Removes the file; for whoever has locked ``directory``.
  @discardableResult
  func drop() throws(StoreError) -> Bool {
    try refuseObstacle()
    try removeDraft()
    let error = steps.take(.remove) { SystemCalls.remove(path) }
    if let error, error != .noSuchFileOrDirectory { throw StoreError(path, error, StoreError.Fact.cannotWrite) }
    try directory.sync()
    return error == nil
  }

  /// Where the file is; its lock lets one process at a time change what is there.
  var directory: PrivateDirectory {
    PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps)
  }
}

extension PrivateFile {
  private var hasLeftover: Bool { SystemCalls.facts(draft, followsLinks: false) != nil }

  /// Where the bytes are until they are complete. One name, so that what a killed process leaves is found again; the
  /// directory's lock keeps two processes from sharing it.
  private var draft: String { path + ".new" }

  private func refuseObstacle() throws(StoreError) {
    if let obstacle = SystemCalls.facts(path, followsLinks: false)?.obstacle {
      throw StoreError(path, .obstructed(by: obstacle))
    }
  }

  private func removeDraft() throws(StoreError) {
    let error = SystemCalls.remove(draft)
    if let error, error != .noSuchFileOrDirectory { throw StoreError(draft, error, StoreError.Fact.cannotWrite) }
  }

  /// Writes the bytes beside the file, so that they are on the disk when this returns.
  private func write(_ bytes: [UInt8]) throws(StoreError) {
    try removeDraft()
    var number: Int32 = -1
    var error = steps.take(.create) {
      let (opened, error) = SystemCalls.openPrivately(draft, [.writeOnly, .exclusiveCreate])
      number = opened
      return error
    }
    if let error { throw StoreError(draft, error, StoreError.Fact.cannotCreate) }
    defer { SystemCalls.close(number) }
    // The umask may have taken away too much.
    error = steps.take(.setMode) { SystemCalls.setMode(number, 0o600) }
    if error == nil { error = steps.write(bytes, to: Descriptor(rawValue: number)) }
    if error == nil { error = steps.take(.sync) { SystemCalls.sync(number) } }
    if let error { throw StoreError(path, error, StoreError.Fact.cannotWrite) }
  }
}
