import SystemIO

/// The orders of the log, without their goods: which line has the current state of each.
///
/// The index is reused for the next order. Then only the lines are read that were appended since.
struct LogIndex: Sendable {
  private var entries: [Entry] = []
  /// For each order, the number of the entry with its current state.
  private var current: [Key: Int] = [:]
  /// The identity of the indexed file; empty before the first reading.
  private var file: [UInt64] = []
  /// The number of bytes that were read.
  var size = 0
  var lineCount = 0
  /// The errors of damaged lines that have not been reported.
  var damage: [StoreError] = []

  /// What is placed at most once. Orders of the mock shop are rehearsals, so they take no id from orders that are sent.
  struct Key: Hashable, Sendable {
    let id: String
    /// Whether the order was sent over the network.
    let isSent: Bool
  }

  struct Entry: Hashable, Sendable {
    let key: Key
    let shopID: String?
    let state: LoggedOrder.State
    let range: Range<Int>
  }
}

extension LogIndex {
  subscript(key: Key) -> Entry? { current[key].map { entries[$0] } }

  /// Empties the index if the log is a different file, or has become shorter.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Adds a line. A placed order is never replaced by later lines.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if self[order.key]?.state != .placed { current[order.key] = entries.count }
    entries.append(Entry(key: order.key, shopID: order.shopID, state: order.state, range: range))
  }

  /// The orders that a listing shows, the oldest first: each once, unless the shop refused it.
  var shown: [Entry] {
    entries.enumerated().filter { current[$1.key] == $0 && $1.state != .notPlaced }.map(\.element)
  }
}
