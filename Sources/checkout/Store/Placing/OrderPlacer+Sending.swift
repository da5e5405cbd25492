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
    _ record: OrderRecord, isNew: Bool, to address: ShopAddress, until cancellation: Interruption?
  ) throws(PlacingError) -> Placement {
    guard let id = record.order.id else { throw .unreachable(reason: "an order that is sent needs an id") }
    do {
      do {
        return try sendingLock.whileHeld(within: shop.timeLimit, until: cancellation) { lock in
          try send(record, id, isNew: isNew, to: address, holding: lock, until: cancellation)
        }
      } catch let busy as SendingLock.Busy {
        return try answer(record, id, at: address, busy)
      }
    } catch {
      throw PlacingError(error, else: .unconfirmed(id: id, reason: "\(error)"))
    }
  }

  private func send(
    _ record: OrderRecord, _ id: String, isNew: Bool, to address: ShopAddress, holding lock: Descriptor,
    until cancellation: Interruption?
  ) throws -> Placement {
    var wasSent = false
    // The log can't contain an id that was just generated.
    let begun = try log.append(unlessPlaced: isNew ? nil : LogIndex.Key(id: id, isSent: true)) { former in
      try former?.demand(record.order, on: record.quote.menu, at: address)
      wasSent = former != nil
      return LoggedOrder(record, Confirmation(id: id), .unconfirmed, sentTo: address)
    }
    if begun.isRepeat { return try placement(record.order, on: record.quote.menu, begun) }
    let confirmation: Confirmation
    do {
      confirmation = try shop.place(record, holding: lock, until: cancellation)
    } catch let error as ShopError {
      let failure = PlacingError(error, id: id)
      if failure.isUnconfirmed { throw failure }
      if wasSent { throw PlacingError.unconfirmed(id: id, reason: error.reason) }
      // If logging fails again, the log still shows the order as unconfirmed.
      _ = try? log.append(unlessPlaced: nil) { _ in
        LoggedOrder(record, Confirmation(id: id), .notPlaced, sentTo: address)
      }
      throw failure
    }
    do {
      let confirmed = try log.append(unlessPlaced: nil) { _ in LoggedOrder(record, confirmation, sentTo: address) }
      return Placement(
        record.order, confirmed.order, isRepeat: false, repair: begun.repair ?? confirmed.repair,
        notes: confirmation.notes)
    } catch let error as StoreError {
      throw PlacingError.unrecorded(id: id, error)
    }
  }

  /// Answers from the log, without sending anything, because another process holds the lock.
  private func answer(
    _ record: OrderRecord, _ id: String, at address: ShopAddress, _ busy: SendingLock.Busy
  ) throws -> Placement {
    let reason =
      switch busy {
      case .timeout:
        "another process has not finished sending an order within \(shop.timeLimit.inWords)"
      case .interrupted: "sending was interrupted"
      }
    let placed = try log.append(unlessPlaced: LogIndex.Key(id: id, isSent: true)) { former in
      guard let former else { throw PlacingError.unreachable(reason: reason) }
      try former.demand(record.order, on: record.quote.menu, at: address)
      throw PlacingError.unconfirmed(id: id, reason: reason)
    }
    return try placement(record.order, on: record.quote.menu, placed)
  }
}

extension LoggedOrder {
  /// Throws unless `order` is the same as this unconfirmed order and will be sent to the same shop.
  func demand(_ order: Order.Value, on menu: CupcakeMenu, at address: ShopAddress) throws(PlacingError) {
    let differences = differences(from: order, on: menu)
    if !differences.isEmpty || shop != address.shown {
      throw .taken(id: id, .unconfirmedOrder(at: shop ?? "a shop", differences))
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
