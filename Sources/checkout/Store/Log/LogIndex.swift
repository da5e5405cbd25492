import SystemIO

/// The orders of the log, without their goods: which line has the current state of each.
///
/// The index is reused for the next order. Then only the lines are read that were appended since.
struct LogIndex: Sendable {
  private var entries: [Entry] = []
  /// For each key, the number of the entry with its current state.
  private var current: [String: Int] = [:]
  /// The identity of the indexed file; empty before the first reading.
  private var file: [UInt64] = []
  /// The number of bytes that were read.
  var size = 0
  var lineCount = 0
  /// The errors of damaged lines that have not been reported.
  var damage: [StoreError] = []

  struct Entry: Hashable, Sendable {
    let id: String
    let key: String
    let isSent: Bool
    let state: LoggedOrder.State
    let range: Range<Int>
  }
}

extension LogIndex {
  subscript(key: String) -> Entry? { current[key].map { entries[$0] } }

  /// Empties the index if the log is a different file, or has become shorter.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Adds a line. A placed order is never replaced by later lines.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if self[order.key]?.state != .placed { current[order.key] = entries.count }
    entries.append(
      Entry(id: order.id, key: order.key, isSent: order.isSent, state: order.state, range: range))
  }

  /// The orders that a listing shows, the oldest first.
  ///
  /// A listing shows each order of the mock shop. Of other orders, it shows each id that a shop returned once. An
  /// unconfirmed order is shown if no later line has its outcome.
  var shown: [Entry] {
    entries.enumerated().filter { number, entry in
      let isCurrent = current[entry.key] == number
      return switch entry.state {
      case .placed: !entry.isSent || isCurrent || self[entry.key]?.id != entry.id
      case .unconfirmed: isCurrent
      case .notPlaced: false
      }
    }.map(\.element)
  }
}
