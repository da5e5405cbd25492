import CommandLineKit
import SystemIO

extension OrderLog {
  static func ofThisProcess() throws(StoreError) -> OrderLog {
    OrderLog(path: try StoreLocation.orderLog.path(in: SystemCalls.environment))
  }

  /// Calls a closure for every order. Reports damaged lines and repaired permissions on standard error.
  func forEachReporting(_ body: (LoggedOrder) throws -> Void) throws -> Reading {
    let reading = try forEach { result in
      switch result {
      case .success(let order): try body(order)
      case .failure(let error): Descriptor.report("error: \(error.message)")
      }
    }
    if let repair = reading.repair { Descriptor.report("note: \(repair.message)") }
    return reading
  }
}

extension [Status] {
  static func ofTheLog(
    _ done: Status, damaged: String = "A line of the log is damaged.", _ missing: Status? = nil
  ) -> [Status] {
    [done, .usage, Status(.badData, damaged)] + (missing.map { [$0] } ?? []) + [
      Status(
        .cannotCreate, "There is no directory for the log, or something that is not a file is in its place."), .ioError,
      .noPermission, .readerGone,
    ]
  }
}

extension OrderLog {
  /// Returns the order whose id begins with a text, or the newest order.
  ///
  /// `isWhole` is false if a line of the log is damaged.
  static func find(_ id: String?) throws -> (order: LoggedOrder, isWhole: Bool) {
    var exact: [LoggedOrder] = []
    var similar: [LoggedOrder] = []
    let reading = try OrderLog.ofThisProcess().forEachReporting { order in
      guard let id else { return exact = [order] }
      if order.id == id || order.key == id { exact.append(order) }
      if !id.isEmpty, order.id.hasPrefix(id) || order.key.hasPrefix(id) { similar.append(order) }
    }
    let meant = exact.isEmpty ? similar : exact
    if meant.count == 1 { return (meant[0], reading.isWhole) }
    guard let id else { throw Failure(.noInput, "no orders yet") }
    if meant.isEmpty { throw Failure(.noInput, "no order '\(id)': see 'checkout orders'") }
    let words = exact.isEmpty ? "begin with '\(id)': type more of the id" : "have the id '\(id)'"
    // The rows are output rather than a message, so the failure carries only a status.
    Descriptor.report("error: \(meant.count) orders \(words)", LoggedOrder.rowHeading)
    for order in meant { Descriptor.report(order.row) }
    throw Failure(.badData, [])
  }
}

extension Suggestions {
  /// The ids of logged orders that start with the typed text, newest first.
  fileprivate static let orderIDs = Suggestions { _, beginning in
    var orders: [LoggedOrder] = []
    _ = try? OrderLog.ofThisProcess().forEach { result in
      if case .success(let order) = result, order.id.hasPrefix(beginning) { orders.append(order) }
    }
    return orders.suffix(100).reversed().map { Explanation($0.id, "\($0.summary), \($0.total)") }
  }
}

extension Operand {
  static let orderID = Operand(
    name: "id", allowed: .suggested(.orderIDs), help: "The order's id, or how it begins (default: the newest order).")
}
