import CommandLineKit
import OrderKit
import OrderStreams
import SystemIO

/// The order log. Between ``begin(_:)`` and ``forgetAdded()``, no other process can append to it.
struct LogFile {
  let path: String
  /// The open file, or `nil` if the file doesn't exist and must not be created.
  private var file: Descriptor?
  private(set) var index = LogIndex()
  private var added: [(key: LogIndex.Key, order: LoggedOrder)] = []
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
    if let position = pending[key] { return added[position].order }
    if let order = planned[key] { return order }
    if !isRead { try read() }
    isRead = true
    let entry = index[key]
    if entry?.state != .placed, let damage = index.damage.first { throw damage }
    guard let entry else { return nil }
    needsSync = needsSync || entry.range.upperBound > index.syncedSize
    let order = try order(of: entry)
    if order.key != key { throw .changed(path) }
    return order
  }

  /// Adds an order. From now on, it is found under its key.
  mutating func add(_ order: LoggedOrder) {
    let key = order.key
    if order.isPlanned { return planned.add(order, key) }
    pending[key] = added.count
    added.append((key, order))
  }
}

// MARK: - Reading

extension LogFile {
  /// Adds any lines to the index that were appended since it was last updated.
  mutating func read() throws(Failure) {
    guard file != nil else { return }
    let status = try status
    index.follow(status)
    try read(from: index.size, of: status.size)
  }

  /// Reads as many of the newest lines as are needed to list `count` orders, or all lines if one of them is damaged,
  /// because its number must be known.
  mutating func read(last count: Int) throws(Failure) {
    guard file != nil else { return }
    let size = try status.size
    var length = 1 << 16
    while length < size {
      index = LogIndex()
      try read(from: size - length, of: size, isCut: true)
      if index.damage.isEmpty, index.shown.count >= count { return }
      length *= 4
    }
    index = LogIndex()
    try read()
  }

  /// Adds the lines from an offset on. If `isCut` is `true`, the first of them is incomplete and passed over.
  private mutating func read(from start: Int, of size: Int, isCut: Bool = false) throws(Failure) {
    let (end, isEnded) = try endOfLines(in: size)
    var lines = lines(start..<end)
    if isCut { _ = try next(&lines) }
    index.size = start + lines.offset
    while let line = try next(&lines) {
      let range = index.size..<start + lines.offset
      if !index.add(line, at: range), !line.allSatisfy(\.isWhiteSpace) {
        let isOfOtherVersion = LoggedOrder.isOfOtherVersion(line)
        index.damage.append(.damaged(path, line: index.lineCount + 1, isOfOtherVersion: isOfOtherVersion))
      }
      index.size = range.upperBound
      if isEnded || index.size < end { index.lineCount += 1 }
    }
  }

  func order(of entry: LogIndex.Entry) throws(Failure) -> LoggedOrder {
    let order = LoggedOrder(try line(of: entry))
    guard let order, entry.matches(order.key, order.state) else { throw .changed(path) }
    return order
  }

  /// The orders to list, oldest first, each with the beginning of its line.
  var shown: [ListedOrder] {
    get throws(Failure) {
      try index.shown.map { entry throws(Failure) in
        let line = try line(of: entry)
        if let head = LineHead(line), entry.matches(head.key, head.state) {
          return ListedOrder(entry: entry, head: head)
        }
        return ListedOrder(entry: entry, head: LineHead(try order(of: entry)))
      }
    }
  }

  private func line(of entry: LogIndex.Entry) throws(Failure) -> [UInt8] {
    var lines = lines(entry.range)
    return try next(&lines) ?? []
  }

  /// Returns the size of the log without an incomplete last line, and whether a line feed ends it.
  private func endOfLines(in size: Int) throws(Failure) -> (size: Int, isEnded: Bool) {
    if size == 0 { return (0, true) }
    // In most cases, the last byte tells.
    if try bytes(in: size - 1..<size) == [.lineFeed] { return (size, true) }
    let tail = try bytes(in: max(0, size - Self.longestTail)..<size)
    let line = Array(tail.reversed().prefix { $0 != .lineFeed }.reversed())
    if line.isEmpty || line.count == Self.longestTail { return (size, line.isEmpty) }
    return LoggedOrder.isUnfinished(line) ? (size - line.count, true) : (size, false)
  }

  private func bytes(in range: Range<Int>) throws(Failure) -> [UInt8] {
    guard let file else { return [] }
    file.seek(to: range.lowerBound)
    do throws(IOError) { return try file.read(upTo: range.count) } catch {
      throw Failure(path, error.errno, .read)
    }
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
        try Failure.check(path, file.sync())
        index.syncedSize = index.size
      }
      return
    }
    let whole = try status.size
    let (size, isEnded) = try endOfLines(in: whole)
    if size < whole {
      try Failure.check(path, file.truncate(to: size))
      remarks.append("\(path) ended in the middle of a line, which was cut off: that order was not placed")
    }
    do throws(Failure) {
      var bytes: [UInt8] = isEnded ? [] : [.lineFeed]
      bytes.reserveCapacity(added.reduce(1) { $0 + $1.order.line.count + 1 })
      for position in added.indices {
        bytes += added[position].order.line
        bytes.append(.lineFeed)
      }
      try file.save(bytes, at: path)
      // The process that created the file may have been killed before syncing the directory.
      if size == 0 { try PrivateDirectory.parent(of: path).sync() }
    } catch {
      if file.truncate(to: size) == nil { _ = file.sync() }
      throw error
    }
    if index.size == size { noteAdded(isEnded) }
  }

  mutating func forgetAdded() {
    added.removeAll(keepingCapacity: true)
    pending.removeAll(keepingCapacity: true)
  }

  private mutating func noteAdded(_ isEnded: Bool) {
    if !isEnded { (index.size, index.lineCount) = (index.size + 1, index.lineCount + 1) }
    for position in added.indices {
      let range = index.size..<index.size + added[position].order.line.count + 1
      index.add(added[position].key, added[position].order.state, at: range)
      (index.size, index.lineCount) = (range.upperBound, index.lineCount + 1)
    }
    index.syncedSize = index.size
  }

  private var status: FileStatus {
    get throws(Failure) {
      guard let status = file?.status else {
        throw Failure(path, .ioError, .read)
      }
      return status
    }
  }

  private func lines(_ range: Range<Int>) -> LineReader {
    let file = file ?? Descriptor(rawValue: -1)
    file.seek(to: range.lowerBound)
    return LineReader(file, limit: Self.longestLine, upTo: range.count)
  }

  private func next(_ lines: inout LineReader) throws(Failure) -> [UInt8]? {
    do throws(IOError) { return try lines.next() } catch { throw Failure(path, error.errno, .read) }
  }
}
