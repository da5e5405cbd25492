import OrderKit
import SystemIO

/// The log of placed orders, with one JSON object per line. It contains items and prices, but no names or addresses.
///
/// An order that is sent over the network has two lines with the same `id`. The first line is written before sending,
/// with `"state":"unconfirmed"`. The second line records the outcome: `"state":"notPlaced"`, or no `state` if the order
/// was placed.
///
/// Only one process appends at a time, and a line is on disk before its order is confirmed. A line that was cut short
/// doesn't affect the other lines.
struct OrderLog: Sendable {
  let path: String
  var steps = FileSteps()
  let index = Guarded(LogIndex())

  /// The maximum length of a line to read. No order is even close to this length.
  private static let longestLine = 16 << 20
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
  /// Picked orders are loaded one at a time. Lines appended in the meantime are not read.
  func forEach(
    of choice: ([LogIndex.Entry]) -> [LogIndex.Entry] = { $0 },
    _ body: (Result<LoggedOrder, StoreError>) throws -> Void
  ) throws -> Reading {
    guard let (file, repair) = try PrivateFile.open(path) else { return Reading(exists: false) }
    defer { file.close() }
    // Wait for a line that is being appended, but release the lock right away, so other processes can proceed.
    _ = SystemCalls.lock(file, isShared: true)
    let size = try status(file).size
    SystemCalls.unlock(file)
    var index = LogIndex()
    try read(file, upTo: size, into: &index)
    for error in index.damage { try body(.failure(error)) }
    for entry in choice(index.shown) {
      try body(try order(of: entry, in: file).map { .success($0) } ?? .failure(StoreError(path, .changed)))
    }
    return Reading(isWhole: index.damage.isEmpty, repair: repair)
  }

  private func status(_ file: Descriptor) throws(StoreError) -> FileStatus {
    guard let status = SystemCalls.status(file) else { throw StoreError(path, .cannot(.read, .ioError)) }
    return status
  }

  /// Adds any lines to the index that were appended since it was last updated.
  private func read(_ file: Descriptor, upTo size: Int, into index: inout LogIndex) throws(StoreError) {
    let start = index.size
    var lines = lines(of: file, start..<size)
    while let line = try next(&lines) {
      let range = index.size..<start + lines.offset
      index.size = range.upperBound
      index.lineCount += 1
      if line.allSatisfy(\.isWhiteSpace) { continue }
      switch LoggedOrder.read(line, number: index.lineCount, of: path) {
      case .success(let order): index.note(order, at: range)
      case .failure(let error): index.damage.append(error)
      }
    }
  }

  /// Reads an order again in full. Returns `nil` if its line has been edited since.
  private func order(of entry: LogIndex.Entry, in file: Descriptor) throws(StoreError) -> LoggedOrder? {
    var lines = lines(of: file, entry.range)
    let order = try? LoggedOrder.read(try next(&lines) ?? [], number: 0, of: path).get()
    return order?.key == entry.key && order?.state == entry.state ? order : nil
  }

  private func lines(of file: Descriptor, _ range: Range<Int>) -> LineReader {
    SystemCalls.seek(file, to: range.lowerBound)
    return LineReader(file, limit: Self.longestLine, upTo: range.count)
  }

  private func next(_ lines: inout LineReader) throws(StoreError) -> [UInt8]? {
    do throws(IOError) { return try lines.next() } catch { throw StoreError(path, .cannot(.read, error.errno)) }
  }

  /// Returns the current state of an order, or `nil` if it isn't in the log. This never modifies any files.
  func find(_ key: LogIndex.Key) throws(StoreError) -> LoggedOrder? {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return nil }
    if let error { throw StoreError(path, error, .read) }
    defer { file.close() }
    try status(file).demandFile(at: path)
    _ = SystemCalls.lock(file, isShared: true)
    return try index.withLock { index throws(StoreError) in try order(withKey: key, in: file, &index) }
  }
}

// MARK: - Appending

extension OrderLog {
  struct Appended {
    let order: LoggedOrder
    let isRepeat: Bool
    var repair: PermissionRepair?
  }

  /// Appends the line returned by `line`, unless an order with this key has already been placed.
  ///
  /// If an unconfirmed order with the key is in the log, it is passed to the closure. Other processes have to wait
  /// until the closure returns. Without a key, the log isn't searched. On return, the line is on disk; on error, the
  /// log is unchanged.
  func append(
    unlessPlaced key: LogIndex.Key?, _ line: (_ begun: LoggedOrder?) throws -> LoggedOrder
  ) throws -> Appended {
    let file = try open()
    defer { file.close() }
    let repair = try PermissionRepair.apply(file, path)
    return try index.withLock { index in
      let former = try key.flatMap { try self.order(withKey: $0, in: file, &index) }
      if let former, former.state == .placed { return Appended(order: former, isRepeat: true, repair: repair) }
      let order = try line(former?.state == .unconfirmed ? former : nil)
      let start = try append(order.line, to: file, after: try status(file).size)
      if key != nil {
        index.size = start + order.line.count + 1
        index.lineCount += 1
        index.note(order, at: start..<index.size)
      }
      return Appended(order: order, isRepeat: false, repair: repair)
    }
  }

  /// Returns the damaged lines found since the last call. Note that each of them may have been an order.
  func takeDamage() -> [StoreError] {
    index.withLock { index in
      defer { index.damage = [] }
      return index.damage
    }
  }

  private func append(_ line: [UInt8], to file: Descriptor, after size: Int) throws(StoreError) -> Int {
    // If a process was killed in the middle of writing, it has left an incomplete line. Terminate that line first.
    let isTorn = size > 0 && SystemCalls.byte(file, at: size - 1) != .lineFeed
    do throws(StoreError) {
      try steps.write((isTorn ? [.lineFeed] : []) + line + [.lineFeed], to: file, path)
      // The process that created the file may have been killed before syncing the directory.
      if size == 0 { try directory.sync() }
      return isTorn ? size + 1 : size
    } catch {
      if SystemCalls.truncate(file, to: size) == nil { _ = SystemCalls.sync(file) }
      throw error
    }
  }

  /// Returns the current state of an order, or `nil` if the order isn't in the log. The caller must hold the log's
  /// lock.
  private func order(
    withKey key: LogIndex.Key, in file: Descriptor, _ index: inout LogIndex
  ) throws(StoreError) -> LoggedOrder? {
    for _ in 0..<2 {
      let status = try status(file)
      index.follow(status)
      try read(file, upTo: status.size, into: &index)
      guard let entry = index[key] else { return nil }
      if let order = try self.order(of: entry, in: file) { return order }
      index = LogIndex()
    }
    return nil
  }

  var directory: PrivateDirectory { PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps) }

  /// Opens the log for appending, creating it if necessary, and waits for its lock.
  private func open() throws(StoreError) -> Descriptor {
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
        try steps.take(.lock, path) { SystemCalls.lock(file) }
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
