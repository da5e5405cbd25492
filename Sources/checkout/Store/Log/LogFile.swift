import CommandLineKit
import OrderKit
import SystemIO

/// The order log for as long as no other process can append to it.
struct LogFile {
  let path: String
  /// The open file, or `nil` if the file doesn't exist and must not be created.
  private var file: Descriptor?
  private(set) var index = LogIndex()
  private var added: [LoggedOrder] = []
  /// The positions of the added orders.
  private var pending: [LogIndex.Key: Int] = [:]
  private var planned = PlannedOrders()
  /// The texts of the quotes in the lines that are added.
  var texts = QuoteTexts()
  var remarks: [String] = []
  /// Whether an answer depends on lines that another process has written and may not have synced.
  private var needsSync = false
  /// Whether the index is up to date.
  private var isRead = false

  /// The maximum length of a line to read. No order is even close to this length.
  private static let longestLine = 16 << 20

  init(path: String) { self.path = path }

  /// Begins to use the log, which has just been opened and locked.
  mutating func begin(_ file: Descriptor?) { (self.file, isRead, needsSync) = (file, false, false) }

  /// Returns the current state of an order, or `nil` if it isn't in the log.
  ///
  /// Throws if a line of the log can't be read, because it may be this order. If the order is logged as placed, it
  /// doesn't matter what else the log contains.
  mutating func order(_ key: LogIndex.Key) throws(Failure) -> LoggedOrder? {
    if let position = pending[key] { return added[position] }
    if let order = planned[key.id] { return order }
    if !isRead { try read() }
    isRead = true
    let entry = index[key]
    if entry?.state != .placed, let damage = index.damage.first { throw damage }
    guard let entry else { return nil }
    needsSync = needsSync || entry.range.upperBound > index.syncedSize
    return try order(of: entry)
  }

  /// Adds an order. From now on, it is found under its key.
  mutating func add(_ order: LoggedOrder) {
    if order.isPlanned { return planned.add(order) }
    pending[order.key] = added.count
    added.append(order)
  }
}

// MARK: - Reading

extension LogFile {
  /// Adds any lines to the index that were appended since it was last updated.
  mutating func read() throws(Failure) {
    guard file != nil else { return }
    let status = try status
    index.follow(status)
    let (end, isEnded) = try endOfLines(in: status.size)
    let start = index.size
    var lines = lines(start..<end)
    while let line = try next(&lines) {
      let range = index.size..<start + lines.offset
      if let entry = index.entry(line, at: range) {
        index.note(entry)
      } else if !line.allSatisfy(\.isWhiteSpace) {
        let isOfOtherVersion = LoggedOrder.isOfOtherVersion(line)
        index.damage.append(.damaged(path, line: index.lineCount + 1, isOfOtherVersion: isOfOtherVersion))
      }
      index.size = range.upperBound
      if isEnded || index.size < end { index.lineCount += 1 }
    }
  }

  func order(of entry: LogIndex.Entry) throws(Failure) -> LoggedOrder {
    var lines = lines(entry.range)
    guard let order = LoggedOrder(try next(&lines) ?? []), order.key == entry.key, order.state == entry.state else {
      throw .changed(path)
    }
    return order
  }

  /// Returns the size of the log without an incomplete last line, and whether a line feed ends it.
  private func endOfLines(in size: Int) throws(Failure) -> (size: Int, isEnded: Bool) {
    guard let file else { return (0, true) }
    let start = max(0, size - Self.longestTail)
    SystemCalls.seek(file, to: start)
    let tail: [UInt8]
    do throws(IOError) { tail = try file.read(upTo: size - start) } catch {
      throw Failure(path, error.errno, .read)
    }
    let line = Array(tail.reversed().prefix { $0 != .lineFeed }.reversed())
    if line.isEmpty || line.count == Self.longestTail { return (size, line.isEmpty) }
    return LoggedOrder.isUnfinished(line) ? (size - line.count, true) : (size, false)
  }

  private static let longestTail = 1 << 16
}

// MARK: - Appending

extension LogFile {
  /// Appends the added orders with one write. On return, they are on disk; on error, the log contains no part of them.
  mutating func append() throws(Failure) {
    guard let file else { return }
    guard !added.isEmpty else {
      if needsSync {
        try Failure.check(path, SystemCalls.sync(file))
        index.syncedSize = index.size
      }
      return
    }
    let whole = try status.size
    let (size, isEnded) = try endOfLines(in: whole)
    if size < whole {
      try Failure.check(path, SystemCalls.truncate(file, to: size))
      remarks.append("\(path) ended in the middle of a line, which was cut off: that order was not placed")
    }
    do throws(Failure) {
      var bytes: [UInt8] = isEnded ? [] : [.lineFeed]
      for order in added {
        bytes += order.line
        bytes.append(.lineFeed)
      }
      try file.save(bytes, at: path)
      // The process that created the file may have been killed before syncing the directory.
      if size == 0 { try PrivateDirectory.parent(of: path).sync() }
    } catch {
      if SystemCalls.truncate(file, to: size) == nil { _ = SystemCalls.sync(file) }
      throw error
    }
    if index.size == size { noteAdded(isEnded) }
  }

  mutating func forgetAdded() { (added, pending) = ([], [:]) }

  private mutating func noteAdded(_ isEnded: Bool) {
    if !isEnded { (index.size, index.lineCount) = (index.size + 1, index.lineCount + 1) }
    for order in added {
      let range = index.size..<index.size + order.line.count + 1
      index.note(LogIndex.Entry(order, at: range))
      (index.size, index.lineCount) = (range.upperBound, index.lineCount + 1)
    }
    index.syncedSize = index.size
  }

  private var status: FileStatus {
    get throws(Failure) {
      guard let status = file.flatMap({ SystemCalls.status($0) }) else {
        throw Failure(path, .ioError, .read)
      }
      return status
    }
  }

  private func lines(_ range: Range<Int>) -> LineReader {
    let file = file ?? Descriptor(rawValue: -1)
    SystemCalls.seek(file, to: range.lowerBound)
    return LineReader(file, limit: Self.longestLine, upTo: range.count)
  }

  private func next(_ lines: inout LineReader) throws(Failure) -> [UInt8]? {
    do throws(IOError) { return try lines.next() } catch { throw Failure(path, error.errno, .read) }
  }
}
