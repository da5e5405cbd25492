import OrderKit

/// The orders of a dry run, which are remembered but never appended. Orders for the same goods share one value, so that
/// an order needs little more memory than its id.
struct PlannedOrders {
  private var goods: [LoggedOrder] = []
  private var positions: [Goods: UInt32] = [:]
  private var orders: [String: (goods: UInt32, checksum: UInt16)] = [:]

  /// The values that tell most orders of one run apart.
  private struct Goods: Hashable {
    let basket: Basket
    let total: Money
  }

  subscript(id: String) -> LoggedOrder? {
    orders.index(forKey: id).map { index in
      let (id, order) = orders[index]
      return goods[Int(order.goods)].with(id: id, checksum: order.checksum)
    }
  }

  /// Adds an order. From now on, it is found under its id.
  mutating func add(_ order: LoggedOrder) {
    let shared = order.with(id: "", checksum: 0)
    let key = Goods(basket: order.order.basket, total: order.total)
    var position = positions[key] ?? UInt32(goods.count)
    if position == goods.count || goods[Int(position)] != shared {
      position = UInt32(goods.count)
      goods.append(shared)
      positions[key] = position
    }
    orders[order.id] = (position, order.checksum)
  }
}
