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
  var damage: [StoreError] = []
  private var goods = KnownGoods()

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
    if let head, goods.contains(line[head.end...]) { return head.entry }
    guard let order = LoggedOrder(line) else { return nil }
    let entry = Entry(order, at: range)
    if let head, head.entry == entry { goods.insert(line[head.end...]) }
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
    self.init(key: order.key, shopID: order.shopID, state: order.state, createdAt: order.createdAt, range: range)
  }
}

/// The beginning of a log line up to its checksum, in the form in which this program writes it.
private struct LineHead {
  let entry: LogIndex.Entry
  /// The offset of the first byte after the checksum.
  let end: Int

  /// Returns `nil` for any other line, and if a text is not plain ASCII.
  init?(_ line: [UInt8], at range: Range<Int>) {
    guard line.starts(with: LoggedOrder.beginning) else { return nil }
    var end = LoggedOrder.beginning.count
    func text(_ key: [UInt8]) -> String? {
      let start = end + key.count
      guard line[end...].starts(with: key),
        let quote = line[start...].firstIndex(where: { !(0x20...0x7E).contains($0) || $0 == 0x22 || $0 == 0x5C }),
        line[quote...].starts(with: Self.ending)
      else { return nil }
      end = quote + Self.ending.count
      return String(decoding: line[start..<quote], as: UTF8.self)
    }
    guard let id = text(Self.id), let createdAt = text(Self.createdAt),
      let state = text(Self.state).map(LoggedOrder.State.init(rawValue:)) ?? .placed
    else { return nil }
    let (shop, shopID) = (text(Self.shop), text(Self.shopID))
    guard text(Self.checksum).flatMap({ UInt16($0, radix: 16) }) != nil else { return nil }
    entry = LogIndex.Entry(
      key: LogIndex.Key(id: id, isSent: shop != nil), shopID: shopID, state: state, createdAt: createdAt, range: range)
    self.end = end
  }

  private static let id = key("id")
  private static let createdAt = key("createdAt")
  private static let state = key("state")
  private static let shop = key("shop")
  private static let shopID = key("shopID")
  private static let checksum = key("checksum")
  private static let ending = Array("\",".utf8)

  private static func key(_ name: String) -> [UInt8] { Array("\"\(name)\":\"".utf8) }
}

/// The parts of lines that describe the goods and their price, as far as they are known to be well-formed.
private struct KnownGoods {
  private var texts: [Int: [ArraySlice<UInt8>]] = [:]
  private var count = 0

  private static let limit = 1000

  func contains(_ text: ArraySlice<UInt8>) -> Bool { texts[Self.hash(of: text)]?.contains(text) == true }

  mutating func insert(_ text: ArraySlice<UInt8>) {
    if count == Self.limit { return }
    count += 1
    texts[Self.hash(of: text), default: []].append(text)
  }

  /// A hash of the first bytes, which include the total.
  private static func hash(of text: ArraySlice<UInt8>) -> Int { text.prefix(128).reduce(0) { $0 &* 31 &+ Int($1) } }
}
