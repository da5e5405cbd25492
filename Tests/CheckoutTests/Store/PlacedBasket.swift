import CommandLineKit
import OrderKit
import OrderStreams
import PlainText

@testable import checkout

extension OrderPlacer {
  /// Places an order of Ann's.
  func place(_ basket: Basket, id: String? = nil) throws -> Placement {
    try place(.ann(basket, id: id))
  }
}

extension OrderRecord {
  static func ann(_ basket: Basket = Basket(type: 2, quantity: 4), id: String? = nil) throws -> OrderRecord {
    try OrderRecord(Order.Value(basket, to: .ann, id: id), menu: .default, on: nil)
  }
}

extension Address {
  static let ann = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
  static let ada = Address(name: "Ada Lovelace", streetAddress: "12 Sq", city: "London", zip: "SW1")
}

extension ShopURL {
  static func at(_ url: String) -> ShopURL {
    do { return try ShopURL(url, from: "a test") } catch { fatalError("\(error)") }
  }
}

extension PlacingError {
  /// Another order was placed under the id. Its differing parts are listed as the message lists them.
  static func taken(_ differences: String? = nil, at shop: String? = nil) -> Self {
    .order(
      .idTaken,
      "an order\(differences.map { " with a different \($0)" } ?? "") was placed\(shop.map { " at \($0)" } ?? "") "
        + "under this id: use a new id")
  }

  /// An unconfirmed order has the id.
  static func sent(_ differences: String? = nil, to shop: String) -> Self {
    .order(
      .idTaken,
      "an order\(differences.map { " with a different \($0)" } ?? "") was sent to \(shop) under this id and is "
        + "unconfirmed: send that order to that shop again, see 'checkout orders confirm A', or use a new id")
  }

  /// The order A, which is unconfirmed, has another price or none.
  static func priced(_ before: String, _ now: String) -> Self {
    .order(
      .idTaken,
      "the order A was sent for \(before) and is unconfirmed, but \(now) on this menu: name the menu that it was sent "
        + "with by '--menu', or see 'checkout orders confirm A'")
  }

  static func damaged(_ path: String, line: Int) -> Self {
    .order(
      .logDamaged,
      "a line of the log may be this order: \(Failure.damaged(path, line: line).message)")
  }

  static func unconfirmed(id: String, reason: String) -> Self { .shop(.unconfirmed(reason), id: id) }
}

extension Failure {
  static func busy(_ path: String, _ limit: String = "0 seconds") -> Self {
    Self(.unavailable, "another process has not finished with \(path) within \(limit): try again")
  }

  static func interrupted(_ path: String) -> Self {
    Self(.unavailable, "waiting for \(path) was interrupted: try again")
  }
}

extension OrderLog {
  /// The id, the state and the shop's id of each order, such as `A placed 481`.
  var rows: [String] {
    get throws {
      var rows: [String] = []
      try forEach { line in
        let order = try line.get()
        rows.append(["\(order.id) \(order.state)", order.terms.id].compactMap(\.self).joined(separator: " "))
      }
      return rows
    }
  }

  /// Passes on the damaged lines and the orders of the log.
  func forEach(waits: Bool = true, _ body: (Result<LoggedOrder, Failure>) throws -> Void) throws {
    try read(waits: waits) { log in
      for error in log.index.damage { try body(.failure(error)) }
      for entry in log.index.shown { try body(.success(try log.order(of: entry))) }
    }
  }
}

extension LoggedOrder {
  init(_ record: OrderRecord, _ state: State = .placed, sentTo shop: ShopURL? = nil, at time: String?) {
    var texts = QuoteTexts()
    self.init(record, state, sentTo: shop, at: time, &texts)
  }
}
