import CommandLineKit
import SystemIO

/// An index of the order log that finds the line with the current state of each order.
///
/// A line takes 24 bytes, and at most 16 more in the hash table, because the index keeps the hash of an id instead of
/// the id. To use an entry, read its line. The index can be reused: updating it reads only the lines appended since
/// the last time.
struct LogIndex: Sendable {
  private var entries: ContiguousArray<Entry> = []
  /// The positions of the current entries.
  private var positions = PositionTable()
  /// The identity of the indexed file, or an empty array before the first update.
  private var file: [UInt64] = []
  var size = 0
  var syncedSize = 0
  var lineCount = 0
  /// Errors for damaged lines. Each of these lines may have been an order.
  var damage: [Failure] = []
  /// The endings of up to 1000 well-formed lines, from the checksum on, by their hashes.
  private var goods: [Int: ArraySlice<UInt8>] = [:]

  /// The key under which an order can be placed only once. Orders placed with the mock shop are rehearsals: their ids
  /// can still be used for orders that are sent.
  struct Key: Hashable, Sendable {
    let id: String
    let isSent: Bool
    /// It is stored because an order is looked up several times.
    let hash: Int

    init(id: String, isSent: Bool) {
      (self.id, self.isSent) = (id, isSent)
      var hasher = Hasher()
      hasher.combine(id)
      hasher.combine(isSent)
      hash = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) { hasher.combine(hash) }
  }

  struct Entry: Hashable, Sendable {
    /// The hash of the key. If two keys had the same hash, the second order would be refused rather than mistaken for
    /// the first, because an entry counts only for the key on its line.
    fileprivate let hash: Int
    fileprivate let start: Int
    fileprivate let length: UInt32
    let state: LoggedOrder.State
    /// Whether no later line has another state of the order.
    fileprivate var isCurrent = true

    /// The bytes of the line in the log.
    var range: Range<Int> { start..<start + Int(length) }
  }

  subscript(key: Key) -> Entry? {
    positions.position(of: key.hash) { entries[$0].hash }.map { entries[$0] }
  }

  /// Resets the index if the log has been replaced by another file or truncated.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Adds a line, unless it is damaged. Returns whether it was added.
  mutating func add(_ line: [UInt8], at range: Range<Int>) -> Bool {
    guard let head = head(of: line) else { return false }
    add(head.key, head.state, at: range)
    return true
  }

  /// Adds the line of an order. Once an order has been placed, later lines no longer change its state.
  mutating func add(_ key: Key, _ state: LoggedOrder.State, at range: Range<Int>) {
    if let former = positions.position(of: key.hash, { entries[$0].hash }) {
      if entries[former].state == .placed { return }
      entries[former].isCurrent = false
    }
    entries.append(Entry(hash: key.hash, start: range.lowerBound, length: UInt32(range.count), state: state))
    positions.set(entries.count - 1, for: key.hash) { entries[$0].hash }
  }

  /// The entries of the orders to list, oldest first. Each order appears once. Refused orders are omitted.
  var shown: [Entry] { entries.filter { $0.isCurrent && $0.state != .notPlaced } }

  /// Reads the beginning of a line. Returns `nil` if the line is damaged.
  ///
  /// Behind the checksum, most lines are the same as an earlier line, byte for byte. Those bytes are not parsed again.
  private mutating func head(of line: [UInt8]) -> LineHead? {
    let head = LineHead(line)
    if let head, goods[head.goods.hash]?.hasSameBytes(as: head.goods) == true { return head }
    guard let order = LoggedOrder(line).map(LineHead.init) else { return nil }
    if let head, head.texts == order.texts, goods.count < 1000 { goods[head.goods.hash] = head.goods }
    return order
  }
}

extension LogIndex.Entry {
  /// Whether the bytes of the entry still hold the order that was indexed, given its key and state.
  func matches(_ key: LogIndex.Key, _ state: LoggedOrder.State) -> Bool {
    hash == key.hash && self.state == state
  }
}

extension ArraySlice<UInt8> {
  /// A hash of the first bytes. In a log line, they include the basket and the total.
  fileprivate var hash: Int { prefix(256).reduce(0) { $0 &* 31 &+ Int($1) } }
}

/// An order of the log, without its goods.
struct ListedOrder: Sendable {
  let entry: LogIndex.Entry
  let head: LineHead
}

/// The beginning of a log line, up to its checksum.
struct LineHead: Sendable {
  let key: LogIndex.Key
  let state: LoggedOrder.State
  private let created: ArraySlice<UInt8>
  /// The rest of the line.
  fileprivate let goods: ArraySlice<UInt8>

  var createdAt: String { String(decoding: created, as: UTF8.self) }
  fileprivate var texts: [String] { [key.id, String(key.isSent), state.rawValue, createdAt] }

  init(_ order: LoggedOrder) {
    (key, state, goods) = (order.key, order.state, [])
    created = Array(order.createdAt.utf8)[...]
  }

  /// Reads a line in the form in which this program writes it. Returns `nil` for any other line, and if a text is not
  /// plain ASCII.
  init?(_ line: [UInt8]) {
    guard line.starts(with: LoggedOrder.beginning) else { return nil }
    var rest = line[LoggedOrder.beginning.count...]
    func text(_ key: String) -> ArraySlice<UInt8>? {
      guard rest.starts(with: key.utf8) else { return nil }
      let text = rest.dropFirst(key.utf8.count).prefix { 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
      guard line[text.endIndex...].starts(with: "\",".utf8) else { return nil }
      rest = line[(text.endIndex + 2)...]
      return text
    }
    guard let id = text(#""id":""#), let created = text(#""createdAt":""#) else { return nil }
    let word = text(#""state":""#).map { String(decoding: $0, as: UTF8.self) }
    guard let state = word.map(LoggedOrder.State.init(rawValue:)) ?? .placed else { return nil }
    key = LogIndex.Key(id: String(decoding: id, as: UTF8.self), isSent: text(#""shop":""#) != nil)
    (self.state, self.created) = (state, created)
    _ = text(#""shopID":""#)
    let checksum = text(#""checksum":""#)
    guard checksum.flatMap({ UInt16(String(decoding: $0, as: UTF8.self), radix: 16) }) != nil else { return nil }
    goods = rest
  }
}
