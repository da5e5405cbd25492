import OrderKit

extension OrderPlacer {
  /// An order that was placed, now or before.
  struct Placement: Sendable {
    let order: PlacedOrder
    /// The order as it is in the log: a repeated one keeps its first price there.
    let logged: LoggedOrder
    /// Whether the order was placed before, under the same id.
    let isRepeat: Bool
    /// Set if other users could have read the log, which they now cannot.
    let repair: PermissionRepair?
  }
}

extension OrderPlacer.Placement {
  /// The thanks of a menu, or the fact that the order was placed before.
  func words(on menu: CupcakeMenu) -> [String] {
    isRepeat
      ? ["\(logged.id): \(logged.repeated), and nothing was sent"]
      : menu.thanks(type: order.basket.type, quantity: order.basket.quantity)
  }

  /// The answer as a line of JSON: the order with its id, its time and its price, sorted by key.
  var json: [UInt8] { Answer(placement: self).canonicalBytes + [.lineFeed] }

  private struct Answer: Encodable {
    let placement: OrderPlacer.Placement

    private enum Key: CodingKey {
      case id, createdAt, alreadyPlaced, total, minorUnits, currency
    }

    func encode(to encoder: any Encoder) throws {
      let (order, logged) = (placement.order, placement.logged)
      var answer = encoder.container(keyedBy: Key.self)
      try answer.encode(logged.id, forKey: .id)
      try answer.encode(logged.createdAt, forKey: .createdAt)
      try answer.encode(logged.currency.decimal(logged.total), forKey: .total)
      try answer.encode(logged.total.minorUnits, forKey: .minorUnits)
      try answer.encode(logged.currency.code, forKey: .currency)
      let form = OrderForm(basket: order.basket, address: order.address)
      guard placement.isRepeat else { return try form.encode(to: encoder) }
      // The log keeps no address, so this one need not be where the first order went.
      try answer.encode(true, forKey: .alreadyPlaced)
      try form.encodeGoods(to: encoder)
    }
  }
}

extension LoggedOrder {
  /// The fact that the order was placed before: `already placed on 2026-11-22`.
  var repeated: String { "already placed on \(day)" }
}
