import CommandLineKit
import OrderKit
import PlainText
import SystemIO

/// The one order of the log that an id means, or its beginning; without one, the newest.
struct OrderSearch {
  /// Nil if none is meant, or several; why was reported.
  let order: LoggedOrder?
  let exitCode: ExitCode

  init(_ id: String?) throws {
    var exact: [LoggedOrder] = []
    var similar: [LoggedOrder] = []
    let reading = try OrderLog.ofThisProcess().forEachReporting { order in
      guard let id else { return exact = [order] }
      if order.id == id || order.key == id { exact.append(order) }
      if id.isEmpty == false, order.id.hasPrefix(id) || order.key.hasPrefix(id) { similar.append(order) }
    }
    let meant = exact.isEmpty ? similar : exact
    switch meant.count {
    case 0:
      Descriptor.report("Error: " + (id.map { "there is no order '\($0)': see 'checkout orders'" } ?? "no orders yet"))
      (order, exitCode) = (nil, .noInput)
    case 1:
      (order, exitCode) = (meant[0], reading.isWhole ? .ok : .badData)
    default:
      let id = id ?? ""
      let words = exact.isEmpty ? "begin with '\(id)': give more of the id" : "have the id '\(id)'"
      Descriptor.report("Error: \(meant.count) orders \(words)", LoggedOrder.rowHeading)
      for order in meant { Descriptor.report(order.row) }
      (order, exitCode) = (nil, .badData)
    }
  }
}

extension Operand {
  static let orderID = Operand(
    name: "id", allowed: .anything, help: "The order's id, or how it begins (default: the newest order).")
}
