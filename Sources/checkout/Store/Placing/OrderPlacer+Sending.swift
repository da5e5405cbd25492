#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

extension OrderPlacer {
  /// Sends an order over the network at most once, logging it first.
  ///
  /// The lock is held until the outcome has been logged, so there is never more than one request at a time. curl
  /// inherits the lock, so the lock lasts as long as the request even if this process is killed.
  func send(
    _ record: Record, to shop: any Shop, until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    let enterRecord = { (log: inout LogFile) throws(PlacingError) in try enter(record, into: &log, at: time) }
    // An order without a price can only be sent if it was sent before.
    if case .failure = record.result {
      let (logged, _) = try log.update(isReadOnly: true, until: cancellation, enterRecord)
      if logged.state == .placed { return Placement(record, logged, isRepeat: true) }
    }
    let lock: Descriptor
    do throws(Failure) { lock = try sendingLock.open(within: shop.timeLimit, until: cancellation) } catch {
      return try answer(record, error, within: shop.timeLimit, until: cancellation)
    }
    defer { sendingLock.close(lock) }
    try demandReader()
    let (logged, isNew) = try log.update(until: cancellation, enterRecord)
    if logged.state == .placed { return Placement(record, logged, isRepeat: true) }
    // The shop's status is now known to mean that it has the order.
    if logged.terms.status != nil { return try settle(record, logged, as: ShopTerms(id: logged.terms.id)) }
    return try send(record, logged, wasSent: !isNew, to: shop, lock, until: cancellation)
  }

  /// Sends the order. A refusal settles it, unless an earlier attempt may have reached the shop: then the order stays
  /// unconfirmed.
  private func send(
    _ record: Record, _ logged: LoggedOrder, wasSent: Bool, to shop: any Shop, _ lock: Descriptor,
    until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    var order = record.order ?? logged.order
    // The goods are sent as they were the first time. Only their prices and their spelling may have changed since.
    order.basket = logged.order.basket
    let confirmation: Confirmation
    do throws(ShopError) {
      confirmation = try shop.place(order, logged: logged, holding: lock, until: cancellation)
    } catch {
      if error.code == .shopStatus {
        _ = try? log.update(waitsForever: true) { $0.add(logged.settled(.unconfirmed, error.terms)) }
        throw .shop(error, id: logged.id)
      }
      if wasSent { throw .shop(.unconfirmed(error.reason), id: logged.id) }
      // If logging fails again, the log still shows the order as unconfirmed.
      if error.code != .shopUnconfirmed {
        _ = try? log.update(waitsForever: true) { $0.add(logged.settled(.notPlaced)) }
      }
      throw .shop(error, id: logged.id)
    }
    return try settle(record, logged, as: confirmation.terms, at: confirmation.createdAt ?? log.now())
  }

  /// Logs that the shop has the order. Without a time, the order keeps that of its line.
  private func settle(
    _ record: Record, _ logged: LoggedOrder, as terms: ShopTerms, at time: Date? = nil
  ) throws(PlacingError) -> Placement {
    let settled = logged.settled(.placed, at: time, terms)
    do throws(PlacingError) { try log.update(waitsForever: true) { $0.add(settled) } } catch {
      if case .store(let failure) = error { throw .unrecorded(id: logged.id, failure) }
      throw error
    }
    return Placement(record, settled, isRepeat: false)
  }

  /// Answers from the log, without sending anything, because the sending lock could not be taken.
  private func answer(
    _ record: Record, _ error: Failure, within limit: Duration, until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    guard error.exitStatus == .unavailable else { throw .store(error) }
    let reason =
      cancellation?.hasCome == true || SystemCalls.endingSignal != nil
      ? "sending was interrupted"
      : "another process has not finished sending an order within \(limit.inWords)"
    guard let logged = try log.update({ log throws(PlacingError) in try found(record, in: &log) }) else {
      throw .shop(.unreachable(reason), id: record.order?.id ?? "")
    }
    if logged.state == .unconfirmed { throw .shop(.unconfirmed(reason), id: logged.id) }
    return Placement(record, logged, isRepeat: true)
  }
}

extension Duration {
  /// A time limit followed by the option that sets it, such as `15 seconds (--timeout 15)`.
  var inWords: String { "\(Int(components.seconds).counted("second")) (--timeout \(components.seconds))" }
}
