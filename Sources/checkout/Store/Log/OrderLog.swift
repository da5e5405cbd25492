import OrderKit
import SystemIO

/// What was placed, one itemised quote a line with `id` and `createdAt`: goods and prices, no name and no address.
///
/// An order for a remote shop has a line with the `state` "unconfirmed" before it is sent, and another once it is known
/// what became of it: one without a `state`, or with "notPlaced". Both name the `key` that it was sent with, and the URL of the `shop`.
///
/// A line is appended by one process at a time and is on the disk before the order is confirmed. A line that could not
/// be completed costs itself alone.
struct OrderLog: Sendable {
  /// Its full path; making the value touches nothing.
  let path: String
  var steps = FileSteps()
  /// What is known of the log from one order to the next.
  let index = Guarded(LogIndex())
}

// MARK: - Reading

extension OrderLog {
  struct Reading: Hashable, Sendable {
    var exists = true
    var isWhole = true
    /// Set if other users could have read the log, which they now cannot.
    var repair: PermissionRepair?
  }

  /// Hands over every order that was logged, the oldest first and each once: as it was placed, or unconfirmed.
  ///
  /// A line that is damaged is handed over as an error with its number, and the next one follows. Lines that are
  /// appended meanwhile are not read.
  func forEach(_ body: (Result<LoggedOrder, StoreError>) throws -> Void) throws -> Reading {
    let (file, error) = SystemCalls.openPrivately(path, .readOnly)
    if error == .noSuchFileOrDirectory { return Reading(exists: false) }
    if let error { throw StoreError(path, error, .read) }
    defer { file.close() }
    let repair = try PermissionRepair.apply(file, path)
    // What another process is about to append may still be cut off again; reading makes no one wait.
    _ = SystemCalls.lock(file, isShared: true)
    let size = try status(file).size
    SystemCalls.unlock(file)
    var index = LogIndex()
    var isWhole = true
    try forEach(in: file, 0..<size) { range, result in
      if case .success(let order) = result { index.note(order, at: range) } else { isWhole = false }
    }
    try forEach(in: file, 0..<size) { range, result in
      if case .success(let order) = result, index.shows(order, at: range) == false { return }
      try body(result)
    }
    return Reading(isWhole: isWhole, repair: repair)
  }

  private func status(_ file: Descriptor) throws(StoreError) -> FileStatus {
    guard let status = SystemCalls.status(file) else { throw StoreError(path, .cannot(.read, .ioError)) }
    return status
  }

  /// Hands over every line in a part of the file that follows so many lines, and where it is; returns how many lines
  /// there are at the part's end.
  @discardableResult
  private func forEach(
    in file: Descriptor, _ part: Range<Int>, after lines: Int = 0,
    _ body: (Range<Int>, Result<LoggedOrder, StoreError>) throws -> Void
  ) throws -> Int {
    SystemCalls.seek(file, to: part.lowerBound)
    var (rest, left, number, offset) = ([UInt8](), part.count, lines, part.lowerBound)
    var piece = [UInt8](repeating: 0, count: min(part.count, 1 << 16))
    while left > 0 {
      // What was searched for the end of a line is not searched again.
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
        if line.isEmpty == false {
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

  /// Appends what `line` makes, unless an order with this key was placed already; other processes wait so long. `line`
  /// is given the order with this key that is unconfirmed, and where its line is.
  ///
  /// When this returns, the line is on the disk; when it throws, the log is as it was. Without a key nothing is read.
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

  /// Hands over the damaged lines that were met since the last time: each may have been an order.
  func takeDamage() -> [StoreError] {
    index.withLock { index in
      defer { index.damage = [] }
      return index.damage
    }
  }

  private func append(_ line: [UInt8], to file: Descriptor, after size: Int) throws(StoreError) -> Int {
    // What an earlier process could not complete must not swallow this line.
    let isTorn = size > 0 && SystemCalls.byte(file, at: size - 1) != .lineFeed
    do throws(StoreError) {
      try steps.write((isTorn ? [.lineFeed] : []) + line + [.lineFeed], to: file, path)
      // The process that made the file may have been killed: the first line makes sure that its name is on the disk.
      if size == 0 { try directory.sync() }
      return isTorn ? size + 1 : size
    } catch {
      if SystemCalls.truncate(file, to: size) == nil { _ = SystemCalls.sync(file) }
      throw error
    }
  }

  /// What is known last of an order; for the one process that has locked the log.
  private func order(
    withKey key: String, in file: Descriptor, _ index: inout LogIndex
  ) throws -> (order: LoggedOrder, range: Range<Int>)? {
    for _ in 0..<2 {
      try update(&index, from: file)
      guard let entry = index[key] else { return nil }
      var found: LoggedOrder?
      try forEach(in: file, entry.range) { _, result in found = try? result.get() }
      if let found, found.key == key, found.state == entry.state { return (found, entry.range) }
      // The file was edited in its place.
      index = LogIndex()
    }
    return nil
  }

  /// Has an index know all that is in the log.
  private func update(_ index: inout LogIndex, from file: Descriptor) throws {
    let status = try status(file)
    index.follow(status)
    var updated = index
    // What was read of a part is not known if the rest cannot be read.
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

  /// Opens the log for appending, makes it if need be, and waits until no other process appends.
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
        // The umask may have taken away too much.
        if isNew { try steps.take(.setMode, path, or: .create) { SystemCalls.setMode(file, 0o600) } }
        try steps.take(.lock, path) { SystemCalls.lock(file) }
      } catch {
        file.close()
        throw error
      }
      // If the log was moved away while we waited, our line must not go into the old one.
      if SystemCalls.status(path, followsLinks: false)?.identity == SystemCalls.status(file)?.identity { return file }
      file.close()
    }
  }
}
