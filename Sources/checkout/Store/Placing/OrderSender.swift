import OrderKit
import SystemIO

/// Sends what a person orders: the same order under the same id, however often it is sent.
final class OrderSender {
  private let placer: OrderPlacer
  /// Every order that was sent: each change makes another one.
  private var sent: [Sent] = []
  /// Set if other users could have read the log, which they now cannot.
  private(set) var repair: PermissionRepair?

  init(_ placer: OrderPlacer) {
    self.placer = placer
  }

  private struct Sent {
    let basket: Basket
    let address: Address
    let id: String
    var isUnconfirmed = false
  }

  typealias Outcome = Result<OrderPlacer.Placement, PlacingError>

  struct Sending {
    fileprivate let id: String?
    private let outcome = Guarded<Outcome?>(nil)
    /// Interrupted when the outcome is known.
    let arrival = Interruption()
    let cancellation = Interruption()
    private let thread: WorkerThread?

    /// Without an id the order is not sent over the network, so there is nothing to wait for.
    fileprivate init(_ id: String?, _ work: @escaping @Sendable (Interruption?) -> Outcome) {
      self.id = id
      let run: @Sendable () -> Void = { [outcome, arrival, cancellation] in
        let result = work(cancellation)
        outcome.withLock { $0 = result }
        arrival?.interrupt()
      }
      thread = id == nil || arrival == nil ? nil : WorkerThread(run)
      // A system without a thread to spare still sends.
      if thread == nil { run() }
    }

    var isDone: Bool { outcome.withLock { $0 != nil } }

    fileprivate func wait() -> Outcome {
      thread?.join()
      arrival?.close()
      cancellation?.close()
      return outcome.withLock { $0 } ?? .failure(.shop(reason: "The order was not sent."))
    }
  }
}

extension OrderSender {
  var isRemote: Bool { placer.shop.isRemote }

  var unconfirmedIDs: [String] { sent.filter(\.isUnconfirmed).map(\.id) }

  func unconfirmedID(of order: Order) -> String? {
    index(of: order).flatMap { sent[$0].isUnconfirmed ? sent[$0].id : nil }
  }

  /// Begins to send the order; ``finish(_:)`` waits for the outcome.
  func begin(_ order: Order) -> Sending {
    let (basket, address, id, placer) = (order.basket, order.address, id(for: order), placer)
    return Sending(id) { cancellation in
      Outcome { () throws(PlacingError) in try placer.place(basket, to: address, id: id, until: cancellation) }
    }
  }

  func finish(_ sending: Sending) -> Outcome {
    let outcome = sending.wait()
    let index = sent.firstIndex { $0.id == sending.id }
    switch outcome {
    case .success(let placement):
      if let index { sent[index].isUnconfirmed = false }
      repair = placement.repair
    case .failure(.unconfirmed): if let index { sent[index].isUnconfirmed = true }
    case .failure: break
    }
    return outcome
  }

  private func id(for order: Order) -> String? {
    guard isRemote else { return nil }
    if let index = index(of: order) { return sent[index].id }
    let id = OrderID.random
    sent.append(Sent(basket: order.basket, address: order.address, id: id))
    return id
  }

  private func index(of order: Order) -> Int? {
    sent.firstIndex { $0.basket == order.basket && $0.address == order.address }
  }
}

extension PlacingError {
  /// Whether trying again may help.
  var isOfShop: Bool {
    switch self {
    case .shop, .unconfirmed: SystemCalls.endingSignal == nil
    case .price, .address, .taken, .store, .unrecorded: false
    }
  }
}
