import CommandLineKit
import SystemIO

/// An index of the order log that maps each order to the line with its current state.
///
/// The index can be reused: updating it reads only the lines appended since the last time.
struct LogIndex: Sendable {
  private var entries: [Entry] = []
  /// For each order, the index of the entry with its current state.
  private var current: [Key: Int] = [:]
  /// The identity of the indexed file, or an empty array before the first update.
  private var file: [UInt64] = []
  var size = 0
  var syncedSize = 0
  var lineCount = 0
  /// Errors for damaged lines. Each of these lines may have been an order.
  var damage: [Failure] = []
  /// What follows the checksum in up to 1000 well-formed lines, by its hash.
  private var goods: [Int: ArraySlice<UInt8>] = [:]

  /// The key under which an order can be placed only once. Orders placed with the mock shop are rehearsals: their ids
  /// can still be used for orders that are sent.
  struct Key: Hashable, Sendable {
    let id: String
    let isSent: Bool
  }

  struct Entry: Hashable, Sendable {
    let key: Key
    let shopID: String?
    let state: LoggedOrder.State
    let createdAt: String
    let range: Range<Int>
  }

  subscript(key: Key) -> Entry? { current[key].map { entries[$0] } }

  /// Resets the index if the log has been replaced by another file or truncated.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Reads a line. Returns `nil` if it is damaged.
  ///
  /// Behind the checksum, most lines are the same as an earlier line, byte for byte. Those bytes are not parsed again.
  mutating func entry(_ line: [UInt8], at range: Range<Int>) -> Entry? {
    let head = LineHead(line, at: range)
    if let head, goods[head.goods.hash] == head.goods { return head.entry }
    guard let order = LoggedOrder(line) else { return nil }
    let entry = Entry(order, at: range)
    if let head, head.entry == entry, goods.count < 1000 { goods[head.goods.hash] = head.goods }
    return entry
  }

  /// Adds a line to the index. Once an order has been placed, later lines no longer change its state.
  mutating func note(_ entry: Entry) {
    if self[entry.key]?.state != .placed { current[entry.key] = entries.count }
    entries.append(entry)
  }

  /// The orders to list, oldest first. Each order appears once. Rejected orders are omitted.
  var shown: [Entry] {
    entries.enumerated().filter { current[$1.key] == $0 && $1.state != .notPlaced }.map(\.element)
  }
}

extension LogIndex.Entry {
  init(_ order: LoggedOrder, at range: Range<Int>) {
    self.init(key: order.key, shopID: order.terms.id, state: order.state, createdAt: order.createdAt, range: range)
  }
}

/// The beginning of a log line up to its checksum, in the form in which this program writes it.
private struct LineHead {
  let entry: LogIndex.Entry
  /// The rest of the line.
  let goods: ArraySlice<UInt8>

  /// Returns `nil` for any other line, and if a text is not plain ASCII.
  init?(_ line: [UInt8], at range: Range<Int>) {
    guard line.starts(with: LoggedOrder.beginning) else { return nil }
    var rest = line[LoggedOrder.beginning.count...]
    func text(_ key: String) -> String? {
      let text = rest.dropFirst(key.utf8.count).prefix { 0x20...0x7E ~= $0 && $0 != 0x22 && $0 != 0x5C }
      guard rest.starts(with: key.utf8), line[text.endIndex...].starts(with: "\",".utf8) else { return nil }
      rest = line[(text.endIndex + 2)...]
      return String(decoding: text, as: UTF8.self)
    }
    guard let id = text(#""id":""#), let createdAt = text(#""createdAt":""#),
      let state = text(#""state":""#).map(LoggedOrder.State.init(rawValue:)) ?? .placed
    else { return nil }
    let key = LogIndex.Key(id: id, isSent: text(#""shop":""#) != nil)
    entry = LogIndex.Entry(key: key, shopID: text(#""shopID":""#), state: state, createdAt: createdAt, range: range)
    guard text(#""checksum":""#).flatMap({ UInt16($0, radix: 16) }) != nil else { return nil }
    goods = rest
  }
}

extension ArraySlice<UInt8> {
  /// A hash of the first bytes. In a log line, they include the basket and the total.
  fileprivate var hash: Int { prefix(256).reduce(0) { $0 &* 31 &+ Int($1) } }
}
