import CommandLineKit
import OrderKit
import OrderStreams
import PlainText
import SystemIO

/// Places orders by logging them, sending each one to the shop, and only then confirming it. If the log is dry, orders
/// are only planned.
struct OrderPlacer: Sendable {
  /// The shop on the network, or `nil` for the mock shop, which accepts every order without sending it anywhere.
  let shop: (any Shop)?
  let log: OrderLog
  let menu: CupcakeMenu
  /// A lock that lets only one process at a time send an order from this machine. The file is empty.
  let sendingLock: FileTurn
  /// Whether the ids of orders were made just now, so that the log can't contain them.
  var idsAreNew = false
  /// The descriptor that the answers are written to. Once nobody reads it any more, no more orders may be placed.
  var answers: Descriptor?

  init(shop: (any Shop)? = nil, log: OrderLog, menu: CupcakeMenu = .default) {
    self.shop = shop
    self.menu = menu
    var log = log
    if let shop { log.limit = shop.timeLimit }
    self.log = log
    sendingLock = FileTurn(path: "\(log.path.parentDirectory ?? ".")/sending.lock")
  }

  var isDry: Bool { log.isDry }

  /// The time for log lines, or `nil` in a dry run.
  var time: String? { isDry ? nil : log.now().timestamp }

  /// An order to place, or the error that prevents a price. Even then, the order may already be placed.
  ///
  /// It is an object because groups of records are passed on, and a copy would count the references of many texts.
  final class Record: Sendable {
    let result: Result<OrderRecord, RecordError>
    // Reading a part of the result would copy all of it, so these parts are stored.
    let id: String?
    let location: SourceLocation
    let file: String?
    /// The notes of an order with a price.
    let notes: [OrderNote]
    let hasPrice: Bool

    init(_ result: Result<OrderRecord, RecordError>) {
      self.result = result
      switch result {
      case .success(let record):
        (id, location, file) = (record.order.id, record.location, record.file)
        (notes, hasPrice) = (record.notes, true)
      case .failure(let error):
        (id, location, file) = (error.order?.id ?? error.id, error.location, error.file)
        (notes, hasPrice) = ([], false)
      }
    }
  }

  typealias Outcome = Result<Placement, PlacingError>
}

extension OrderPlacer.Record {
  var order: Order.Value? {
    switch result {
    case .success(let record): record.order
    case .failure(let error): error.order
    }
  }

  var error: RecordError? { if case .failure(let error) = result { error } else { nil } }

  func withID(_ id: String?) -> OrderPlacer.Record {
    switch result {
    case .success(var record):
      record.order.id = id
      return OrderPlacer.Record(.success(record))
    case .failure(var error):
      error.order?.id = id
      return OrderPlacer.Record(.failure(error))
    }
  }
}

extension OrderPlacer {
  /// Places an order with a valid address. By the time this method returns, the order has been logged and synced to
  /// disk.
  ///
  /// If the same order has already been placed under the same id, nothing is sent and the earlier order is returned.
  func place(_ record: OrderRecord, until cancellation: Interruption? = nil) throws(PlacingError) -> Placement {
    try place([Record(.success(record))], until: cancellation) { _ in true }[0].get()
  }

  /// Places a group of orders with valid addresses and returns the outcomes. Stops after an order that was not placed
  /// if `ends` returns `true` for its record.
  ///
  /// The mock shop's orders are logged with one write and one sync, or none of them if the log fails and this throws.
  func place(
    _ group: ArraySlice<Record>, until cancellation: Interruption?, endingAt ends: (Record) -> Bool
  ) throws(PlacingError) -> [Outcome] {
    if let shop, !isDry {
      return try outcomes(of: group, endingAt: ends) { record throws(PlacingError) in
        try send(record, to: shop, until: cancellation)
      }
    }
    // Without a price, an order can only be a repeat.
    let isReadOnly = !group.contains(where: \.hasPrice)
    return try log.update(isReadOnly: isReadOnly, until: cancellation) { log throws(PlacingError) in
      let time = time
      let outcomes = try outcomes(of: group, endingAt: ends) { record throws(PlacingError) in
        let (logged, isNew) = try enter(record, into: &log, at: time)
        return Placement(record, logged, isRepeat: !isNew)
      }
      try demandReader()
      return outcomes
    }
  }

  func demandReader() throws(PlacingError) {
    if answers?.isAbandoned == true { throw .store(Failure(.ioError, "nobody reads the answers any more")) }
  }

  private func outcomes(
    of group: ArraySlice<Record>, endingAt ends: (Record) -> Bool,
    _ place: (Record) throws(PlacingError) -> Placement
  ) throws(PlacingError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for record in group {
      do throws(PlacingError) { outcomes.append(.success(try place(record))) } catch {
        if error.endsRun { throw error }
        outcomes.append(.failure(error))
        if ends(record) { break }
      }
    }
    return outcomes
  }
}

// MARK: - What an id stands for

extension OrderPlacer {
  /// Returns the log's entry for an order, after adding the order to the log if it is new.
  ///
  /// In a dry run, an unconfirmed order is treated as new, because it would be sent again.
  func enter(
    _ record: Record, into log: inout LogFile, at time: String?
  ) throws(PlacingError) -> (logged: LoggedOrder, isNew: Bool) {
    let known: LoggedOrder?
    do throws(PlacingError) { known = try found(record, in: &log) } catch {
      if case .failure(let invalid) = record.result, !error.endsRun, !error.isUnconfirmed { throw .invalid(invalid) }
      throw error
    }
    let new: LoggedOrder
    if let known {
      if known.state == .unconfirmed, let order = record.order, let reason = otherRequest(of: order, than: known) {
        throw .order(.idTaken, reason)
      }
      guard isDry, known.state == .unconfirmed else { return (known, false) }
      new = known.planned
    } else {
      switch record.result {
      case .success(let order):
        new = LoggedOrder(
          order, shop == nil || isDry ? .placed : .unconfirmed, sentTo: shop?.url, at: time, &log.texts)
      case .failure(let invalid): throw .invalid(invalid)
      }
    }
    // Without an id, a planned order can't be found again.
    if !new.id.isEmpty { log.add(new) }
    return (new, true)
  }

  /// Returns the reason an unconfirmed order must not be sent again: its bytes, or its price on the day of its log
  /// line, have changed. Returns `nil` if neither has, or if the order isn't sent because its status is known.
  func otherRequest(of order: Order.Value, than logged: LoggedOrder) -> String? {
    if logged.terms.status != nil { return nil }
    let quote = try? menu.quote(for: order, on: logged.day)
    let confirm = "or see 'checkout orders confirm \(logged.id.quotedForShell)'"
    guard let quote, (quote.total, quote.currency) == (logged.total, logged.currency) else {
      return "the order \(logged.id) was sent for \(logged.price) and is unconfirmed, but "
        + (quote.map { "costs \($0) on this menu" } ?? "has no price on this menu")
        + ": name the menu that it was sent with by '--menu', \(confirm)"
    }
    if logged.bodySum == order.body(with: logged.order.basket).plainSum { return nil }
    return "the order \(logged.id) was sent with another spelling and is unconfirmed: write it as before, \(confirm)"
  }

  /// Looks up an order by its id. Returns `nil` if it is new, and throws if the id can't be used for it.
  ///
  /// An unconfirmed order stays unconfirmed if it is refused now, even if it can no longer be read as a whole.
  func found(_ record: Record, in log: inout LogFile) throws(PlacingError) -> LoggedOrder? {
    guard let id = record.id else { return nil }
    if shop != nil, !id.fitsHeader {
      throw .order(.idInvalid, "the id is not ASCII, or has spaces around it: use another for a shop on the network")
    }
    if idsAreNew { return nil }
    let logged: LoggedOrder?
    do throws(Failure) { logged = try log.order(LogIndex.Key(id: id, isSent: shop != nil)) } catch {
      guard error.exitStatus == .badData else { throw .store(error) }
      throw .order(.logDamaged, "a line of the log may be this order: \(error.message)")
    }
    guard let logged, logged.state != .notPlaced else { return nil }
    // Strings in different Unicode forms are equal.
    let isSameID = logged.id.utf8.elementsEqual(id.utf8)
    let differences = record.order.map { logged.differences(from: $0, on: menu) }
    let other = logged.shop == shop?.url.shown ? nil : logged.shop
    if isSameID, other == nil, differences == [] {
      if logged.state == .unconfirmed, let status = logged.terms.status, shop?.taken.contains(status) != true {
        throw .shop(.unknownStatus(logged.terms), id: id)
      }
      return logged
    }
    if case .failure(let invalid) = record.result, logged.state == .unconfirmed {
      throw .shop(
        .unconfirmed("an earlier attempt is not confirmed, and this one is refused (\(invalid.message))"), id: id)
    }
    let difference =
      isSameID ? differences?.listed("and a different") ?? "" : "Unicode form of the id"
    let words = difference.isEmpty ? "an order" : "an order with a different \(difference)"
    throw .order(
      .idTaken,
      logged.state == .placed
        ? "\(words) was placed\(other.map { " at \($0)" } ?? "") under this id: use a new id"
        : "\(words) was sent to \(logged.shop ?? "a shop") under this id and is unconfirmed: "
          + (logged.terms.status == nil ? "send that order to that shop again, " : "")
          + "see 'checkout orders confirm \(logged.id.quotedForShell)', or use a new id")
  }
}

extension String {
  /// Whether the id can be sent in a header unchanged. An altered id might be mistaken for that of another order.
  var fitsHeader: Bool { first != " " && last != " " && utf8.allSatisfy { (0x20...0x7E).contains($0) } }
}
