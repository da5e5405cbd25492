import OrderKit

/// The orders of a dry run, which are remembered but never appended. Orders for the same goods share one value, so that
/// an order needs little more memory than its id.
struct PlannedOrders {
  private var goods: [LoggedOrder] = []
  private var positions: [Goods: UInt32] = [:]
  private var orders: ContiguousArray<(id: String, hash: Int, goods: UInt32, checksum: UInt16)> = []
  private var table = PositionTable()

  /// The values that tell most orders of one run apart.
  private struct Goods: Hashable {
    let basket: Basket
    let total: Money

    // Hashing a set of extras is slow, and few orders differ in their extras alone.
    func hash(into hasher: inout Hasher) {
      hasher.combine(basket.type)
      hasher.combine(basket.quantity)
      hasher.combine(total)
    }
  }

  /// Returns the order with a key. As in the log, keys are told apart by their hashes.
  subscript(key: LogIndex.Key) -> LoggedOrder? {
    table.position(of: key.hash) { orders[$0].hash }.map { position in
      let order = orders[position]
      return goods[Int(order.goods)].with(id: order.id, checksum: order.checksum)
    }
  }

  /// Adds an order. From now on, it is found under its key.
  mutating func add(_ order: LoggedOrder, _ key: LogIndex.Key) {
    let shared = order.with(id: "", checksum: 0)
    let goods = Goods(basket: order.order.basket, total: order.total)
    var position = positions[goods] ?? UInt32(self.goods.count)
    if position == self.goods.count || self.goods[Int(position)] != shared {
      position = UInt32(self.goods.count)
      self.goods.append(shared)
      positions[goods] = position
    }
    orders.append((order.id, key.hash, position, order.checksum))
    table.set(orders.count - 1, for: key.hash) { orders[$0].hash }
  }
}
