import OrderKit
import SystemIO

/// Places orders of the walk and of jobs: prices them under the active menu, has the shop take them, logs them, and
/// only then confirms them.
///
///     let placer = OrderPlacer(menu: .default, log: OrderLog(path: "/home/ann/orders.ndjson"))
///     let placement = try placer.place(order.basket, to: order.address)
///     print(placement.order.id)
struct OrderPlacer: Sendable {
  let menu: CupcakeMenu
  /// The day for which code expiry is checked; nil treats every code as unexpired.
  let date: CalendarDate?
  let shop: any Shop
  let log: OrderLog
  /// Makes itemised quotes of all orders.
  private let quotes: Guarded<PriceStream>

  init(menu: CupcakeMenu, date: CalendarDate? = nil, shop: any Shop = MockShop(), log: OrderLog) {
    self.menu = menu
    self.date = date
    self.shop = shop
    self.log = log
    quotes = Guarded(PriceStream(StreamOptions(menu: menu, date: date, isItemized: true)))
  }

  struct Placement: Sendable {
    let order: PlacedOrder
    /// The order as it is in the log: a repeated one keeps its first price there.
    let logged: LoggedOrder
    /// Whether it was placed before, under the same id.
    let isRepeat: Bool
    /// Set if other users could have read the log, which they now cannot.
    let repair: PermissionRepair?
  }
}

extension OrderPlacer {
  /// Places an order, once: when this returns, the order is in the log and on the disk.
  ///
  /// With an `id` that an order of the same goods and code has, that order is the answer, and nothing is placed. `notes`
  /// are what was ignored or repaired in the order.
  func place(
    _ basket: Basket, to address: Address, id: String? = nil, notes: [OrderNote] = [],
    until cancellation: Interruption? = nil
  ) throws(PlacingError) -> Placement {
    if shop.isRemote {
      let priced = try price(basket, address, id ?? OrderID.random, notes)
      return try send(priced, isNew: id == nil, until: cancellation)
    }
    let priced = try price(basket, address, id, notes)
    do {
      let appended = try log.append(unlessPlaced: id) { begun in
        // What another shop may have taken is not this one's to confirm.
        if let begun { throw PlacingError.taken(id: begun.order.key, .unconfirmedOrder) }
        return line(priced, try shop.place(priced, until: nil))
      }
      return try placement(priced, appended)
    } catch {
      throw PlacingError(error, else: .shop(reason: "\(error)"))
    }
  }

  /// The order as it is in the log, if it is the one that is wanted.
  func placement(_ priced: PricedOrder, _ appended: OrderLog.Appended) throws(PlacingError) -> Placement {
    let logged = appended.order
    if appended.isRepeat {
      if logged.isFor(priced, on: menu) == false { throw .taken(id: logged.key, .otherOrder) }
      if shop.isRemote, logged.isSent == false { throw .taken(id: logged.key, .mockOrder) }
    }
    let order = PlacedOrder(
      id: logged.id, createdAt: logged.createdAt, basket: priced.basket, address: priced.address)
    return Placement(order: order, logged: logged, isRepeat: appended.isRepeat, repair: appended.repair)
  }

  func line(
    _ priced: PricedOrder, _ confirmation: Confirmation, _ state: LoggedOrder.State = .placed, key: String? = nil
  ) -> LoggedOrder {
    let quote = quotes.withLock { stream in
      stream.feed((priced.canonicalJSON + [.lineFeed]).span)
      return stream.takeAnswers()
    }
    return LoggedOrder(
      priced, itemized: quote, id: confirmation.id, createdAt: confirmation.createdAt.timestamp, state: state, key: key)
  }

  private func price(
    _ basket: Basket, _ address: Address, _ id: String?, _ notes: [OrderNote]
  ) throws(PlacingError) -> PricedOrder {
    guard address.isValid else { throw .address(address.problems) }
    do throws(PricingError) {
      let quote = try menu.quote(for: basket, zip: address.zip, on: date)
      return PricedOrder(basket: basket, address: address, quote: quote, notes: notes, id: id)
    } catch {
      throw .price(error)
    }
  }
}

extension LoggedOrder {
  /// Whether an order asks for the same goods with the same code.
  func isFor(_ order: PricedOrder, on menu: CupcakeMenu) -> Bool {
    type == menu.types[order.basket.type].id && basket.quantity == order.basket.quantity
      && basket.extras == order.basket.extras && basket.code?.foldedName == order.quote.code?.foldedName
  }
}
