import CommandLineKit
import SystemIO

/// A small file that only its owner can read and that is always replaced as a whole.
///
/// If there is a link, a pipe or a directory at the path, it is left unchanged and an error is thrown.
struct PrivateFile: Sendable {
  let path: String

  static let limit = 1 << 20

  /// Reads the file after revoking other users' access to it. Returns `nil` if the file doesn't exist.
  func load() throws(Failure) -> [UInt8]? {
    guard let file = try Descriptor.openPrivately(path) else { return nil }
    defer { file.close() }
    try file.makePrivate(at: path)
    let bytes: [UInt8]
    do throws(IOError) { bytes = try file.read(upTo: Self.limit + 1) } catch {
      throw Failure(path, error.errno, .read)
    }
    if bytes.count > Self.limit {
      throw Failure(.badData, "\(path) is larger than 1 MiB, so checkout did not save it: move it away")
    }
    return bytes
  }

  /// Removes the file as well as the temporary file of any interrupted save, and passes their paths to `report`.
  func removeAll(_ report: (String) -> Void = { _ in }) throws(Failure) {
    for path in [path, draft] where !SystemCalls.isMissing(path) {
      try remove(path)
      report(path)
    }
  }

  func removeLeftover() throws(Failure) { if !SystemCalls.isMissing(draft) { try remove(draft) } }

  private func remove(_ path: String) throws(Failure) {
    try directory.whileLocked { () throws(Failure) in
      try SystemCalls.status(path, followsLinks: false)?.demandFile(at: path)
      try Failure.check(path, SystemCalls.remove(path))
      try directory.sync()
    }
  }
}

// MARK: - While the directory is locked

extension PrivateFile {
  /// Replaces the file durably. The caller must hold the lock on ``directory``.
  ///
  /// If this fails, the previous file is left intact and the temporary file is removed.
  func put(_ bytes: [UInt8]) throws(Failure) {
    try SystemCalls.status(path, followsLinks: false)?.demandFile(at: path)
    do throws(Failure) {
      try write(bytes)
      try Failure.check(path, SystemCalls.move(draft, to: path))
    } catch {
      _ = SystemCalls.remove(draft)
      throw error
    }
    try directory.sync()
  }

  /// The directory of the file. Only the process that holds its lock may change the file.
  var directory: PrivateDirectory { .parent(of: path) }

  /// The path of the temporary file. Since its name is fixed, a later process can clean up after a process that was
  /// killed. The directory lock keeps two processes from using this file at the same time.
  private var draft: String { path + ".new" }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    if !SystemCalls.isMissing(draft) { try Failure.check(draft, SystemCalls.remove(draft)) }
    let (file, error) = SystemCalls.openPrivately(draft, for: .creatingNew)
    try Failure.check(draft, error, .create)
    defer { file.close() }
    // The umask may have removed permissions from the owner.
    try Failure.check(path, file.setMode(0o600))
    try file.save(bytes, at: path)
  }
}
