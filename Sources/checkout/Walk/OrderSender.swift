#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import OrderKit
import Synchronization
import SystemIO

/// Sends the order of a walk: the same order under the same id, however often it is sent.
final class OrderSender {
  private let placer: OrderDesk
  private var sent: (basket: Basket, address: Address, id: String)?
  /// Why the order was not placed, the last time that it was sent.
  private(set) var failure: PlacingError?
  /// Set if other users could have read the log, which they now cannot.
  private(set) var tightened: Tightened?

  /// Makes a sender; a walk that resumes an order continues under the id that it was sent under, if it was.
  init(_ placer: OrderDesk) {
    self.placer = placer
  }

  /// An order on its way.
  final class Sending: Sendable {
    fileprivate let result = Mutex<Result<OrderDesk.Placement, PlacingError>?>(nil)
    /// Interrupted when the result has come.
    let arrival: Interruption?
    /// Ends the sending.
    let cancellation: Interruption?
    private let thread = Mutex<WorkerThread?>(nil)

    fileprivate init(_ work: @escaping @Sendable (Interruption?) -> Result<OrderDesk.Placement, PlacingError>) {
      (arrival, cancellation) = (Interruption(), Interruption())
      let run: @Sendable () -> Void = { [self] in
        let outcome = work(cancellation)
        result.withLock { $0 = outcome }
        arrival?.interrupt()
      }
      let started = arrival == nil ? nil : WorkerThread(run)
      thread.withLock { $0 = started }
      // A system without a thread to spare still sends.
      if started == nil { run() }
    }

    /// Whether the result has come.
    var isDone: Bool { result.withLock { $0 != nil } }

    /// Waits for the result.
    fileprivate func wait() -> Result<OrderDesk.Placement, PlacingError>? {
      thread.withLock { $0.take() }?.join()
      arrival?.close()
      cancellation?.close()
      return result.withLock { $0 }
    }
  }
}

extension OrderSender {
  /// Whether an order takes a while to be sent.
  var isRemote: Bool { placer.shop.isRemote }

  /// The id under which an order was sent and not confirmed.
  func unconfirmedID(of order: Order) -> String? {
    guard case .unconfirmed? = failure, let sent, sent.basket == order.basket, sent.address == order.address else {
      return nil
    }
    return sent.id
  }

  /// Has an order that was resumed sent under the id of its first time.
  func resume(_ id: String, of order: Order) {
    sent = (order.basket, order.address, id)
    failure = .unconfirmed(id: id, reason: "")
  }

  /// Sends the order, and waits for the outcome.
  func send(_ order: Order) -> CheckoutScreen.State {
    let (basket, address, id) = (order.basket, order.address, id(for: order))
    return finish(Result { () throws(PlacingError) in try placer.place(basket, to: address, id: id) })
  }

  /// Begins to send the order on a thread of its own.
  func begin(_ order: Order) -> Sending {
    let (basket, address, id, placer) = (order.basket, order.address, id(for: order), placer)
    return Sending { cancellation in
      Result { () throws(PlacingError) in
        try placer.cancelled(by: cancellation).place(basket, to: address, id: id)
      }
    }
  }

  /// What became of an order that was begun.
  func finish(_ sending: Sending) -> CheckoutScreen.State {
    sending.wait().map(finish) ?? .refused("The order was not sent.")
  }

  private func finish(_ result: Result<OrderDesk.Placement, PlacingError>) -> CheckoutScreen.State {
    switch result {
    case .success(let placement):
      failure = nil
      tightened = placement.tightened
      return .placed(placement.order)
    case .failure(let error):
      failure = error
      if case .unconfirmed(let id, let reason) = error { return .unconfirmed(id: id, reason: reason) }
      return .refused(error.message)
    }
  }

  private func id(for order: Order) -> String? {
    guard isRemote else { return nil }
    if let sent, sent.basket == order.basket, sent.address == order.address { return sent.id }
    let id = UUID().uuidString.lowercased()
    sent = (order.basket, order.address, id)
    return id
  }
}

extension OrderDesk {
  fileprivate func cancelled(by cancellation: Interruption?) -> OrderDesk {
    var shop = shop
    shop.cancellation = cancellation
    return OrderDesk(menu: menu, date: date, shop: shop, log: log)
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
