import CommandLineKit
import OrderKit
import OrderStreams
import PlainText

struct PlacingTally: Hashable {
  /// The fate of an order, in the words of the report and in the order in which it lists them.
  enum Fate: String, CaseIterable {
    case placed
    case repeated = "already placed"
    case unconfirmed
    case inDoubt = "with an unknown status"
    case refused
    case refusedByShop = "refused by the shop"
    case unreached = "not placed: try again"
  }

  private var counts: [Fate: Int] = [:]
  /// The number of warnings about the total in a shop's answer.
  var shopWarnings = 0
  /// The number of orders placed without an id of their own. Running the command again would place these orders again.
  var withoutID = 0
  /// JSON pointers to keys that were not passed on, capped at 1000.
  private(set) var ignoredKeys: [String] = []
  /// The first reason why an order was not placed. Reasons that ``ErrorPolicy/skip`` leaves out don't count.
  var problem: String?
  var unread = UnreadTally()
  /// Whether the run ended at a record whose correction may change the numbers of all later records.
  var isCutShort = false
  /// The total of all new orders, or `nil` on overflow.
  private var total: Money? = .zero

  /// Adds the keys that were not passed on, so that each key is reported just once per run.
  mutating func noteIgnoredKeys(of record: OrderPlacer.Record) {
    note(ignoredKeys: record.notes.filter { $0.code == .ignoredKey }.map(\.path))
  }

  mutating func note(ignoredKeys paths: [String]) {
    for path in paths where ignoredKeys.count < 1000 && !ignoredKeys.contains(path) { ignoredKeys.append(path) }
  }

  subscript(fate: Fate) -> Int { counts[fate, default: 0] }

  mutating func note(_ fate: Fate) { counts[fate, default: 0] += 1 }

  mutating func add(_ placement: OrderPlacer.Placement) {
    note(placement.isRepeat ? .repeated : .placed)
    if !placement.isRepeat { total = total.flatMap { try? $0 + placement.logged.total } }
  }

  /// The codes of errors that decide the exit status even if they are left out.
  private static let grave: Set<RecordCode> = [
    .shopRefused, .shopUnreachable, .shopUnconfirmed, .shopStatus, .idTaken, .logDamaged,
  ]

  mutating func add(_ error: RecordError) {
    switch error.code {
    case .shopRefused: note(.refusedByShop)
    case .shopUnreachable: note(.unreached)
    case .shopUnconfirmed: note(.unconfirmed)
    case .shopStatus: note(.inDoubt)
    default: note(.refused)
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
    let parts = Fate.allCases.filter { self[$0] > 0 }
    return parts.map { fate in
      let count = fate == parts[0] ? self[fate].counted("order") : "\(self[fate])"
      return "\(count) \(fate == .placed ? words : fate.rawValue)"
    }.joined(separator: ", ")
  }

  var records: Int { counts.values.reduce(0, +) }

  func exitStatus(_ onError: ErrorPolicy, isStrict: Bool) -> ExitStatus {
    if self[.unconfirmed] + self[.unreached] > 0 { return .unavailable }
    return isCutShort || problem != nil || isStrict && shopWarnings > 0
      ? .badData : onError.exitStatus(refused: self[.refused], of: records, unread, needsRecords: isStrict)
  }
}

extension OrderPlacer.Placement {
  /// Returns the answer in text format, such as `order 1: placed as A-7 (481 at the shop), $13.00`. An order that a dry
  /// run plans may have no id yet.
  func text(record: Int) -> String {
    let fact = isRepeat ? logged.repeated : logged.isPlanned ? "would be placed" : "placed"
    let id = logged.id.isEmpty ? "" : " as \(logged.ids)"
    let answer = "\(fact)\(id), \(logged.price)"
    return "order \(record): \(answer.visible)\n"
  }
}
