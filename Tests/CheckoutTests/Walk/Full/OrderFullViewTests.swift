import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderFullViewTests {
  @Test(arguments: [
    // from  keys                                 to
    (0, [Key.down, .down, .down], 3),
    (3, [.up], 2),
    (0, .typed("2"), 2),
    (1, [.text("9")], 1),
    (2, [.text("x")], 2),
    (2, [.text(" "), .left, .right, .delete, .paste("0")], 2),
  ])
  func `the list of types takes arrows and digits`(from: Int, keys: [Key], to: Int) {
    #expect(FullSession(keys) { $0.type = from }.order.type == to)
  }

  @Test(arguments: [20, 30, 40], ["Rainbow", "Twelve long words that fill more than a line of forty columns"])
  func `the surcharge of each type is on the page, however narrow it is`(columns: Int, name: String) {
    var menu = CupcakeMenu.default
    menu.draft.types[3].name = name
    let page = FullSession([], columns: columns, rows: 40, menu: menu).page
    let words = page.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for price in ["$0.50 once", "$1.00 once", "$1.50 once"] { #expect(words.contains(price), "\(page)") }
  }

  @Test(
    arguments: [
      // from  keys                                            to  reported
      (3, [Key.left], 3, "3 is the least"),
      (7, [.text("+"), .text("+"), .text("-")], 8, nil),
      (5, [.text("1"), .text("2")], 12, nil),
      (5, [.text("1"), .text("2"), .backspace, .text("4")], 14, nil),
      (5, [.text("9"), .text("9"), .left], 19, nil),
      (5, .typed("\(Int.max)") + [.right], 20, "20 is the most"),
      (5, [.backspace, .right], 6, nil),
      (5, [.paste(" 12\n")], 12, nil),
      (5, .typed("2.5") + [.right], 6, nil),
      (5, [.paste("10 to 12"), .right], 6, nil),
      (5, [.text(" "), .control("a")], 5, nil),
    ] as [(Int, [Key], Int, String?)])
  func `the stepper takes arrows, signs, pages and digits; it stops at the menu's bounds and reports that`(
    from: Int, keys: [Key], to: Int, reported: String?
  ) {
    let session = FullSession([.tab] + keys) { $0.quantity = from }
    #expect(session.order.quantity == to && session.walk.orderScreen.canContinue)
    #expect(session.focusedLine.contains("‹ \(to) ›  3 to 20"), "\(session.page)")
    if let reported { #expect(session.page.contains("\n    \(reported)\n"), "\(session.page)") }
  }

  @Test func `the way forward leads back to a number in doubt, and Enter stays with it until it is corrected`() {
    let typed = [.tab] + .typed("255")
    for keys in [[.tab, .tab, .enter], [.enter, .enter]] as [[Key]] {
      let refused = FullSession(typed + keys).walk
      #expect(refused.page == .order && refused.current.focus == .quantity)
    }
    let waiting = FullSession(typed + [.end])
    #expect(waiting.page.contains("first choose 3 to 20 cakes") && waiting.page.contains("Enter go there"))
    let corrected = FullSession(typed + [.backspace, .backspace, .text("0"), .enter])
    #expect(corrected.order.quantity == 20 && corrected.walk.current.focus == .specialRequests)
  }

  @Test func `moving about and answers from options are no entries of the person`() {
    #expect(FullSession([.tab, .tab, .text("?"), .escape]).walk.checkoutScreen.hasLeft)
    #expect(FullSession(on: .checkout, [.escape, .escape, .escape]).walk.checkoutScreen.hasLeft)
  }
}
