import CommandLineKit
import PlainText
import SystemIO

extension OrderLog {
  static func ofThisProcess(isDry: Bool = false) throws(StoreError) -> OrderLog {
    OrderLog(path: try StoreLocation.orderLog.path(in: SystemCalls.environment), isDry: isDry)
  }

  static func readReporting<Result>(_ body: (LogFile) throws -> Result) throws -> Result {
    try ofThisProcess().read { log in
      for error in log.index.damage { Descriptor.report("error: \(error.message)") }
      return try body(log)
    }
  }

  /// Returns the order whose id starts with `id`, or the newest order if `id` is `nil`.
  ///
  /// `isWhole` is `false` if the log contains a damaged line.
  static func find(_ id: String?) throws -> (order: LoggedOrder, isWhole: Bool) {
    try readReporting { log in
      let orders = log.index.shown
      let meant = id.map { orders.meant(by: $0) } ?? orders.suffix(1)
      guard let entry = meant.first else {
        throw Failure(.noInput, id.map { "no order '\($0)': see 'checkout orders'" } ?? "no orders yet")
      }
      if let id, meant.count > 1 {
        let ids = meant.map(\.key.id).listed("or", atMost: 5)
        throw Failure(.badData, "\(meant.count) orders go by '\(id)': name one by its whole id, \(ids)")
      }
      return (try log.order(of: entry), log.index.damage.isEmpty)
    }
  }
}

extension [LogIndex.Entry] {
  /// Returns the order with this id. If it isn't found, returns the orders to which their shop assigned the id or,
  /// failing that, the orders whose id starts with this text.
  ///
  /// If the id was also used in a rehearsal with the mock shop, the order that was actually sent takes precedence.
  fileprivate func meant(by id: String) -> Self {
    if let own = first(where: { $0.key == .init(id: id, isSent: true) }) ?? first(where: { $0.key.id == id }) {
      return [own]
    }
    let ofShop = filter { $0.shopID == id }
    return ofShop.isEmpty && !id.isEmpty ? filter { $0.key.id.hasPrefix(id) } : ofShop
  }
}

extension Suggestions {
  /// The ids of logged orders that start with the text typed so far, newest first.
  fileprivate static let orderIDs = Suggestions { _, beginning in
    let orders = try? OrderLog.ofThisProcess().read(waits: false) { log in
      log.index.shown.filter { $0.key.id.hasPrefix(beginning) }.suffix(100).reversed()
        .compactMap { try? log.order(of: $0) }
    }
    return (orders ?? []).map { Explanation($0.id, "\($0.summary), \($0.total)") }
  }
}

extension Operand {
  static let orderID = Operand(
    name: "id", allowed: .suggested(.orderIDs), help: "The order's id, or how it begins (default: the newest order).")
}
