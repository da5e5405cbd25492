import SystemIO

/// An index of the log: for each key of an order, the line with its current state.
///
/// The index is reused for the next order. Then only the lines are read that were appended since.
struct LogIndex: Sendable {
  private var entries: [String: Entry] = [:]
  /// The identity of the indexed file; empty before the first reading.
  private var file: [UInt64] = []
  var size = 0
  var lineCount = 0
  /// The errors of damaged lines that have not been reported.
  var damage: [StoreError] = []

  struct Entry: Hashable, Sendable {
    let id: String
    let state: LoggedOrder.State
    let range: Range<Int>
  }
}

extension LogIndex {
  subscript(key: String) -> Entry? { entries[key] }

  /// Empties the index if the log is a different file, or has become shorter.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Adds a line. A placed order is never replaced by later lines.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if entries[order.key]?.state == .placed { return }
    entries[order.key] = Entry(id: order.id, state: order.state, range: range)
  }

  /// Whether a listing of orders shows a line.
  ///
  /// A listing shows each order of the mock shop. Of other orders, it shows each id that a shop returned once. An
  /// unconfirmed order is shown if no later line has its outcome.
  func shows(_ order: LoggedOrder, at range: Range<Int>) -> Bool {
    switch order.state {
    case .placed: !order.isSent || entries[order.key].map { $0.range == range || $0.id != order.id } ?? true
    case .unconfirmed: entries[order.key]?.range == range
    case .notPlaced: false
    }
  }
}
