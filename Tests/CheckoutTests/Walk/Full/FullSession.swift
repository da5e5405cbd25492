import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// A walk in full mode with scripted keys and a fixed clock.
final class FullSession {
  let walk: Walk
  let terminal: any CommandLineKit.Terminal
  private(set) var failure: WalkFailure?

  init(
    _ terminal: any CommandLineKit.Terminal, menu: CupcakeMenu = .default, settled: Set<Question> = [],
    asksForCountry: Bool = false, shop: (any Shop)? = nil, prepare: (Order) -> Void = { _ in },
    prepareWalk: (Walk) -> Void = { _ in }
  ) {
    self.terminal = terminal
    let order = Order()
    order.quantity = menu.quantity.default
    prepare(order)
    walk = Walk(order: order, menu: menu, today: CalendarDate(year: 2025, month: 6, day: 27), shop: shop?.address?.host)
    walk.addressScreen.asksForCountry = asksForCountry
    let home = try? TemporaryHome()
    let sender = OrderSender(
      OrderPlacer(
        shop: shop ?? MockShop(now: { FullSession.now }, makeID: { FullSession.id }),
        log: OrderLog(path: (home?.path ?? "/none") + "/orders")), menu: menu, date: walk.checkoutScreen.today)
    walk.settled = settled
    let pages = FullWalk(walk, sender: sender, on: terminal)
    prepareWalk(walk)
    do throws(WalkFailure) { try pages.run() } catch { failure = error }
  }

  static let now = Date(timeIntervalSince1970: 1_751_039_878.187)
  static let id = "0a1b2c3d-0000-4000-8000-00000000abcd"

  var order: Order { walk.order }

  var placed: PlacedOrder? { walk.placed }
}

extension ScriptedTerminal {
  var page: String { frames.last?.trimmed ?? "" }

  var transcript: String { frames.map(\.trimmed).joined(separator: "\n-----\n") }
}

extension Frame {
  /// The frame as text, without blanks at the ends of lines.
  var trimmed: String {
    lines.map { line in
      var text = line.text
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }
}

extension Order {
  func fillAddress() {
    (name, streetAddress, city, zip) = ("Taylor Swift", "13 Love/Story Rd", "Nashville", "37203")
  }
}

extension [Key] {
  static func typed(_ text: String) -> [Key] { text.map { .text(String($0)) } }
}
