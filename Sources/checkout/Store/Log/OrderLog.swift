import OrderKit
import SystemIO

/// The log of placed orders, with one JSON object per line. It contains items and prices, but no names or addresses.
///
/// An order that is sent over the network has two lines with the same `id`. The first line is written before sending,
/// with `"state":"unconfirmed"`. The second line records the outcome: `"state":"notPlaced"`, or no `state` if the order
/// was placed.
///
/// Only one process appends at a time, and a line is on disk before its order is confirmed. Each line begins with the
/// version of its form, `{"log":1,`.
struct OrderLog: Sendable {
  let path: String
  var steps = FileSteps()
  /// Whether nothing is written: added orders are remembered as if they were in the log.
  let isDry: Bool
  /// The time to wait for another process that uses the log.
  var limit = Duration.seconds(15)
  private let turn = FileTurn()
  let index = Guarded(LogIndex())
  private let remarks = Guarded<[String]>([])

  init(path: String, isDry: Bool = false) {
    self.path = path
    self.isDry = isDry
  }
}

// MARK: - Reading

extension OrderLog {
  struct Reading: Hashable, Sendable {
    var exists = true
    var isWhole = true
    var repair: PermissionRepair?
  }

  /// Calls `body` with an error for each damaged line, and then with the orders that `choice` picks from a list of all
  /// orders, sorted from oldest to newest.
  ///
  /// Picked orders are loaded one at a time. Lines appended in the meantime are not read, nor are those that a process
  /// is just appending if `waits` is `false`.
  func forEach(
    waits: Bool = true, of choice: ([LogIndex.Entry]) -> [LogIndex.Entry] = { $0 },
    _ body: (Result<LoggedOrder, StoreError>) throws -> Void
  ) throws -> Reading {
    guard let (file, repair) = try PrivateFile.open(path) else { return Reading(exists: false) }
    defer { file.close() }
    // Wait for lines that are being appended, but release the lock right away, so other processes can proceed.
    if waits { try take(file, isShared: true) }
    let size = SystemCalls.status(file)?.size
    SystemCalls.unlock(file)
    var log = LockedLog(path: path, file: file)
    try log.read(upTo: size)
    for error in log.index.damage { try body(.failure(error)) }
    for entry in choice(log.index.shown) {
      try body(try log.order(of: entry).map { .success($0) } ?? .failure(StoreError(path, .changed)))
    }
    return Reading(isWhole: log.index.damage.isEmpty, repair: repair)
  }
}

// MARK: - Appending

extension OrderLog {
  /// Calls `body` while no other process can append to the log, and then appends the orders that it has added. On
  /// return, these are on disk; on error, the log is unchanged.
  ///
  /// If the log is read-only, as in a dry run, no files are created or changed.
  ///
  /// By default, the wait for another process that uses the log ends after ``limit``, or by a signal.
  func update<Result>(
    isReadOnly: Bool = false, patience: FileTurn.Patience? = nil, _ body: (inout LockedLog) throws -> Result
  ) throws -> Result {
    let isReadOnly = isReadOnly || isDry
    let patience = patience ?? .upTo(limit, unless: nil)
    let file = try isReadOnly ? openToRead(patience) : open(patience)
    defer { file?.close() }
    defer { if !isReadOnly { turn.end() } }
    if !isReadOnly, let file, let repair = try PermissionRepair.apply(file, path) { remark(repair.message) }
    return try index.withLock { index in
      var log = LockedLog(path: path, file: file)
      swap(&log.index, &index)
      defer { swap(&log.index, &index) }
      do {
        let result = try body(&log)
        if !isDry, let note = try log.append(steps) { remark(note) }
        return result
      } catch {
        log.forgetAdded()
        throw error
      }
    }
  }

  private func remark(_ note: String) { remarks.withLock { $0.append(note) } }

  /// Returns notes about the repairs since the last call.
  func takeRemarks() -> [String] {
    remarks.withLock { remarks in
      defer { remarks = [] }
      return remarks
    }
  }

  /// Opens the log and waits until no process appends to it. Returns `nil` if it doesn't exist.
  private func openToRead(_ patience: FileTurn.Patience) throws(StoreError) -> Descriptor? {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return nil }
    if let error { throw StoreError(path, error, .read) }
    do throws(StoreError) {
      try SystemCalls.status(file)?.demandFile(at: path)
      try take(file, isShared: true, patience)
    } catch {
      file.close()
      throw error
    }
    return file
  }

  private func take(
    _ file: Descriptor, isShared: Bool, _ patience: FileTurn.Patience? = nil
  ) throws(StoreError) {
    do { try turn.take(file, path, isShared: isShared, patience ?? .upTo(limit, unless: nil)) } catch {
      switch error {
      case FileTurn.Busy.timeout: throw StoreError(path, .busy(seconds: Int(limit.components.seconds)))
      case let error as StoreError: throw error
      default: throw StoreError(path, .interrupted)
      }
    }
  }

  var directory: PrivateDirectory { PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps) }

  /// Opens the log for appending, creating it if necessary, and waits for its lock.
  private func open(_ patience: FileTurn.Patience) throws(StoreError) -> Descriptor {
    while true {
      var (file, error) = SystemCalls.openPrivately(path, [.readWrite, .append])
      let isNew = error == .noSuchFileOrDirectory
      if isNew {
        try directory.make()
        (file, error) = steps.create(path, [.readWrite, .append])
        if error == .fileExists { continue }
      }
      if let error { throw StoreError(path, error, isNew ? .create : .write) }
      do throws(StoreError) {
        // The umask may have removed permissions from the owner.
        if isNew { try steps.take(.setMode, path, or: .create) { SystemCalls.setMode(file, 0o600) } }
        try steps.take(.lock, path) { nil }
        try take(file, isShared: false, patience)
      } catch {
        file.close()
        throw error
      }
      // If the log was renamed in the meantime, switch to the new file at the path.
      if SystemCalls.status(path, followsLinks: false)?.identity == SystemCalls.status(file)?.identity { return file }
      file.close()
    }
  }
}
