import CommandLineKit
import SystemIO

extension OrderLog {
  static func ofThisProcess(isDry: Bool = false) throws(StoreError) -> OrderLog {
    OrderLog(path: try StoreLocation.orderLog.path(in: SystemCalls.environment), isDry: isDry)
  }

  /// Calls `body` for every selected order, reporting damaged lines on standard error. Returns `false` if there are any.
  func forEachReporting(
    of choice: ([LogIndex.Entry]) -> [LogIndex.Entry] = { $0 }, _ body: (LoggedOrder) throws -> Void
  ) throws -> Bool {
    try forEach(of: choice) { result in
      switch result {
      case .success(let order): try body(order)
      case .failure(let error): Descriptor.report("error: \(error.message)")
      }
    }
  }
}

extension OrderLog {
  /// Returns the order whose id starts with `id`, or the newest order if `id` is `nil`.
  ///
  /// `isWhole` is `false` if the log contains a damaged line.
  static func find(_ id: String?) throws -> (order: LoggedOrder, isWhole: Bool) {
    var meant: [LogIndex.Entry] = []
    var found: LoggedOrder?
    var table = OrderTable(on: .standardError)
    let isWhole = try OrderLog.ofThisProcess().forEachReporting { orders in
      meant = id.map { orders.meant(by: $0) } ?? orders.suffix(1)
      if let id, meant.count > 1 {
        let words =
          meant[0].shopID == id
          ? "have the shop's id '\(id)': name one by its own id" : "begin with '\(id)': type more of the id"
        table = OrderTable(meant, on: .standardError, showsWholeIDs: true)
        Descriptor.report("error: \(meant.count) orders \(words)", table.heading)
      }
      return meant
    } _: { order in
      found = order
      if meant.count > 1 { Descriptor.report(table.row(order)) }
    }
    // The rows have already been printed, so the failure consists of just a status.
    if meant.count > 1 { throw Failure(.badData, []) }
    if let found { return (found, isWhole) }
    throw Failure(.noInput, id.map { "no order '\($0)': see 'checkout orders'" } ?? "no orders yet")
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
    var orders: [LoggedOrder] = []
    _ = try? OrderLog.ofThisProcess().forEach(waits: false) {
      $0.filter { $0.key.id.hasPrefix(beginning) }.suffix(100)
    } _: { result in
      if case .success(let order) = result { orders.append(order) }
    }
    return orders.reversed().map { Explanation($0.id, "\($0.summary), \($0.total)") }
  }
}

extension Operand {
  static let orderID = Operand(
    name: "id", allowed: .suggested(.orderIDs), help: "The order's id, or how it begins (default: the newest order).")
}
