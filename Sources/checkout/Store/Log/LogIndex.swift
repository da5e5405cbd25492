import SystemIO

/// Which lines of a log count: for each key where the line is that says most of its order.
///
/// It is kept from one order to the next, so that the log is read once a job, and for each order only what other
/// processes have appended since.
struct LogIndex: Sendable {
  private var entries: [String: Entry] = [:]
  /// The file that was read; empty before the first reading.
  private var file: [UInt64] = []
  /// How far the file was read.
  var size = 0
  var lineCount = 0
  /// Damaged lines that were not taken yet.
  var damage: [StoreError] = []

  /// What is known last of an order.
  struct Entry: Hashable, Sendable {
    let id: String
    let state: LoggedOrder.State
    let range: Range<Int>
  }
}

extension LogIndex {
  subscript(key: String) -> Entry? { entries[key] }

  /// Forgets what another file held, or this one before it was cut.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Notes a line; that an order was placed is never undone.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if entries[order.key]?.state == .placed { return }
    entries[order.key] = Entry(id: order.id, state: order.state, range: range)
  }

  /// Whether a line that was noted is an order of its own: of what was sent under a key, once for each id that a shop gave
  /// it, or else the last line, unless that says that it was not placed.
  func shows(_ order: LoggedOrder, at range: Range<Int>) -> Bool {
    switch order.state {
    case .placed: order.isSent == false || entries[order.key].map { $0.range == range || $0.id != order.id } ?? true
    case .unconfirmed: entries[order.key]?.range == range
    case .notPlaced: false
    }
  }
}
