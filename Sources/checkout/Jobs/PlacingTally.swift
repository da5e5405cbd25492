import CommandLineKit
import OrderKit
import PlainText

struct PlacingTally: Hashable {
  var placed = 0
  /// The number of orders that had already been placed under the same id.
  var repeated = 0
  /// The number of orders that the shop may or may not have accepted.
  var unconfirmed = 0
  /// The number of orders that the shop refused.
  var refusedByShop = 0
  /// The number of orders that the shop did not take this time.
  var unreached = 0
  /// The number of records that were not sent.
  var refused = 0
  /// The number of orders for which the shop charges another total.
  var otherTotals = 0
  /// The number of orders placed without an id of their own. Running the command again would place these orders again.
  var withoutID = 0
  /// JSON pointers to keys that were not passed on, capped at 1000.
  private(set) var ignoredKeys: [String] = []
  /// The first reason why an order was not placed, unless ``ErrorPolicy/skip`` may leave it out.
  var problem: String?
  var failure: PlacingError?
  var unread = UnreadTally()
  /// Whether the run ended at a record whose correction may change the numbers of all later records.
  var isCutShort = false
  /// The total of all new orders, or `nil` on overflow.
  private var total: Money? = .zero
}

extension PlacingTally {
  /// Adds the keys that were not passed on, so that each key is reported just once per run.
  mutating func noteIgnoredKeys(of record: OrderPlacer.Record) {
    guard case .success(let order) = record else { return }
    for note in order.notes where note.code == .ignoredKey && ignoredKeys.count < 1000 {
      if !ignoredKeys.contains(note.path) { ignoredKeys.append(note.path) }
    }
  }

  mutating func add(_ placement: OrderPlacer.Placement) {
    if placement.isRepeat { return repeated += 1 }
    placed += 1
    total = total.flatMap { try? $0 + placement.logged.total }
  }

  /// The codes of errors that decide the exit status even if they are left out.
  private static let grave: Set<RecordCode> = [
    .shopRefused, .shopUnreachable, .shopUnconfirmed, .idTaken, .logDamaged,
  ]

  mutating func add(_ error: RecordError) {
    switch error.code {
    case .shopRefused: refusedByShop += 1
    case .shopUnreachable: unreached += 1
    case .shopUnconfirmed: unconfirmed += 1
    default: refused += 1
    }
    if Self.grave.contains(error.code) { problem = problem ?? error.message }
  }

  /// The counts, for example `3 orders placed, 1 already placed, 1 unconfirmed, 2 refused`.
  var text: String { text(placed: "placed") }

  /// The counts of a dry run, for example `3 orders to place for $18.00, 1 already placed, 2 refused`.
  func plan(in currency: Currency) -> String {
    text(placed: "to place for \(total.map(currency.text) ?? "more than can be counted")")
  }

  private func text(placed words: String) -> String {
    let counts = [
      (placed, words), (repeated, "already placed"), (unconfirmed, "unconfirmed"), (refused, "refused"),
      (refusedByShop, "refused by the shop"), (unreached, "not placed: try again"),
    ]
    let parts = counts.filter { $0.0 > 0 }
    return parts.enumerated().map { index, part in
      "\(index == 0 ? part.0.counted("order") : "\(part.0)") \(part.1)"
    }.joined(separator: ", ")
  }

  var records: Int { placed + repeated + unconfirmed + refusedByShop + unreached + refused }

  func exitCode(_ onError: ErrorPolicy, isStrict: Bool) -> ExitCode {
    if let failure { return failure.exitCode }
    if unconfirmed + unreached > 0 { return .unavailable }
    return isCutShort || problem != nil || isStrict && otherTotals > 0
      ? .badData : onError.exitCode(refused: refused, of: records, unread, needsRecords: isStrict)
  }
}

extension OrderPlacer.Placement {
  /// Returns the answer in text format, such as `order 1: placed as A-7 (481 at the shop), $13.00`.
  func text(record: Int) -> String {
    let shopID = logged.shopID.map { " (\($0) at the shop)" } ?? ""
    let answer = "\(isRepeat ? logged.repeated : "placed") as \(logged.id)\(shopID), \(logged.price)"
    return "order \(record): \(answer.visible)\n"
  }
}
