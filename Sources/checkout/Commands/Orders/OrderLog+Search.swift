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

  /// Returns the order with this id, or the newest order if `id` is `nil`. An order that was sent to a shop wins over
  /// one of the mock shop.
  ///
  /// `isWhole` is `false` if the log contains a damaged line.
  static func find(_ id: String?) throws -> (order: LoggedOrder, isWhole: Bool) {
    try readReporting(last: id == nil ? 1 : nil) { log in
      let orders = try log.shown
      let own = orders.filter { $0.head.key.id == id ?? $0.head.key.id }
      guard let found = id == nil ? own.last : own.last(where: \.head.key.isSent) ?? own.last else {
        guard let id else { throw Failure(.noInput, "no orders yet") }
        let begun = Set(orders.map(\.head.key.id).filter { !id.isEmpty && $0.hasPrefix(id) }).sorted()
        let meant = begun.map { "'\($0)'" }.listed("or", atMost: 5)
        throw begun.isEmpty
          ? Failure(.noInput, "no order '\(id)': see 'checkout orders'")
          : Failure(.no, "no order '\(id)', which is a part of an id: did you mean \(meant)?")
      }
      return (try log.order(of: found.entry), log.index.damage.isEmpty)
    }
  }
}

extension Allowed {
  /// The ids of logged orders that start with the text typed so far, newest first.
  static let orderIDs = suggested { _, beginning in
    let ids = try? OrderLog.ofThisProcess().read(waits: false) { log in
      try log.shown.map(\.head.key.id).filter { $0.hasPrefix(beginning) }
    }
    return (ids ?? []).suffix(100).reversed().map { Explanation($0, "") }
  }
}

extension Operand {
  static let orderID = Operand(
    name: "id", allowed: .orderIDs, help: "The order's whole id (default: the newest order).")
}
