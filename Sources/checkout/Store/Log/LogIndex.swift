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

  /// Adds a line to the index. Once an order has been placed, later lines no longer change its state.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if self[order.key]?.state != .placed { current[order.key] = entries.count }
    entries.append(
      Entry(
        key: order.key, shopID: order.shopID, state: order.state, createdAt: order.createdAt, range: range))
  }

  /// The orders to list, oldest first. Each order appears once. Rejected orders are omitted.
  var shown: [Entry] {
    entries.enumerated().filter { current[$1.key] == $0 && $1.state != .notPlaced }.map(\.element)
  }
}
