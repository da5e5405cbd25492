import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct OrderFullViewTests {
  @Test(arguments: [
    // from  keys                                 to
    (0, [Key.down], 1),
    (0, [.down, .down, .down], 3),
    (0, [.up], 0),
    (3, [.up], 2),
    (0, [.text("2")], 2),
    (1, [.text("4")], 1),
    (1, [.text("9")], 1),
    (0, [.text("c")], 2),
    (0, [.text("R")], 3),
    (3, [.text("s")], 1),
    (2, [.text("c")], 2),
    (2, [.text("x")], 2),
    (2, [.home], 0),
    (1, [.end], 3),
    (2, [.text(" "), .left, .right, .delete, .paste("0")], 2),
  ])
  func `the list of types takes arrows, digits and first letters`(from: Int, keys: [Key], to: Int) {
    #expect(FullSession(keys) { $0.type = from }.order.type == to)
  }

  @Test func `a first letter goes round among the types that share it`() {
    var menu = CupcakeMenu.default
    menu.types = ["Cherry", "Plum", "Cocoa", "Coffee"].map { .init(id: $0, name: $0) }
    for (count, type) in [(1, 2), (2, 3), (3, 0), (4, 2)] {
      #expect(FullSession([.text("c")] * count, menu: menu).order.type == type)
    }
  }

  @Test(
    arguments: [
      // from  keys                                            to  reported
      (3, [Key.right], 4, nil),
      (3, [.left], 3, .minimum(3)),
      (20, [.right], 20, .maximum(20)),
      (7, [.text("+"), .text("+"), .text("-")], 8, nil),
      (3, [.pageUp], 8, nil),
      (18, [.pageUp], 20, .maximum(20)),
      (5, [.pageDown], 3, .minimum(3)),
      (5, [.end], 20, nil),
      (5, [.home], 3, nil),
      (5, [.text("1"), .text("2")], 12, nil),
      (5, [.text("2"), .text("0")], 20, nil),
      (5, [.text("1"), .text("2"), .backspace, .text("4")], 14, nil),
      (12, [.backspace, .text("5")], 15, nil),
      (5, [.text("1"), .right], 4, nil),
      (5, [.text("9"), .text("9"), .left], 19, nil),
      (5, .typed("99999999999999999999") + [.right], 20, .maximum(20)),
      (5, [.control("u"), .right], 6, nil),
      (5, [.paste("12")], 12, nil),
      (5, [.text("x"), .text("٣"), .control("a")], 5, nil),
    ] as [(Int, [Key], Int, Notice?)])
  func `the stepper takes arrows, signs, pages, ends and digits; it stops at the menu's bounds and reports that`(
    from: Int, keys: [Key], to: Int, reported: Notice?
  ) {
    let session = FullSession([.tab] + keys) { $0.quantity = from }
    #expect(session.order.quantity == to && session.walk.orderScreen.canContinue)
    #expect(session.focusedLine.contains("‹ \(to) ›  \(reported?.message ?? "3 to 20")"), "\(session.page)")
  }

  struct TypedNumber: Sendable {
    let keys: [Key]
    let shown: String
    var reported: Notice?
  }

  @Test(arguments: [
    TypedNumber(keys: .typed("255"), shown: "255", reported: .maximum(20)),
    TypedNumber(
      keys: .typed("12") + [.backspace, .backspace, .tab], shown: "", reported: .quantity(allowed: 3...20)),
    // More digits can complete the number.
    TypedNumber(keys: .typed("1"), shown: "1"),
    TypedNumber(keys: .typed("0") + [.down, .up], shown: "0", reported: .minimum(3)),
    // Enter keeps the focus on a refused number.
    TypedNumber(keys: .typed("1") + [.enter, .text("7")], shown: "17"),
  ])
  func `a number that the menu does not sell stays as it is typed, has no price, and closes the way forward`(
    row: TypedNumber
  ) {
    let session = FullSession([.tab] + row.keys) { $0.quantity = 5 }
    let isSold = row.shown == "17"
    for text in ["‹ \(row.shown) ›", row.reported?.message ?? "3 to 20"] {
      #expect(session.page.contains(text), "\(session.page)")
    }
    #expect(session.page.contains(": unknown") == !isSold, "the total")
    #expect(session.page.contains("   correct \(Question.quantity.label)") == !isSold)
    #expect(session.walk.orderScreen.canContinue == isSold)
    #expect((3...20).contains(session.order.quantity), "the order itself has a number that is sold")
  }

  @Test func `the way forward leads back to a number in doubt, and Enter stays with it until it is corrected`() {
    let typed = [.tab] + .typed("255")
    for keys in [[.tab, .tab, .enter], [.enter, .enter]] as [[Key]] {
      let refused = FullSession(typed + keys).walk
      #expect(refused.page == .order && refused.current.focus == .quantity)
    }
    let corrected = FullSession(typed + [.backspace, .backspace, .text("0"), .enter])
    #expect(corrected.order.quantity == 20 && corrected.walk.current.focus == .specialRequests)
  }

  @Test(
    arguments: [
      ([], "---"),
      ([.text("y"), .down, .text(" "), .down, .text("Y")], "xxx"),
      ([.text("y"), .down, .text("y"), .down, .text("y"), .text("n")], "xx-"),
      ([.text("y"), .down, .text("y"), .up, .text(" ")], "---"),
      ([.text("y"), .down, .text("y"), .up, .text(" "), .text(" ")], "x--"),
    ] as [([Key], String)])
  func `special requests reveal the extras on the same page, and take them along`(keys: [Key], state: String) {
    let session = FullSession([.tab, .tab] + keys)
    let order = session.order
    let switches = [order.specialRequestEnabled, order.extraFrosting, order.addSprinkles]
    #expect(switches.map { $0 ? "x" : "-" }.joined() == state)
    #expect(session.page.contains(Question.extra(.extraFrosting).label) == order.specialRequestEnabled)
  }

  @Test(
    arguments: [
      // keys                                                          leaves
      ([.escape], true), ([.tab, .tab, .text("?"), .escape, .escape], true), ([.enter, .enter, .up, .escape], true),
      ([.text("c"), .escape, .text("y")], true), ([.text("c"), .escape, .text("n")], false),
      ([.text("c"), .escape, .enter, .text("x")], false), ([.text("c"), .escape, .enter, .text("x"), .escape], false),
    ] as [([Key], Bool)])
  func `Esc leaves a page at once if nothing was entered, and otherwise asks`(keys: [Key], leaves: Bool) {
    #expect(FullSession(keys).walk.checkoutScreen.hasLeft == leaves)
    let asked = FullSession([.text("c"), .escape]).page
    #expect(asked.hasSuffix("\n  Discard this order and quit?\n  y quit  ·  n stay"), "\(asked)")
  }

  @Test func `answers from options are no entries of the person`() {
    #expect(FullSession(on: .checkout, [.escape, .escape, .escape]).walk.checkoutScreen.hasLeft)
  }

  @Test func `an order that the menu does not sell shows what is to be corrected, and nothing is drawn as chosen`() {
    let session = FullSession([.tab, .tab, .tab, .enter]) { ($0.type, $0.quantity) = (9, 3) }
    #expect(session.frames[0].text.contains("correct \(Question.type.label)") && session.walk.page == .order)
    #expect(!session.frames[0].text.contains("● Vanilla"))
  }
}
