import CommandLineKit
import PlainText
import SystemIO

extension OrderLog {
  static func readReporting<Result>(last count: Int? = nil, _ body: (LogFile) throws -> Result) throws -> Result {
    try ofThisProcess().read(last: count) { log in
      for error in log.index.damage { Descriptor.report("error: \(error.message)") }
      return try body(log)
    }
  }

  /// Returns the order with this id, or the newest order if `id` is `nil`. If the mock shop and another shop have
  /// orders with this id, returns both, beginning with the sent order.
  ///
  /// `isWhole` is `false` if the log contains a damaged line.
  static func find(_ id: String?) throws -> (orders: [LoggedOrder], isWhole: Bool) {
    try readReporting(last: id == nil ? 1 : nil) { log in
      let orders = try log.shown
      let meant =
        id.map { id in
          let own = orders.filter { $0.head.key.id == id }
          return own.filter(\.head.key.isSent) + own.filter { !$0.head.key.isSent }
        } ?? orders.suffix(1)
      if meant.isEmpty {
        guard let id else { throw Failure(.noInput, "no orders yet") }
        let begun = Set(orders.map(\.head.key.id).filter { !id.isEmpty && $0.hasPrefix(id) }).sorted()
        let meant = begun.map { "'\($0)'" }.listed("or", atMost: 5)
        throw begun.isEmpty
          ? Failure(.noInput, "no order '\(id)': see 'checkout orders'")
          : Failure(.no, "no order '\(id)', which is a part of an id: did you mean \(meant)?")
      }
      return (try meant.map { try log.order(of: $0.entry) }, log.index.damage.isEmpty)
    }
  }
}

extension Allowed {
  /// The ids of logged orders that start with the text typed so far, newest first.
  static let orderIDs = suggested { _, beginning in
    let orders = try? OrderLog.ofThisProcess().read(waits: false) { log in
      try log.shown.filter { $0.head.key.id.hasPrefix(beginning) }.suffix(100).reversed()
        .compactMap { try? log.order(of: $0.entry) }
    }
    return (orders ?? []).map { Explanation($0.id, "\($0.summary), \($0.price)") }
  }
}

extension Operand {
  static let orderID = Operand(
    name: "id", allowed: .orderIDs, help: "The order's whole id (default: the newest order).")
}
