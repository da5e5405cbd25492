import OrderKit

extension LoggedOrder {
  /// Returns the names of the parts that differ from `order`, or an empty array if the orders are the same. Prices are
  /// not compared; the menu only determines the id of the cake type.
  func differences(from order: Order.Value, on menu: CupcakeMenu) -> [String] {
    OrderKey.Part.allCases.filter { part in
      switch part {
      case .type: !menu.types.indices.contains(order.basket.type) || typeID != menu.types[order.basket.type].id
      case .recipient: checksum != order.checksum
      default:
        OrderKey.allCases.contains { key in
          key.part == part && self.order[key]?.folded(as: key) != order[key]?.folded(as: key)
        }
      }
    }.map(\.rawValue)
  }
}
