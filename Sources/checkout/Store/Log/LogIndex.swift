import SystemIO

/// The line of the log that counts for each order, by the order's key.
///
/// The index is kept between orders. Each order reads only the lines that other processes have appended.
struct LogIndex: Sendable {
  private var entries: [String: Entry] = [:]
  /// The identity of the file that was read; empty before the first reading.
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

  /// Starts over if the log is another file, or has become shorter.
  mutating func follow(_ status: FileStatus) {
    if status.identity == file, status.size >= size { return }
    self = LogIndex()
    file = status.identity
  }

  /// Records a line. Later lines never replace a placed order.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if entries[order.key]?.state == .placed { return }
    entries[order.key] = Entry(id: order.id, state: order.state, range: range)
  }

  /// Whether a listing of orders shows a line.
  ///
  /// It shows each order of the mock shop, and each order once per id that a shop returned. An unconfirmed order is
  /// shown if no later line settles it.
  func shows(_ order: LoggedOrder, at range: Range<Int>) -> Bool {
    switch order.state {
    case .placed: !order.isSent || entries[order.key].map { $0.range == range || $0.id != order.id } ?? true
    case .unconfirmed: entries[order.key]?.range == range
    case .notPlaced: false
    }
  }
}
