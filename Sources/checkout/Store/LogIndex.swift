import SystemIO

/// What a job knows of the orders in a log: for each key where the line is that says most of its order.
///
/// With it the log is read once a job, and for each order only what other processes have appended since.
struct LogIndex: Sendable {
  private var entries: [String: Entry] = [:]
  /// The file that was read; empty before the first reading.
  private var file: [UInt64] = []
  /// How much of the file was read.
  private(set) var size = 0

  /// What is known last of an order.
  struct Entry: Hashable, Sendable {
    let state: LoggedOrder.State
    /// Where its line is in the file.
    let range: Range<Int>
  }
}

extension LogIndex {
  subscript(key: String) -> Entry? { entries[key] }

  /// Forgets what another file held, or this one before it was cut.
  mutating func follow(_ facts: FileFacts) {
    if facts.identity == file, facts.size >= size { return }
    self = LogIndex()
    file = facts.identity
  }

  /// Notes a line; that an order was placed is never undone.
  mutating func note(_ order: LoggedOrder, at range: Range<Int>) {
    if entries[order.key]?.state == .placed { return }
    entries[order.key] = Entry(state: order.state, range: range)
  }

  /// Notes that the file was read so far.
  mutating func finish(at size: Int) {
    self.size = size
  }
}
