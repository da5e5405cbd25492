import OrderKit
import SystemIO

/// The order log for as long as no other process can append to it.
struct LockedLog {
  let path: String
  /// The open file, or `nil` if the file doesn't exist and must not be created.
  let file: Descriptor?
  var index = LogIndex()
  /// The orders to be appended.
  private var added: [LoggedOrder] = []
  /// Whether an answer depends on lines that another process has written and may not have synced.
  private var needsSync = false
  /// Whether the index is up to date.
  private var isRead = false

  /// The maximum length of a line to read. No order is even close to this length.
  private static let longestLine = 16 << 20

  init(path: String, file: Descriptor?) {
    self.path = path
    self.file = file
  }
}

extension LockedLog {
  /// Returns the current state of an order, or `nil` if it isn't in the log.
  ///
  /// Throws if a line of the log can't be read, because it may be this order. If the order is logged as placed, it
  /// doesn't matter what else the log contains.
  mutating func order(_ key: LogIndex.Key) throws(StoreError) -> LoggedOrder? {
    if let order = index.pending[key] { return order }
    let order = try currentOrder(key)
    if order?.state != .placed, let damage = index.damage.first { throw damage }
    return order
  }

  private mutating func currentOrder(_ key: LogIndex.Key) throws(StoreError) -> LoggedOrder? {
    for _ in 0..<2 {
      if !isRead { try read() }
      isRead = true
      guard let entry = index[key] else { return nil }
      if let order = try order(of: entry) {
        needsSync = needsSync || entry.range.upperBound > index.syncedSize
        return order
      }
      // The line has been edited, so the index is out of date.
      index.reset()
      isRead = false
    }
    return nil
  }

  /// Adds an order. From now on, it is found under its key.
  mutating func add(_ order: LoggedOrder) {
    index.pending[order.key] = order
    added.append(order)
  }
}

// MARK: - Reading

extension LockedLog {
  /// Adds any lines to the index that were appended since it was last updated.
  ///
  /// The last line counts even without a line feed, unless a process was killed while writing it.
  mutating func read(upTo size: Int? = nil) throws(StoreError) {
    guard let file else { return }
    let status = try status
    index.follow(status)
    let size = size ?? status.size
    let isEnded = size == 0 || SystemCalls.byte(file, at: size - 1) == .lineFeed
    let start = index.size
    var lines = lines(start..<size)
    while let line = try next(&lines) {
      let range = index.size..<start + lines.offset
      let isLast = range.upperBound == size && !isEnded
      if !line.allSatisfy(\.isWhiteSpace) {
        switch LoggedOrder.read(line) {
        case .success(let order): index.note(order, at: range)
        case .failure(let damage) where isLast && damage.isUnfinished: return
        case .failure(let damage):
          index.damage.append(StoreError(path, .damaged(line: index.lineCount + 1, damage)))
        }
      }
      index.size = range.upperBound
      if !isLast { index.lineCount += 1 }
    }
  }

  /// Reads an order again in full. Returns `nil` if its line has been edited since.
  func order(of entry: LogIndex.Entry) throws(StoreError) -> LoggedOrder? {
    var lines = lines(entry.range)
    let order = try? LoggedOrder.read(try next(&lines) ?? []).get()
    return order?.key == entry.key && order?.state == entry.state ? order : nil
  }
}

// MARK: - Appending

extension LockedLog {
  /// Appends the added orders with one write. On return, they are on disk; on error, the log contains no part of them.
  ///
  /// - Returns: A note if the incomplete last line of a process that was killed had to be cut off.
  mutating func append(_ steps: FileSteps) throws(StoreError) -> String? {
    guard let file else { return nil }
    guard !added.isEmpty else {
      if needsSync { try steps.take(.sync, path) { SystemCalls.sync(file) } }
      index.syncedSize = index.size
      return nil
    }
    let (size, isEnded) = try endOfLines()
    let isCut = try size < status.size
    if isCut { try steps.take(.write, path) { SystemCalls.truncate(file, to: size) } }
    let isIndexed = index.size == size
    do throws(StoreError) {
      var bytes: [UInt8] = isEnded ? [] : [.lineFeed]
      for order in added { bytes += order.line + [.lineFeed] }
      try steps.write(bytes, to: file, path)
      // The process that created the file may have been killed before syncing the directory.
      if size == 0 { try PrivateDirectory(path: path.parentDirectory ?? ".", steps: steps).sync() }
    } catch {
      if SystemCalls.truncate(file, to: size) == nil { _ = SystemCalls.sync(file) }
      throw error
    }
    if isIndexed { noteAdded(isEnded) }
    forgetAdded()
    return isCut ? "\(path) ended in the middle of a line, which was cut off: that order was not placed" : nil
  }

  mutating func forgetAdded() {
    for order in added { index.pending[order.key] = nil }
    added = []
  }

  private mutating func noteAdded(_ isEnded: Bool) {
    if !isEnded { (index.size, index.lineCount) = (index.size + 1, index.lineCount + 1) }
    for order in added {
      let range = index.size..<index.size + order.line.count + 1
      index.note(order, at: range)
      (index.size, index.lineCount) = (range.upperBound, index.lineCount + 1)
    }
    index.syncedSize = index.size
  }

  /// Returns the size of the log without the incomplete line that a killed process may have left, and whether a line
  /// feed ends it.
  private func endOfLines() throws(StoreError) -> (size: Int, isEnded: Bool) {
    let size = try status.size
    guard let file, size > 0, SystemCalls.byte(file, at: size - 1) != .lineFeed else { return (size, true) }
    var start = size
    while start > 0, SystemCalls.byte(file, at: start - 1) != .lineFeed { start -= 1 }
    var lines = lines(start..<size)
    guard size - start <= Self.longestLine, let line = try next(&lines),
      case .failure(let damage) = LoggedOrder.read(line), damage.isUnfinished
    else { return (size, false) }
    return (start, true)
  }

  private var status: FileStatus {
    get throws(StoreError) {
      guard let status = file.flatMap({ SystemCalls.status($0) }) else {
        throw StoreError(path, .cannot(.read, .ioError))
      }
      return status
    }
  }

  private func lines(_ range: Range<Int>) -> LineReader {
    let file = file ?? Descriptor(rawValue: -1)
    SystemCalls.seek(file, to: range.lowerBound)
    return LineReader(file, limit: Self.longestLine, upTo: range.count)
  }

  private func next(_ lines: inout LineReader) throws(StoreError) -> [UInt8]? {
    do throws(IOError) { return try lines.next() } catch { throw StoreError(path, .cannot(.read, error.errno)) }
  }
}
