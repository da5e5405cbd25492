import OrderKit
import SystemIO

extension OrderPlacer {
  /// Places an order at a remote shop: it is in the log before it is sent, and it is sent once.
  ///
  /// The log is not locked meanwhile. If two processes send one order at a time, only the shop can notice, by its key.
  /// An order whose key is new is not looked for in the log.
  ///
  /// A refusal answers one attempt, not the others under the same key: if one of them is unconfirmed, the order is.
  func send(
    _ order: OrderRecord, isNew: Bool, until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    guard let key = order.id else { throw .shop(reason: "an order that is sent needs a key") }
    var wasSent = false
    do {
      let begun = try log.append(unlessPlaced: isNew ? nil : key) { former in
        if let former, former.order.isFor(order) == false {
          throw PlacingError.taken(id: key, .unconfirmedOrder)
        }
        wasSent = former != nil
        return LoggedOrder(order, Confirmation(id: key), .unconfirmed, key: key)
      }
      if begun.isRepeat { return try placement(order, begun) }
      let confirmation: Confirmation
      do { confirmation = try shop.place(order, until: cancellation) } catch ShopError.notPlaced(let reason) {
        if wasSent { throw ShopError.unconfirmed(reason) }
        try noteRefusal(reason, of: order, begun, isNew: isNew)
        throw PlacingError.shop(reason: reason)
      }
      do {
        var confirmed = try log.append(unlessPlaced: nil) { _ in LoggedOrder(order, confirmation, key: key) }
        confirmed.repair = begun.repair ?? confirmed.repair
        return try placement(order, confirmed)
      } catch let error as StoreError {
        throw PlacingError.unrecorded(id: confirmation.id, error)
      }
    } catch ShopError.unconfirmed(let reason) {
      throw .unconfirmed(id: key, reason: reason)
    } catch {
      throw PlacingError(error, else: .unconfirmed(id: key, reason: "\(error)"))
    }
  }

  /// Has the log say that an order was not placed, if it can, unless another process has sent it since.
  private func noteRefusal(
    _ reason: String, of order: OrderRecord, _ begun: OrderLog.Appended, isNew: Bool
  ) throws {
    let key = begun.order.key
    do {
      _ = try log.append(unlessPlaced: isNew ? nil : key) { latest in
        if let latest, latest.range != begun.range { throw ShopError.unconfirmed(reason) }
        return LoggedOrder(order, Confirmation(id: key), .notPlaced, key: key)
      }
    } catch is StoreError {
      // There the order stays unconfirmed.
    }
  }
}
