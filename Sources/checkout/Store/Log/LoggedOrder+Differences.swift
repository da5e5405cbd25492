import OrderKit
import PlainText

extension LoggedOrder {
  /// The result of ``differences(from:)`` for an order that differs only in its address or note.
  static let onlyAddress = ["address or note"]

  /// Returns the names of the parts that differ from `order`, or an empty array if the orders are the same.
  ///
  /// Prices are not compared, so the menu only determines the id of the cake type.
  func differences(from order: Order.Value, on menu: CupcakeMenu) -> [String] {
    let (own, other) = (self.order.basket, order.basket)
    let parts = [
      ("type", menu.types.indices.contains(other.type) && typeID == menu.types[other.type].id),
      ("number of cakes", own.quantity == other.quantity), ("choice of extras", own.extras == other.extras),
      ("promotion code", own.code?.foldedName == other.code?.foldedName),
      (Self.onlyAddress[0], checksum == order.checksum),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }
}
