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
  private let placer: OrderPlacer
  /// Every order that was sent from this walk: each change makes another one.
  private var sent: [Sent] = []
  /// Why the order was not placed, the last time that it was sent.
  private(set) var failure: PlacingError?
  /// Set if other users could have read the log, which they now cannot.
  private(set) var repair: PermissionRepair?

  /// Makes a sender; a walk that resumes an order continues under the id that it was sent under, if it was.
  init(_ placer: OrderPlacer) {
    self.placer = placer
  }

  private struct Sent {
    let basket: Basket
    let address: Address
    let id: String
    /// Whether the shop may have taken it.
    var isUnconfirmed = false
  }

  /// An order on its way.
  final class Sending: Sendable {
    fileprivate let result = Mutex<Result<OrderPlacer.Placement, PlacingError>?>(nil)
    /// Interrupted when the result has come.
    let arrival: Interruption?
    /// Ends the sending.
    let cancellation: Interruption?
    private let thread = Mutex<WorkerThread?>(nil)

    fileprivate let id: String?

    fileprivate init(
      _ id: String?, _ work: @escaping @Sendable (Interruption?) -> Result<OrderPlacer.Placement, PlacingError>
    ) {
      self.id = id
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
    fileprivate func wait() -> Result<OrderPlacer.Placement, PlacingError>? {
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

  /// The ids of all that was sent and not confirmed.
  var unconfirmedIDs: [String] { sent.filter(\.isUnconfirmed).map(\.id) }

  /// The id under which an order was sent and not confirmed.
  func unconfirmedID(of order: Order) -> String? {
    index(of: order).flatMap { sent[$0].isUnconfirmed ? sent[$0].id : nil }
  }

  /// Has an order that was resumed sent under the id of its first time; it is unconfirmed until then.
  func resume(_ id: String, of order: Order) {
    sent.append(Sent(basket: order.basket, address: order.address, id: id, isUnconfirmed: true))
  }

  /// Sends the order, and waits for the outcome.
  func send(_ order: Order) -> CheckoutScreen.State {
    let (basket, address, id) = (order.basket, order.address, id(for: order))
    return finish(Result { () throws(PlacingError) in try placer.place(basket, to: address, id: id) }, of: id)
  }

  /// Begins to send the order on a thread of its own.
  func begin(_ order: Order) -> Sending {
    let (basket, address, id, placer) = (order.basket, order.address, id(for: order), placer)
    return Sending(id) { cancellation in
      Result { () throws(PlacingError) in
        try placer.cancelled(by: cancellation).place(basket, to: address, id: id)
      }
    }
  }

  /// What became of an order that was begun.
  func finish(_ sending: Sending) -> CheckoutScreen.State {
    sending.wait().map { finish($0, of: sending.id) } ?? .refused("The order was not sent.")
  }

  private func finish(
    _ result: Result<OrderPlacer.Placement, PlacingError>, of id: String?
  ) -> CheckoutScreen.State {
    let index = sent.firstIndex { $0.id == id }
    switch result {
    case .success(let placement):
      failure = nil
      if let index { sent[index].isUnconfirmed = false }
      repair = placement.repair
      return .placed(placement.order)
    case .failure(let error):
      failure = error
      guard case .unconfirmed(let id, let reason) = error else { return .refused(error.message) }
      if let index { sent[index].isUnconfirmed = true }
      return .unconfirmed(id: id, reason: reason)
    }
  }

  private func id(for order: Order) -> String? {
    guard isRemote else { return nil }
    if let index = index(of: order) { return sent[index].id }
    let id = UUID().uuidString.lowercased()
    sent.append(Sent(basket: order.basket, address: order.address, id: id))
    return id
  }

  private func index(of order: Order) -> Int? {
    sent.firstIndex { $0.basket == order.basket && $0.address == order.address }
  }
}

extension OrderPlacer {
  fileprivate func cancelled(by cancellation: Interruption?) -> OrderPlacer {
    var shop = shop
    shop.cancellation = cancellation
    return OrderPlacer(menu: menu, date: date, shop: shop, log: log)
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
