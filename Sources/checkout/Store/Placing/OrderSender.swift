import OrderKit
import SystemIO

/// Sends the order of a walk. If the person tries again, the same order has the same id.
final class OrderSender {
  private let placer: OrderPlacer
  private let menu: CupcakeMenu
  private let date: CalendarDate?
  /// The sent orders with their ids. If an answer is changed, the order is a new order.
  private var sent: [OrderRecord] = []
  private var unconfirmed: Set<String> = []
  /// An unconfirmed order of an earlier process. The log has its id and goods, but not its address.
  private var resumed: (id: String, basket: Basket)?
  private(set) var placement: OrderPlacer.Placement?

  init(_ placer: OrderPlacer, menu: CupcakeMenu, date: CalendarDate? = nil) {
    self.placer = placer
    self.menu = menu
    self.date = date
  }

  typealias Outcome = Result<OrderPlacer.Placement, PlacingError>

  struct Sending {
    fileprivate let id: String?
    private let outcome = Guarded<Outcome?>(nil)
    let arrival = Interruption()
    let cancellation = Interruption()
    private let thread: WorkerThread?

    /// Without an id, the order is placed at once, because it does not go over the network.
    fileprivate init(_ id: String?, _ work: @escaping @Sendable (Interruption?) -> Outcome) {
      self.id = id
      let run: @Sendable () -> Void = { [outcome, arrival, cancellation] in
        let result = work(cancellation)
        outcome.withLock { $0 = result }
        arrival?.interrupt()
      }
      thread = id == nil || arrival == nil ? nil : WorkerThread(run)
      // If the system cannot start a thread, the order is sent in the current thread.
      if thread == nil { run() }
    }

    var isDone: Bool { outcome.withLock { $0 != nil } }

    fileprivate func wait() -> Outcome {
      thread?.join()
      arrival?.close()
      cancellation?.close()
      return outcome.withLock { $0 } ?? .failure(.shop(reason: "the order was not sent"))
    }
  }
}

extension OrderSender {
  var isRemote: Bool { placer.shop.isRemote }

  var unconfirmedIDs: [String] {
    let ids = sent.compactMap(\.id)
    let resumedID = resumed.flatMap { ids.contains($0.id) ? nil : $0.id }
    return ([resumedID].compactMap(\.self) + ids).filter(unconfirmed.contains)
  }

  /// Makes the next order of the same goods use the id of an unconfirmed order, whatever its address.
  func resume(_ id: String, _ basket: Basket) {
    resumed = (id, basket)
    unconfirmed.insert(id)
  }

  /// Starts sending an order; ``finish(_:)`` waits for the outcome.
  func begin(_ order: Order) -> Sending {
    let record: OrderRecord
    do throws(PricingError) {
      record = try OrderRecord(order.basket, to: order.address, id: id(of: order), on: menu, date: date)
    } catch {
      return Sending(nil) { _ in .failure(.price(error)) }
    }
    let sending = isRemote ? named(record) : record
    return Sending(sending.id) { [placer] cancellation in
      Outcome { () throws(PlacingError) in try placer.place(sending, until: cancellation) }
    }
  }

  func finish(_ sending: Sending) -> Outcome {
    let outcome = sending.wait()
    if let id = sending.id {
      switch outcome {
      case .success: unconfirmed.remove(id)
      case .failure(.unconfirmed): unconfirmed.insert(id)
      case .failure: break
      }
    }
    if case .success(let placement) = outcome { self.placement = placement }
    return outcome
  }

  /// Returns the order with the id to send. Remembers the id if it is new.
  private func named(_ order: OrderRecord) -> OrderRecord {
    if order.id != nil { return order }
    var order = order
    order.id = resumedID(of: order) ?? OrderID.random
    sent.append(order)
    return order
  }

  /// Returns the id of the resumed order for the first order of the same goods.
  private func resumedID(of order: OrderRecord) -> String? {
    guard let resumed, resumed.basket == order.basket else { return nil }
    return sent.contains { $0.id == resumed.id } ? nil : resumed.id
  }

  /// Returns the id of the same order, if it was sent before.
  private func id(of order: Order) -> String? {
    sent.first { $0.basket == order.basket && $0.address == order.address }?.id
  }
}

extension PlacingError {
  /// Whether another try may succeed.
  var isOfShop: Bool {
    switch self {
    case .shop, .unconfirmed: SystemCalls.endingSignal == nil
    case .price, .address, .idForShop, .taken, .store, .unrecorded: false
    }
  }
}
