import CommandLineKit
import Foundation
import PlainText

@testable import OrderKit
@testable import OrderStreams
@testable import SystemIO
@testable import checkout

/// Reads a log and places an order into it. Every line must be an order or a reported damage.
///
/// The order must be appended, unless its id is in the log. All other lines must remain unchanged.
@Sendable
func fuzzLog(_ file: [UInt8]) {
  let pieces = file.split(separator: .lineFeed, omittingEmptySubsequences: false)
  var lines = pieces.enumerated().compactMap { number, line -> Result<LoggedOrder, Failure>? in
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    var text = Array(number == 0 && line.starts(with: mark) ? line.dropFirst(3) : line)
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    if text.allSatisfy(\.isWhiteSpace) { return nil }
    return LoggedOrder(text).map { .success($0) }
      ?? .failure(Failure.damaged(log.path, line: number + 1))
  }
  // A last line that was never completed is passed over.
  if let last = pieces.last, !last.isEmpty, LoggedOrder.isUnfinished(Array(last)) { lines.removeLast() }
  let orders = lines.compactMap { try? $0.get() }
  orders.forEach(demandOrder)
  kept(file)
  var shown: [LoggedOrder] = []
  var damage: [Failure] = []
  do {
    try log.read { log in
      damage = log.index.damage
      shown = try log.index.shown.map { try log.order(of: $0) }
    }
  } catch {
    fatalError("the log cannot be read: \(error)")
  }
  demand(damage == lines.compactMap { if case .failure(let error) = $0 { error } else { nil } }, "\(damage)")
  var rest = orders[...]
  for order in shown {
    rest = rest.drop { $0.line != order.line }.dropFirst()
    demand(order.state != .notPlaced && rest.startIndex <= orders.count, "shown out of order: \(order)")
  }
  for order in orders where order.state == .placed {
    demand(shown.contains { $0.key == order.key && $0.state == .placed }, "not shown: \(order)")
  }
  place(orders, into: file, isWhole: damage.isEmpty)
}

private func demandOrder(_ order: LoggedOrder) {
  demand(
    order.order.basket.specialRequestEnabled || order.order.basket.extras.isEmpty, "extras without special requests")
  let json = Array(order.json.utf8.dropLast())
  let again = LoggedOrder(json)
  demand(again?.facts == order.facts, "\(String(describing: again)) instead of \(order)")
  let row = OrderTable([]).row(order)
  demand(row == row.visible, row.debugDescription)
  demand(!order.receipt.isEmpty, "no receipt")
}

private func place(_ orders: [LoggedOrder], into file: [UInt8], isWhole: Bool) {
  let id = "A"
  let value = Order.Value(Basket(type: 2, quantity: 4), to: address, id: id)
  guard let order = try? OrderRecord(value, menu: .default, on: nil) else { fatalError("no price") }
  let known = orders.filter { $0.key == LogIndex.Key(id: id, isSent: false) }
  let former = known.first { $0.state == .placed } ?? known.last
  for attempt in 1...2 {
    do throws(PlacingError) {
      let placement = try placer.place(order)
      let isRepeat = former?.state == .placed || attempt == 2
      demand(placement.isRepeat == isRepeat && placement.logged.id == id, "placed again: \(orders)")
      demand(isRepeat || isWhole, "placed beside a damaged line")
      let last = file.split(separator: .lineFeed, omittingEmptySubsequences: false).last ?? []
      let isCut = !last.isEmpty && LoggedOrder.isUnfinished(Array(last))
      let end: [UInt8] = isCut ? Array(file.dropLast(last.count)) : last.isEmpty ? file : file + [.lineFeed]
      demand(
        kept() == (former?.state == .placed ? file : end + placement.logged.line + [.lineFeed]),
        "the log holds \(kept())")
    } catch {
      switch error.code {
      case .idTaken: demand(former?.state == .placed, "\(error)")
      case .logDamaged: demand(!isWhole && former?.state != .placed, "\(error)")
      default: fatalError("\(error)")
      }
      demand(kept() == file, "refused, and the log is changed")
    }
  }
}

private let address = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
private let placer = OrderPlacer(log: log)

/// `FUZZ_FOLDER` can name a folder in memory, which makes syncing fast.
private let log: OrderLog = {
  let folder = ProcessInfo.processInfo.environment["FUZZ_FOLDER"] ?? "."
  return OrderLog(path: folder + "/orders.ndjson")
}()

private func kept(_ bytes: [UInt8]) {
  guard FileManager.default.createFile(atPath: log.path, contents: Data(bytes), attributes: [.posixPermissions: 0o600])
  else { fatalError("\(log.path) cannot be written") }
}

private func kept() -> [UInt8] { FileManager.default.contents(atPath: log.path).map(Array.init) ?? [] }

extension LoggedOrder {
  /// The values of the order, without the bytes of its line.
  fileprivate var facts: [AnyHashable] {
    [
      order, createdAt, state, key, notes, total, currency, typeID,
    ]
  }
}
