import OrderKit
import SystemIO

/// Sends the order of a walk and keeps track of the outcomes. In every mode, ``send(_:)`` is the way from Place Order
/// to the log line and back.
final class OrderSender {
  private let screen: CheckoutScreen
  private let placer: OrderPlacer
  /// Today's menu. The placer's menu also has the goods of an unconfirmed order.
  private let menu: CupcakeMenu
  /// The last errors of the orders that the shop has not confirmed, with their ids.
  private var failures: [(id: String, error: PlacingError)] = []
  /// An unconfirmed order from an earlier process. The log contains its id and the items ordered, but not the address.
  private var resumed: LoggedOrder?
  /// The order that is on its way.
  private(set) var sending: Sending?
  private(set) var placement: OrderPlacer.Placement?

  /// Creates a sender for the last page, which owns the ids of orders. An order that is sent again unchanged keeps its
  /// id, and so does an unconfirmed order that is resumed.
  init(_ screen: CheckoutScreen, to placer: OrderPlacer, today menu: CupcakeMenu? = nil) {
    self.screen = screen
    self.placer = placer
    self.menu = menu ?? placer.menu
    screen.makeID = { [unowned self] in resumedID(for: $0) ?? OrderID.random }
  }

  var unconfirmedIDs: [String] { failures.filter(\.error.isUnconfirmed).map(\.id) }

  /// Prepares for sending an unconfirmed order again. An identical order reuses its id, so that the order is retried
  /// rather than placed twice.
  func resume(_ order: LoggedOrder) {
    resumed = order
    failures.append(
      (order.id, .shop(.unconfirmed("the order was sent before, and is not confirmed"), id: order.id)))
  }
}

// MARK: - From Place Order to the log line and back

extension OrderSender {
  /// Sends the order of the page, and reports the outcome to the page. Returns `nil` if no order is on its way.
  ///
  /// While a shop on the network is asked, `wait` keeps the person informed. Throws if there is no point in trying
  /// again.
  @discardableResult
  func send(
    _ wait: (Sending) throws -> Void
  ) throws -> OrderPlacer.Outcome? {
    guard let order = screen.takeOrder() else { return nil }
    let obstacle = obstacle(to: order)
    var placer = placer
    placer.idsAreNew = !failures.contains { $0.id == order.id }
    let sending = Sending(order.id ?? "", isRemote: placer.shop != nil && obstacle == nil) {
      [placer, menu, day = screen.day] cancellation in
      OrderPlacer.Outcome { () throws(PlacingError) in
        if let obstacle { throw obstacle }
        return try placer.place(order, soldBy: menu, on: day, until: cancellation)
      }
    }
    self.sending = sending
    do { try wait(sending) } catch {
      cancel()
      throw error
    }
    return try finish()
  }

  /// Stops waiting for the outcome of an order that is on its way, because the walk ends.
  func cancel() {
    sending?.cancellation?.interrupt()
    _ = try? finish()
  }

  private func finish() throws -> OrderPlacer.Outcome? {
    guard let sending else { return nil }
    self.sending = nil
    let outcome = sending.wait()
    switch outcome {
    case .success(let placement):
      failures.removeAll { $0.id == sending.id }
      self.placement = placement
      screen.finish(.placed(placement.placed))
    case .failure(let error):
      // If an earlier attempt is still unconfirmed, a refusal doesn't settle whether the order was placed.
      if error.isUnconfirmed || !unconfirmedIDs.contains(sending.id) {
        failures.removeAll { $0.id == sending.id }
        failures.append((sending.id, error))
      }
      screen.finish(error.isUnconfirmed ? .unconfirmed(error.message) : .refused(error.message))
      if !error.mayBeTriedAgain { throw error }
    }
    return outcome
  }

  /// An order on its way. It is placed on a thread of its own if it is sent over the network, and right away otherwise.
  struct Sending {
    fileprivate let id: String
    let isRemote: Bool
    private let outcome = Guarded<OrderPlacer.Outcome?>(nil)
    let arrival = Interruption()
    let cancellation = Interruption()
    let start = SystemCalls.uptime
    private let thread: WorkerThread?

    fileprivate init(
      _ id: String, isRemote: Bool, _ work: @escaping @Sendable (Interruption?) -> OrderPlacer.Outcome
    ) {
      self.id = id
      self.isRemote = isRemote
      let run: @Sendable () -> Void = { [outcome, arrival, cancellation] in
        let result = work(cancellation)
        outcome.withLock { $0 = result }
        arrival?.interrupt()
      }
      thread = isRemote && arrival != nil ? WorkerThread(run) : nil
      // If no thread can be started, send the order on the current one.
      if thread == nil { run() }
    }

    var isDone: Bool { outcome.withLock { $0 != nil } }

    fileprivate func wait() -> OrderPlacer.Outcome {
      thread?.join()
      arrival?.close()
      cancellation?.close()
      return outcome.withLock { $0 } ?? .failure(.shop(.unreachable("the order was not sent"), id: id))
    }
  }
}

extension OrderPlacer {
  /// Places an order of today's menu or an order that was sent before.
  fileprivate func place(
    _ order: Order.Value, soldBy menu: CupcakeMenu, on day: CalendarDate?, until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    let notSold = PlacingError.order(RecordCode("order"), "the active menu does not sell it")
    guard let record = try? OrderRecord(order, menu: self.menu, on: day) else { throw notSold }
    if (try? menu.quote(for: order, on: day)) != nil { return try place(record, until: cancellation) }
    // Without a price today, the order can be placed only if it was sent before.
    var error = record.error(notSold.code, notSold.reason)
    error.order = order
    return try place([.failure(error)], until: cancellation) { _ in true }[0].get()
  }
}

// MARK: - Earlier attempts

extension OrderSender {
  /// Returns warnings about earlier attempts to place this order, and about other orders in doubt.
  func doubts(about order: Order.Value) -> [String] {
    if let obstacle = obstacle(to: order) { return [obstacle.message] }
    let own = order.id ?? resumedID(for: order)
    var lines: [String] = []
    if let own, let error = failures.first(where: { $0.id == own })?.error {
      lines.append(error.message)
      if error.isUnconfirmed {
        lines.append("\(ShopError.doubt()) under the id \(own): try again, and it is sent under this id")
      }
    }
    let today = try? menu.quote(for: order, on: screen.day)
    return lines + [kept(by: order)?.keptPrice(today: today)].compactMap(\.self)
      + unconfirmedIDs.filter { $0 != own }.map {
        "\(ShopError.doubt(about: "the order \($0)")) too: this places another"
      }
  }

  /// The unconfirmed order whose price `order` keeps because it has the same goods, or `nil` for any other order.
  func kept(by order: Order.Value) -> LoggedOrder? {
    resumed.flatMap { differences(of: order, from: $0).allSatisfy(LoggedOrder.onlyAddress.contains) ? $0 : nil }
  }

  /// Returns an error if `order` is the resumed order with a different address or note, and must therefore not be sent.
  private func obstacle(to order: Order.Value) -> PlacingError? {
    guard let resumed, differences(of: order, from: resumed) == LoggedOrder.onlyAddress else { return nil }
    return .otherAddress(id: resumed.id)
  }

  private func resumedID(for order: Order.Value) -> String? {
    resumed.flatMap { differences(of: order, from: $0).isEmpty ? $0.id : nil }
  }

  /// Returns what would differ if an order were sent under the id of a logged one.
  private func differences(of order: Order.Value, from logged: LoggedOrder) -> [String] {
    var value = order
    value.id = logged.id
    return logged.differences(from: value, on: placer.menu)
  }
}
