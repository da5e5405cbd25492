import OrderKit
import SystemIO

/// Places orders: sends each order to the shop, logs it, and then confirms it.
///
///     let placer = OrderPlacer(log: OrderLog(path: "/home/ann/orders.ndjson"))
///     let placement = try placer.place(OrderRecord(order.basket, to: order.address))
///     print(placement.order.id)
struct OrderPlacer: Sendable {
  let shop: any Shop
  let log: OrderLog

  init(shop: any Shop = MockShop(), log: OrderLog) {
    self.shop = shop
    self.log = log
  }
}

extension OrderPlacer {
  /// Places an order once. On return the order is in the log and on the disk.
  ///
  /// If the same goods and code were placed under the same id before, nothing is placed, and that order is returned.
  func place(_ order: OrderRecord, until cancellation: Interruption? = nil) throws(PlacingError) -> Placement {
    guard order.address.isValid else { throw .address(order.address.problems) }
    if let address = shop.address {
      var sent = order
      if sent.id == nil { sent.id = OrderID.random }
      return try send(sent, isNew: order.id == nil, to: address, until: cancellation)
    }
    do {
      let appended = try log.append(unlessPlaced: order.id) { begun in
        // Another shop may have taken the order, so the mock shop must not confirm it.
        if let begun { throw PlacingError.taken(id: begun.key, .unconfirmedOrder(at: begun.shop)) }
        return LoggedOrder(order, try shop.place(order, holding: nil, until: nil))
      }
      return try placement(order, appended)
    } catch {
      throw PlacingError(error, else: .shop(reason: "\(error)"))
    }
  }

  /// Returns the logged order, or throws if it differs from the order.
  func placement(_ order: OrderRecord, _ appended: OrderLog.Appended) throws(PlacingError) -> Placement {
    let logged = appended.order
    if appended.isRepeat {
      if !logged.isFor(order) { throw .taken(id: logged.key, .otherOrder) }
      if shop.isRemote, !logged.isSent { throw .taken(id: logged.key, .mockOrder) }
    }
    var basket = order.basket
    // For a repeated order, the code of the first order counts.
    if appended.isRepeat { basket.code = logged.basket.code }
    let placed = PlacedOrder(id: logged.id, createdAt: logged.createdAt, basket: basket, address: order.address)
    return Placement(order: placed, logged: logged, isRepeat: appended.isRepeat, repair: appended.repair)
  }
}

extension LoggedOrder {
  func isFor(_ order: OrderRecord) -> Bool {
    type == order.typeID && basket.quantity == order.basket.quantity && basket.extras == order.basket.extras
      && basket.code?.foldedName == order.quote.code?.foldedName
  }
}
