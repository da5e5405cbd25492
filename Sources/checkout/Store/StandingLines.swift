/// Which lines of a log stand for orders that were sent: of each order the one that tells what is known of it now.
struct StandingLines {
  /// The line of each key that is not the only one; 0 where the order was not placed.
  private var lines: [String: Int] = [:]
  private var placed: Set<String> = []

  /// Takes note of a line; all are to be noted in their order.
  mutating func note(_ order: LoggedOrder, at line: Int) {
    switch order.state {
    // Most orders have one line and no need to be remembered.
    case .placed where lines[order.key] == nil || placed.contains(order.key): return
    case .placed: placed.insert(order.key)
    case .unconfirmed, .notPlaced: if placed.contains(order.key) { return }
    }
    lines[order.key] = order.state == .notPlaced ? 0 : line
  }

  /// Whether a line is the one that stands for its order.
  func contain(_ order: LoggedOrder, at line: Int) -> Bool {
    lines[order.key].map { $0 == line } ?? true
  }
}
