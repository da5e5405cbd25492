import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// A walk in full mode with scripted keys and a fixed clock.
final class FullSession {
  let walk: Walk
  let terminal: ScriptedTerminal
  private(set) var failure: (any Error)?

  init(
    _ terminal: ScriptedTerminal, menu: CupcakeMenu = .default, settled: Set<Question> = [],
    asksForCountry: Bool = false, shop: (any Shop)? = nil, prepare: (Order) -> Void = { _ in },
    prepareWalk: (Walk) -> Void = { _ in }
  ) {
    self.terminal = terminal
    let order = Order()
    order.quantity = menu.quantity.default
    prepare(order)
    let home = TemporaryHome()
    var log = OrderLog(path: home["orders"])
    log.now = { Session.now }
    walk = Walk(
      order: order, to: OrderPlacer(shop: shop, log: log, menu: menu),
      on: CalendarDate(year: 2025, month: 6, day: 27))
    if shop == nil { walk.checkoutScreen.makeID = { _ in Session.id } }
    walk.addressScreen.asksForCountry = asksForCountry
    walk.settled = settled
    let pages = FullWalk(walk, on: terminal)
    prepareWalk(walk)
    do { try pages.run() } catch { failure = error }
  }

  /// Opens a page. The questions of the pages before it are answered.
  convenience init(
    on page: OrderPage = .order, _ keys: [Key], columns: Int = 80, rows: Int = 24, menu: CupcakeMenu = .default,
    settled: Set<Question> = [], asksForCountry: Bool = false, shop: (any Shop)? = nil,
    prepare: (Order) -> Void = { _ in }, prepareWalk: (Walk) -> Void = { _ in }
  ) {
    let before: [Question] =
      page == .order ? [] : page == .delivery ? Question.goods : Question.goods + Question.address
    self.init(
      ScriptedTerminal(keys: keys, size: TerminalSize(columns: columns, rows: rows)), menu: menu,
      settled: settled.union(before), asksForCountry: asksForCountry, shop: shop,
      prepare: { order in
        if page == .checkout { order.fillAddress() }
        prepare(order)
      }, prepareWalk: prepareWalk)
  }

  var frames: [Frame] { terminal.frames }

  /// The last frame as text.
  var page: String { frames.last?.trimmed ?? "" }

  /// The line that has the focus, without its mark.
  var focusedLine: String {
    page.split(separator: "\n").first { $0.hasPrefix("❯ ") }.map { String($0.dropFirst(2)) } ?? ""
  }

  var order: Order { walk.order }

  var placed: PlacedOrder? { walk.placed }
}

extension Question {
  static let goods = [.type, .quantity, .specialRequests] + Extra.switches.map(Question.extra)
  static let address = Address.Field.required.map(Question.address)

  /// The label on the default menu.
  var label: String { label(on: .default) }
}

extension Order {
  func fillAddress() {
    (name, streetAddress, city, zip) = ("Taylor Swift", "13 Love/Story Rd", "Nashville", "37203")
  }
}

extension [Key] {
  static func typed(_ text: String) -> [Key] { text.map { .text(String($0)) } }

  static func * (keys: [Key], count: Int) -> [Key] { Array(repeatElement(keys, count: count).joined()) }
}
