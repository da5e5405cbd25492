import OrderKit
import PlainText
import SystemIO

extension OrderPlacer {
  /// Sends an order over the network at most once, logging it first.
  ///
  /// The lock is held until the outcome has been logged, so there is never more than one request at a time. curl
  /// inherits the lock, so the lock lasts as long as the request even if this process is killed.
  ///
  /// A refusal is conclusive unless an earlier attempt is unconfirmed. In that case, the order stays unconfirmed.
  func send(
    _ submission: Submission, until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    var submission = submission
    if submission.order.id == nil { (submission.order.id, submission.isNew) = (OrderID.random, true) }
    let id = submission.order.id ?? ""
    let patience = patience(until: cancellation)
    do {
      // An order without a price can only be sent if it was sent before.
      if !submission.hasPrice,
        case .placed(let placement) = try log.update(
          isReadOnly: true, patience: patience, { try enter(submission, into: &$0) })
      {
        return placement
      }
      do {
        return try sendingLock.whileHeld(within: shop.timeLimit, until: cancellation) { lock in
          switch try log.update(patience: patience, { try enter(submission, into: &$0) }) {
          case .placed(let placement): placement
          case .unconfirmed(let logged): try send(submission, logged, wasSent: true, lock, until: cancellation)
          case .begun(let logged): try send(submission, logged, wasSent: false, lock, until: cancellation)
          }
        }
      } catch let busy as FileTurn.Busy {
        return try answer(submission, id, busy)
      }
    } catch {
      throw PlacingError(error, else: .unconfirmed(id: id, reason: "\(error)"))
    }
  }

  private func send(
    _ submission: Submission, _ logged: LoggedOrder, wasSent: Bool, _ lock: Descriptor,
    until cancellation: Interruption?
  ) throws -> Placement {
    var submission = submission
    // The items are sent as they were the first time. Only their prices and their spelling may have changed since.
    submission.order.basket = logged.order.basket
    let confirmation: Confirmation
    do {
      confirmation = try shop.place(submission.order, quoted: logged, holding: lock, until: cancellation)
    } catch let error as ShopError {
      let failure = PlacingError(error, id: logged.id)
      if failure.isUnconfirmed { throw failure }
      if wasSent { throw PlacingError.unconfirmed(id: logged.id, reason: error.reason) }
      // If logging fails again, the log still shows the order as unconfirmed.
      _ = try? log.update(patience: .unlimited) { $0.add(logged.settled(.notPlaced)) }
      throw failure
    }
    do {
      let settled = logged.settled(.placed, by: confirmation)
      try log.update(patience: .unlimited) { $0.add(settled) }
      return placement(of: submission, settled)
    } catch let error as StoreError {
      throw PlacingError.unrecorded(id: logged.id, error)
    }
  }

  /// Answers from the log, without sending anything, because another process holds the lock.
  private func answer(_ submission: Submission, _ id: String, _ busy: FileTurn.Busy) throws -> Placement {
    let reason =
      switch busy {
      case .timeout: "another process has not finished sending an order within \(shop.timeLimit.inWords)"
      case .interrupted: "sending was interrupted"
      }
    switch try log.update({ try found(submission, in: &$0) }) {
    case .placed(let placement)?: return placement
    case .begun?, .unconfirmed?: throw PlacingError.unconfirmed(id: id, reason: reason)
    case nil: throw PlacingError.unreachable(reason: reason)
    }
  }
}

extension String {
  /// Whether the id can be sent in a header unchanged. An altered id might be mistaken for that of another order.
  var fitsHeader: Bool { first != " " && last != " " && utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}

extension Duration {
  /// A time limit followed by the option that sets it, such as `15 seconds (--timeout 15)`.
  var inWords: String { "\(Int(components.seconds).counted("second")) (--timeout \(components.seconds))" }
}
