import OrderKit
import PlainText

extension LoggedOrder {
  /// The result of ``differences(from:)`` for an order that differs only in its address or note.
  static let onlyAddress = ["address or note"]

  /// Returns the names of the parts that differ from `order`, or an empty array if the orders are the same.
  func differences(from order: OrderIdentity) -> [String] {
    let code = order.value.basket.code.flatMap { $0.isBlank ? nil : $0.foldedName }
    let parts = [
      ("type", type == order.typeID), ("number of cakes", basket.quantity == order.value.basket.quantity),
      ("choice of extras", basket.extras == order.value.basket.extras),
      ("promotion code", basket.code?.foldedName == code),
      (Self.onlyAddress[0], checksum == order.checksum),
    ]
    return parts.filter { !$0.1 }.map(\.0)
  }
}
