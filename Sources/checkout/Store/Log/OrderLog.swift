import OrderKit
import SystemIO

/// The log of placed orders, one JSON object a line: goods and prices, without name and address.
///
/// An order for a shop on the network has two lines: `"state":"unconfirmed"` before it is sent, and another with the
/// outcome. The outcome is `"state":"notPlaced"`, or no `state` for a placed order. Both lines have its `key` and the
/// `shop`.
///
/// One process at a time appends. A line is on the disk before its order is confirmed. An incomplete line does not
/// affect the other lines.
struct OrderLog: Sendable {
  let path: String
  var steps = FileSteps()
  let index = Guarded(LogIndex())
}

// MARK: - Reading

extension OrderLog {
  struct Reading: Hashable, Sendable {
    var exists = true
    var isWhole = true
    var repair: PermissionRepair?
  }

  /// Calls a closure with each order of the log once, the oldest first.
  ///
  /// For a damaged line, the closure gets an error. Lines that are appended meanwhile are not read.
  func forEach(_ body: (Result<LoggedOrder, StoreError>) throws -> Void) throws -> Reading {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return Reading(exists: false) }
    if let error { throw StoreError(path, error, .read) }
    defer { file.close() }
    let repair = try PermissionRepair.apply(file, path)
    // The lock excludes a line that is still being appended. It is released at once, so that no process waits long.
    _ = SystemCalls.lock(file, isShared: true)
    let size = try status(file).size
    SystemCalls.unlock(file)
    var index = LogIndex()
    var isWhole = true
    try forEach(in: file, 0..<size) { range, result in
      if case .success(let order) = result { index.note(order, at: range) } else { isWhole = false }
    }
    try forEach(in: file, 0..<size) { range, result in
      if case .success(let order) = result, !index.shows(order, at: range) { return }
      try body(result)
    }
    return Reading(isWhole: isWhole, repair: repair)
  }

  private func status(_ file: Descriptor) throws(StoreError) -> FileStatus {
    guard let status = SystemCalls.status(file) else { throw StoreError(path, .cannot(.read, .ioError)) }
    return status
  }

  /// Calls a closure with each line of a part of the file, and its range of bytes. `lines` is the number of lines
  /// before the part.
  ///
  /// Returns the number of lines up to the part's end.
  @discardableResult
  private func forEach(
    in file: Descriptor, _ part: Range<Int>, after lines: Int = 0,
    _ body: (Range<Int>, Result<LoggedOrder, StoreError>) throws -> Void
  ) throws -> Int {
    SystemCalls.seek(file, to: part.lowerBound)
    var (rest, left, number, offset) = ([UInt8](), part.count, lines, part.lowerBound)
    var piece = [UInt8](repeating: 0, count: min(part.count, 1 << 16))
    while left > 0 {
      // Skips bytes that were already searched for a line feed.
      var searched = rest.count
      do throws(IOError) {
        let wanted = 0..<min(left, piece.count)
        var room = piece.mutableSpan
        let count = try file.read(into: &room, at: wanted)
        left = count == 0 ? 0 : left - count
        rest += piece[..<count]
      } catch {
        throw StoreError(path, .cannot(.read, error.errno))
      }
      var start = 0
      while let end = rest[searched...].firstIndex(of: .lineFeed)
        ?? (left == 0 && start < rest.count ? rest.count : nil)
      {
        number += 1
        let line = rest[start..<end].drop(while: \.isWhiteSpace)
        if !line.isEmpty {
          let range = offset + line.startIndex..<offset + end
          try body(range, LoggedOrder.read(Array(line), number: number, of: path))
        }
        start = min(end + 1, rest.count)
        searched = start
      }
      rest.removeFirst(start)
      offset += start
    }
    return number
  }
}

// MARK: - Appending

extension OrderLog {
  struct Appended {
    let order: LoggedOrder
    let isRepeat: Bool
    let range: Range<Int>
    var repair: PermissionRepair?
  }

  /// Appends a line that a closure makes, unless an order with the key is already placed.
  ///
  /// The closure gets the unconfirmed order with the key, if there is one, and the range of its line. Without a key,
  /// the log is not read. On return, the line is on the disk. After an error, the log is unchanged.
  ///
  /// Other processes wait until the line is written.
  func append(
    unlessPlaced key: String?, _ line: (_ begun: (order: LoggedOrder, range: Range<Int>)?) throws -> LoggedOrder
  ) throws -> Appended {
    let file = try open()
    defer { file.close() }
    let repair = try PermissionRepair.apply(file, path)
    return try index.withLock { index in
      let former = try key.flatMap { try self.order(withKey: $0, in: file, &index) }
      if let (former, range) = former, former.state == .placed {
        return Appended(order: former, isRepeat: true, range: range, repair: repair)
      }
      let order = try line(former?.order.state == .unconfirmed ? former : nil)
      let start = try append(order.line, to: file, after: try status(file).size)
      let range = start..<start + order.line.count
      if key != nil {
        index.note(order, at: range)
        index.size = range.upperBound + 1
        index.lineCount += 1
      }
      return Appended(order: order, isRepeat: false, range: range, repair: repair)
    }
  }

  /// Returns the damaged lines that were found since the previous call. Each could have been an order.
  func takeDamage() -> [StoreError] {
    index.withLock { index in
      defer { index.damage = [] }
      return index.damage
    }
  }

  private func append(_ line: [UInt8], to file: Descriptor, after size: Int) throws(StoreError) -> Int {
    // If another process was killed while it was writing, its incomplete line gets a line feed first.
    let isTorn = size > 0 && SystemCalls.byte(file, at: size - 1) != .lineFeed
    do throws(StoreError) {
      try steps.write((isTorn ? [.lineFeed] : []) + line + [.lineFeed], to: file, path)
      // The process that created the file may have been killed before it synced the directory.
      if size == 0 { try directory.sync() }
      return isTorn ? size + 1 : size
    } catch {
      if SystemCalls.truncate(file, to: size) == nil { _ = SystemCalls.sync(file) }
      throw error
    }
  }

  /// Returns the current state of an order. The caller must hold the lock of the log.
  private func order(
    withKey key: String, in file: Descriptor, _ index: inout LogIndex
  ) throws -> (order: LoggedOrder, range: Range<Int>)? {
    for _ in 0..<2 {
      try update(&index, from: file)
      guard let entry = index[key] else { return nil }
      var found: LoggedOrder?
      try forEach(in: file, entry.range) { _, result in found = try? result.get() }
      if let found, found.key == key, found.state == entry.state { return (found, entry.range) }
      // The file was edited after it was indexed.
      index = LogIndex()
    }
    return nil
  }

  /// Adds the new lines of the log to an index.
  private func update(_ index: inout LogIndex, from file: Descriptor) throws {
    let status = try status(file)
    index.follow(status)
    var updated = index
    // After an error the index is empty, so that the next call reads the whole log.
    index = LogIndex()
    updated.lineCount = try forEach(in: file, updated.size..<status.size, after: updated.lineCount) { range, result in
      switch result {
      case .success(let order): updated.note(order, at: range)
      case .failure(let error): updated.damage.append(error)
      }
    }
    updated.size = status.size
    index = updated
  }

  private var directory: PrivateDirectory { PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps) }

  /// Opens or creates the log for appending, and waits for its lock.
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
        // The umask may have removed permissions of the owner.
        if isNew { try steps.take(.setMode, path, or: .create) { SystemCalls.setMode(file, 0o600) } }
        try steps.take(.lock, path) { SystemCalls.lock(file) }
      } catch {
        file.close()
        throw error
      }
      // If the log was renamed during the wait, the new file at the path must be used.
      if SystemCalls.status(path, followsLinks: false)?.identity == SystemCalls.status(file)?.identity { return file }
      file.close()
    }
  }
}
