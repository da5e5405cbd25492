import OrderKit
import SystemIO

/// Submits the orders of a walk, each under its own id, and keeps track of their outcomes.
final class OrderSender {
  private let placer: OrderPlacer
  private let menu: CupcakeMenu
  private let date: CalendarDate?
  /// The ids of the orders sent so far, including the resumed one.
  private var ids: [String] = []
  /// The most recent error for each order that the shop did not accept, by order id.
  private var outcomes: [String: PlacingError] = [:]
  /// The logged order whose items are being ordered again.
  private var former: LoggedOrder?
  /// An unconfirmed order from an earlier process. The log contains its id and the items ordered, but not the address.
  private var resumed: LoggedOrder? { former?.state == .unconfirmed ? former : nil }
  private(set) var placement: OrderPlacer.Placement?

  init(_ placer: OrderPlacer, menu: CupcakeMenu, date: CalendarDate? = nil) {
    self.placer = placer
    self.menu = menu
    self.date = date
  }

  typealias Outcome = OrderPlacer.Outcome

  struct Sending {
    fileprivate let id: String
    /// Whether the order is sent over the network.
    let isRemote: Bool
    private let outcome = Guarded<Outcome?>(nil)
    let arrival = Interruption()
    let cancellation = Interruption()
    private let thread: WorkerThread?

    /// An order that isn't sent over the network is placed right away.
    fileprivate init(_ id: String, isRemote: Bool, _ work: @escaping @Sendable (Interruption?) -> Outcome) {
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

    fileprivate func wait() -> Outcome {
      thread?.join()
      arrival?.close()
      cancellation?.close()
      return outcome.withLock { $0 } ?? .failure(.unreachable(reason: "the order was not sent"))
    }
  }
}

extension OrderSender {
  /// The ids of all orders that the shop may or may not have accepted.
  var unconfirmedIDs: [String] {
    ids.filter { outcomes[$0]?.isUnconfirmed == true }
  }

  /// Prepares for ordering the items from a logged order again. If the logged order is unconfirmed, an identical order
  /// reuses its id, so that the order is retried rather than placed twice.
  func resume(_ order: LoggedOrder) {
    former = order
    guard order.state == .unconfirmed else { return }
    ids.append(order.id)
    outcomes[order.id] = .unconfirmed(id: order.id, reason: "the order was sent before, and is not confirmed")
  }

  /// Starts sending an order. Call ``finish(_:)`` to wait for the outcome.
  func begin(_ order: Order.Value) -> Sending {
    let id = order.id ?? ""
    if let obstacle = obstacle(to: order) { return Sending(id, isRemote: false) { _ in .failure(obstacle) } }
    let isNew = !ids.contains(id)
    if isNew { ids.append(id) }
    return Sending(id, isRemote: placer.shop.isRemote) { [placer, menu, date] cancellation in
      Outcome { () throws(PlacingError) in
        let record: OrderRecord
        do throws(PricingError) {
          record = try OrderRecord(order, menu: menu, on: date)
        } catch {
          throw .price(error)
        }
        return try placer.place(OrderPlacer.Submission(record, isNew: isNew), until: cancellation)
      }
    }
  }

  func finish(_ sending: Sending) -> Outcome {
    let outcome = sending.wait()
    switch outcome {
    case .success(let placement):
      self.placement = placement
      outcomes[sending.id] = nil
    case .failure(let error):
      // If an earlier attempt is still unconfirmed, a refusal doesn't settle whether the order was placed.
      if error.isUnconfirmed || outcomes[sending.id]?.isUnconfirmed != true { outcomes[sending.id] = error }
    }
    return outcome
  }
}

// MARK: - Earlier attempts

extension OrderSender {
  /// Returns warnings about earlier attempts to place this order, and about other orders that may have been placed.
  func doubts(about order: Order.Value) -> [String] {
    if let obstacle = obstacle(to: order) { return [obstacle.message] }
    let own = order.id ?? resumedID(for: order)
    var lines: [String] = []
    if let own, let outcome = outcomes[own] {
      lines.append(outcome.message)
      if outcome.isUnconfirmed {
        lines.append("the shop may have taken the order under the id \(own): try again, and it is sent under this id")
      }
    }
    return lines + [priceChange(of: order)].compactMap(\.self)
      + unconfirmedIDs.filter { $0 != own }.map { "the shop may have taken the order \($0) too: this places another" }
  }

  /// The total that an unconfirmed order keeps when it is sent again, or `nil` for any other order.
  func keptTotal(of order: Order.Value) -> String? { resumedID(for: order) == nil ? nil : resumed?.price }

  /// Returns a remark if the total for the same items was different last time, or `nil` otherwise.
  func priceChange(of order: Order.Value) -> String? {
    let basket = order.basket
    guard let former, menu.types.indices.contains(basket.type), menu.types[basket.type].id == former.typeID,
      basket.quantity == former.order.basket.quantity, basket.extras == former.order.basket.extras,
      let quote = try? menu.quote(for: order, on: date),
      (quote.total, quote.currency) != (former.total, former.currency)
    else { return nil }
    return keptTotal(of: order).map { "the order was sent before for \($0), and would cost \(quote) today" }
      ?? "the total is \(quote), and was \(former.price) last time"
  }

  /// Returns an error if `order` is the resumed order with a different address or note, and must therefore not be sent.
  private func obstacle(to order: Order.Value) -> PlacingError? {
    guard let resumed, differences(of: order, from: resumed) == LoggedOrder.onlyAddress else { return nil }
    return .otherAddress(id: resumed.id)
  }

  /// Returns the id of the resumed order if `order` is the same, or `nil` otherwise.
  func resumedID(for order: Order.Value) -> String? {
    resumed.flatMap { differences(of: order, from: $0).isEmpty ? $0.id : nil }
  }

  /// Returns what would differ if an order were sent under the id of a logged one.
  private func differences(of order: Order.Value, from logged: LoggedOrder) -> [String] {
    var value = order
    value.id = logged.id
    return logged.differences(from: value, on: menu)
  }
}

extension PlacingError {
  var isUnconfirmed: Bool { if case .unconfirmed = self { true } else { false } }

  /// Whether it makes sense to try again, possibly after changing an answer.
  var mayBeTriedAgain: Bool {
    switch self {
    case .unreachable, .refused, .unconfirmed, .otherAddress: SystemCalls.endingSignal == nil
    case .price, .address, .idForShop, .taken, .invalid, .damagedLog, .store, .unrecorded: false
    }
  }
}
