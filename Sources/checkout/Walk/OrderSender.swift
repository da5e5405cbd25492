import OrderKit
import OrderScreens
import OrderStreams
import SystemIO

/// Sends the order of a walk and keeps track of the outcomes. In every mode, ``send(_:)`` is the way from Place Order
/// to the log line and back.
final class OrderSender {
  private let screen: CheckoutScreen
  private let placer: OrderPlacer
  /// The orders that the shop has not confirmed, by id, each with its latest error.
  private var failures: [(id: String, error: PlacingError)] = []
  /// An unconfirmed order from an earlier process. The log contains its id and goods, but not the address.
  private var resumed: LoggedOrder?
  /// The order that is on its way.
  private(set) var sending: Sending?
  private(set) var placement: OrderPlacer.Placement?

  /// Creates a sender for the last page, which owns the ids of orders. An order that is sent again unchanged keeps its
  /// id, and so does an unconfirmed order that is resumed.
  init(_ screen: CheckoutScreen, to placer: OrderPlacer) {
    self.screen = screen
    self.placer = placer
    screen.makeID = { [unowned self] in resumedID(for: $0) ?? OrderID.random }
  }

  var unconfirmedIDs: [String] { failures.filter(\.error.isUnconfirmed).map(\.id) }

  /// The unconfirmed orders that may be sent again.
  var retryableIDs: [String] { failures.filter { $0.error.code == .shopUnconfirmed }.map(\.id) }

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
      [placer, day = screen.pricer.day] cancellation in
      OrderPlacer.Outcome { () throws(PlacingError) in
        if let obstacle { throw obstacle }
        guard let record = try? OrderRecord(order, menu: placer.menu, on: day) else {
          throw .order(RecordCode("order"), "the active menu does not sell it")
        }
        return try placer.place(record, until: cancellation)
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
    return lines
      + unconfirmedIDs.filter { $0 != own }.map {
        "\(ShopError.doubt(about: "the order \($0)")) too: this places another"
      }
  }

  /// Returns an error if `order` is the resumed order with a different address, note or price, and must therefore not
  /// be sent.
  private func obstacle(to order: Order.Value) -> PlacingError? {
    guard let resumed else { return nil }
    let differences = differences(of: order, from: resumed)
    if differences.isEmpty { return placer.otherRequest(of: order, than: resumed).map(PlacingError.notTheSame) }
    guard differences == [OrderKey.Part.recipient.rawValue] else { return nil }
    return .notTheSame(
      "the order \(resumed.id) was sent before with another address or note, and is not confirmed: enter those")
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
