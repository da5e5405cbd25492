import OrderKit
import PlainText
import SystemIO

/// Places orders by logging them, sending each one to the shop, and only then confirming it.
///
///     let placer = OrderPlacer(log: OrderLog(path: "/home/ann/orders.ndjson"))
///     let order = try OrderRecord(order.value, menu: .default, on: today)
///     let placement = try placer.place(OrderPlacer.Submission(order))
///     print(placement.placed.id)
///
/// If the log is dry, nothing is sent, and orders are only planned.
struct OrderPlacer: Sendable {
  let shop: any Shop
  let log: OrderLog
  let sendingLock: SendingLock

  init(shop: any Shop = MockShop(), log: OrderLog) {
    self.shop = shop
    var log = log
    log.limit = shop.timeLimit
    self.log = log
    sendingLock = SendingLock(nextTo: log)
  }

  var isDry: Bool { log.isDry }

  typealias Outcome = Result<Placement, PlacingError>

  /// An order to place.
  struct Submission: Sendable {
    var order: Order.Value
    let menu: CupcakeMenu
    /// The price of the order, or the error that prevents one. Even then, the order may already be placed.
    let record: Result<OrderRecord, RecordError>
    /// Whether the id was made just now, so that the log can't contain it.
    var isNew = false
  }
}

extension OrderPlacer.Submission {
  init(_ record: OrderRecord, isNew: Bool = false) {
    self.init(order: record.order, menu: record.quote.menu, record: .success(record), isNew: isNew)
  }

  var hasPrice: Bool { if case .success = record { true } else { false } }
}

extension OrderPlacer {
  func place(_ record: OrderRecord) throws(PlacingError) -> Placement { try place(Submission(record)) }

  /// Places an order. By the time this method returns, the order has been logged and synced to disk.
  ///
  /// If the same order has already been placed under the same id, nothing is sent and the earlier order is returned.
  func place(_ submission: Submission, until cancellation: Interruption? = nil) throws(PlacingError) -> Placement {
    try place([.success(submission)], until: cancellation) { _ in true }[0].get()
  }

  /// Places a group of orders, some of which are known to be errors, and returns an outcome for each. The group ends
  /// early with an error for which `ends` returns `true`.
  ///
  /// The mock shop's orders are logged with one write and one sync. If the log fails, this method throws; none of these
  /// orders is placed then.
  func place(
    _ group: [Result<Submission, PlacingError>], until cancellation: Interruption?,
    endingAt ends: (PlacingError) -> Bool
  ) throws(PlacingError) -> [Outcome] {
    if shop.isRemote, !isDry {
      return try outcomes(of: group, endingAt: ends) { submission throws(PlacingError) in
        try send(submission, until: cancellation)
      }
    }
    let mayAppend = group.contains { (try? $0.get()).map { $0.hasPrice && $0.order.address.isValid } ?? false }
    do {
      return try log.update(isReadOnly: !mayAppend, patience: patience(until: cancellation)) { log in
        try outcomes(of: group, endingAt: ends) { submission throws(PlacingError) in
          switch try enter(submission, into: &log) {
          case .placed(let placement): placement
          case .begun(let logged), .unconfirmed(let logged): placement(of: submission, logged)
          }
        }
      }
    } catch {
      throw PlacingError(error, else: .unreachable(reason: "\(error)"))
    }
  }

  func patience(until cancellation: Interruption?) -> FileTurn.Patience { .upTo(log.limit, unless: cancellation) }

  private func outcomes(
    of group: [Result<Submission, PlacingError>], endingAt ends: (PlacingError) -> Bool,
    _ place: (Submission) throws(PlacingError) -> Placement
  ) throws(PlacingError) -> [Outcome] {
    var outcomes: [Outcome] = []
    for element in group {
      let outcome = Outcome { () throws(PlacingError) in try place(try element.get()) }
      outcomes.append(outcome)
      guard case .failure(let error) = outcome else { continue }
      if error.isOfLog { throw error }
      if ends(error) { break }
    }
    return outcomes
  }
}

// MARK: - What an id stands for

extension OrderPlacer {
  /// The answer of the log to the question whether an order has been placed.
  enum Entry {
    /// The order has already been placed.
    case placed(Placement)
    /// The order was sent before, and may or may not be placed.
    case unconfirmed(LoggedOrder)
    /// The order has just been added. At the mock shop, it is placed; otherwise, it has yet to be sent.
    case begun(LoggedOrder)
  }

  /// Decides whether an order is new, and if so, adds it to the log.
  func enter(_ submission: Submission, into log: inout LockedLog) throws(PlacingError) -> Entry {
    let logged: LoggedOrder
    switch (submission.record, Result { () throws(PlacingError) in try found(submission, in: &log) }) {
    case (_, .failure(.store(let error))): throw .store(error)
    case (_, .success(.unconfirmed(let sent)?)):
      guard isDry else { return .unconfirmed(sent) }
      logged = sent.planned
    case (_, .success(let entry?)): return entry
    case (.failure(let error), _): throw .invalid(error)
    case (_, .failure(let error)): throw error
    case (.success(var record), .success(nil)):
      guard record.order.address.isValid else { throw .address(record.order.address.problems) }
      record.order.id = submission.order.id
      logged = isDry ? LoggedOrder(planned: record, at: shop.address) : begin(record)
    }
    // Without an id, a planned order can't be found again.
    if !logged.id.isEmpty { log.add(logged) }
    return .begun(logged)
  }

  private func begin(_ record: OrderRecord) -> LoggedOrder {
    LoggedOrder(record, shop.begin(id: record.order.id), shop.isRemote ? .unconfirmed : .placed, sentTo: shop.address)
  }

  /// Looks up an order by its id. Returns `nil` if it hasn't been placed, and throws if the id can't be used for it.
  func found(_ submission: Submission, in log: inout LockedLog) throws(PlacingError) -> Entry? {
    let order = submission.order
    guard let id = order.id else { return nil }
    if shop.isRemote, !id.fitsHeader { throw .idForShop }
    if submission.isNew { return nil }
    let logged: LoggedOrder?
    do throws(StoreError) { logged = try log.order(LogIndex.Key(id: id, isSent: shop.isRemote)) } catch {
      if case .damaged = error.cause { throw .damagedLog(error) }
      throw .store(error)
    }
    guard let logged, logged.state != .notPlaced else { return nil }
    let differences = logged.differences(from: order, on: submission.menu)
    let other = logged.shop == shop.address?.shown ? nil : logged.shop
    let isSame = other == nil && differences.isEmpty
    guard logged.state == .placed else {
      if isSame { return .unconfirmed(logged) }
      throw .taken(id: id, .unconfirmedOrder(at: logged.shop ?? "a shop", differences))
    }
    if isSame { return .placed(Placement(order, logged, isRepeat: true)) }
    throw .taken(id: id, .otherOrder(at: other, differences))
  }

  /// Returns the placement of a new order, or of an unconfirmed order, which keeps its price.
  func placement(of submission: Submission, _ logged: LoggedOrder) -> Placement {
    var notes: [OrderNote] = []
    let today = try? submission.record.get().quote
    if today.map({ ($0.total, $0.currency) != (logged.total, logged.currency) }) ?? true {
      let now = today.map { ", and would cost \($0) today" } ?? ""
      notes = [
        OrderNote(code: .priceKept, path: "", message: "the order was sent before for \(logged.price)\(now)")
      ]
    }
    return Placement(submission.order, logged, isRepeat: false, notes: notes)
  }
}
