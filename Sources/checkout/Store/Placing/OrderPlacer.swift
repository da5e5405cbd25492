import OrderKit
import PlainText
import SystemIO

/// Places orders by sending each one to the shop, logging it, and only then confirming it.
///
///     let placer = OrderPlacer(log: OrderLog(path: "/home/ann/orders.ndjson"))
///     let placement = try placer.place(OrderRecord(order.value, menu: .default, on: today))
///     print(placement.placed.id)
struct OrderPlacer: Sendable {
  let shop: any Shop
  let log: OrderLog
  let sendingLock: SendingLock
  /// The orders planned so far, or `nil` unless this is a dry run.
  private let planned: Guarded<[LogIndex.Key: LoggedOrder]>?

  /// Creates a placer. In a dry run, no orders are sent, and no files are written or repaired.
  init(shop: any Shop = MockShop(), log: OrderLog, isDry: Bool = false) {
    self.shop = shop
    self.log = log
    sendingLock = SendingLock(nextTo: log)
    planned = isDry ? Guarded([:]) : nil
  }
}

extension OrderPlacer {
  /// Places an order. By the time this method returns, the order has been logged and synced to disk.
  ///
  /// If the same order has already been placed under the same id, nothing is sent and the earlier order is returned.
  func place(_ record: OrderRecord, until cancellation: Interruption? = nil) throws(PlacingError) -> Placement {
    let (order, menu) = (record.order, record.quote.menu)
    guard order.address.isValid else { throw .address(order.address.problems) }
    if let id = order.id, shop.isRemote, !id.fitsHeader { throw .idForShop }
    if let planned { return try plan(record, after: planned) }
    if let address = shop.address {
      var sent = record
      if order.id == nil { sent.order.id = OrderID.random }
      return try send(sent, isNew: order.id == nil, to: address, until: cancellation)
    }
    do {
      let appended = try log.append(unlessPlaced: order.id.map { LogIndex.Key(id: $0, isSent: false) }) { _ in
        LoggedOrder(record, try shop.place(record, holding: nil, until: nil))
      }
      return try placement(order, on: menu, appended)
    } catch {
      throw PlacingError(error, else: .unreachable(reason: "\(error)"))
    }
  }

  /// Returns the earlier placement that `order` repeats, if any. Prices are not compared.
  func repeated(_ order: Order.Value, on menu: CupcakeMenu) throws(PlacingError) -> Placement? {
    guard let id = order.id, let logged = try find(LogIndex.Key(id: id, isSent: shop.isRemote)),
      logged.state == .placed, !isElsewhere(logged), logged.differences(from: order, on: menu).isEmpty
    else { return nil }
    return Placement(order, logged, isRepeat: true)
  }

  private func find(_ key: LogIndex.Key) throws(PlacingError) -> LoggedOrder? {
    if let order = planned?.withLock({ $0[key] }) { return order }
    do throws(StoreError) { return try log.find(key) } catch { throw .store(error) }
  }

  var isDry: Bool { planned != nil }

  /// Whether an order was placed at another shop on the network, which this one knows nothing about.
  private func isElsewhere(_ logged: LoggedOrder) -> Bool { logged.shop != shop.address?.shown }

  /// Returns the order as it would be placed, given the current log and the orders planned so far.
  private func plan(
    _ record: OrderRecord, after planned: Guarded<[LogIndex.Key: LoggedOrder]>
  ) throws(PlacingError) -> Placement {
    let (order, menu) = (record.order, record.quote.menu)
    let new = LoggedOrder(record, Confirmation(id: order.id ?? ""), sentTo: shop.address, isPlanned: true)
    let former = try find(new.key)
    if let former, former.state == .placed {
      return try placement(order, on: menu, OrderLog.Appended(order: former, isRepeat: true))
    }
    if let address = shop.address, let former, former.state == .unconfirmed {
      try former.demand(order, on: menu, at: address)
    }
    if order.id != nil { planned.withLock { $0[new.key] = new } }
    return Placement(order, new, isRepeat: false)
  }

  /// Returns the logged order as a placement. Throws if it was logged earlier and differs from `order`.
  func placement(
    _ order: Order.Value, on menu: CupcakeMenu, _ appended: OrderLog.Appended
  ) throws(PlacingError) -> Placement {
    let logged = appended.order
    if appended.isRepeat {
      let differences = logged.differences(from: order, on: menu)
      let other = isElsewhere(logged) ? logged.shop : nil
      if other != nil || !differences.isEmpty { throw .taken(id: logged.id, .otherOrder(at: other, differences)) }
    }
    return Placement(order, logged, isRepeat: appended.isRepeat, repair: appended.repair)
  }
}
