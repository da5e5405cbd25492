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
    let session = FullSession(ScriptedTerminal(keys: keys)) { $0.type = from }
    #expect(session.order.type == to)
  }

  @Test func `types are drawn without numbers, and digits choose them all the same`() {
    let terminal = ScriptedTerminal(keys: [.text("3"), .text("1")])
    #expect(FullSession(terminal).order.type == 1)
    for (frame, line) in zip(terminal.frames, ["❯ ● Vanilla", "❯ ● Rainbow", "❯ ● Strawberry"]) {
      #expect(frame.lines.contains { $0.text.hasPrefix(line) }, "\(frame.text)")
    }
  }

  @Test func `a first letter goes round among the types that share it`() {
    var menu = CupcakeMenu.default
    menu.types = ["Cherry", "Plum", "Cocoa", "Coffee"].map { .init(id: $0, name: $0) }
    for (count, type) in [(1, 2), (2, 3), (3, 0), (4, 2)] {
      let keys = Array(repeating: Key.text("c"), count: count)
      #expect(FullSession(ScriptedTerminal(keys: keys), menu: menu).order.type == type)
    }
  }

  @Test(
    arguments: [
      // from  keys                                            to  reported
      (3, [Key.right], 4, nil),
      (3, [.left], 3, "too few: choose at least 3"),
      (20, [.right], 20, "too many: choose at most 20"),
      (7, [.text("+"), .text("+"), .text("-")], 8, nil),
      (3, [.pageUp], 8, nil),
      (18, [.pageUp], 20, "too many: choose at most 20"),
      (5, [.pageDown], 3, "too few: choose at least 3"),
      (5, [.end], 20, nil),
      (5, [.home], 3, nil),
      (5, [.text("1"), .text("2")], 12, nil),
      (5, [.text("2"), .text("0")], 20, nil),
      (5, [.text("1"), .text("2"), .backspace, .text("4")], 14, nil),
      (12, [.backspace, .text("5")], 15, nil),
      (5, [.text("1"), .right], 4, nil),
      (5, [.text("9"), .text("9"), .left], 19, nil),
      (5, .typed("99999999999999999999") + [.right], 20, "too many: choose at most 20"),
      (5, [.control("u"), .right], 6, nil),
      (5, [.paste("12")], 12, nil),
      (5, [.text("x"), .text("٣"), .control("a")], 5, nil),
    ] as [(Int, [Key], Int, String?)])
  func `the stepper takes arrows, signs, pages, ends and digits; it stops at the menu's bounds and reports that`(
    from: Int, keys: [Key], to: Int, reported: String?
  ) {
    let terminal = ScriptedTerminal(keys: [.tab] + keys)
    let session = FullSession(terminal) { $0.quantity = from }
    #expect(session.order.quantity == to)
    #expect(terminal.page.contains(reported ?? "3 to 20, $2.00 each"), "\(terminal.page)")
    #expect(terminal.page.contains("‹ \(to) ›") && session.walk.orderScreen.canContinue)
  }

  struct TypedNumber: Sendable {
    var keys: [Key]
    var shown: String
    var reported: String
  }

  @Test(arguments: [
    TypedNumber(keys: .typed("255"), shown: "255", reported: "too many: choose at most 20"),
    TypedNumber(keys: .typed("1998"), shown: "1998", reported: "too many: choose at most 20"),
    TypedNumber(keys: .typed("12") + [.backspace, .backspace], shown: "", reported: "3 to 20, $2.00 each"),
    TypedNumber(
      keys: .typed("12") + [.backspace, .backspace, .tab], shown: "",
      reported: "invalid number of cakes: choose 3 to 20"),
    TypedNumber(keys: .typed("21"), shown: "21", reported: "too many: choose at most 20"),
    TypedNumber(keys: .typed("217"), shown: "217", reported: "too many: choose at most 20"),
    TypedNumber(
      keys: .typed("99999999999999999999"), shown: "99999999999999999999", reported: "too many: choose at most 20"),
    // More digits can complete the number.
    TypedNumber(keys: .typed("1"), shown: "1", reported: "3 to 20, $2.00 each"),
    TypedNumber(keys: .typed("0"), shown: "0", reported: "3 to 20, $2.00 each"),
    TypedNumber(keys: .typed("1") + [.tab], shown: "1", reported: "too few: choose at least 3"),
    TypedNumber(keys: .typed("0") + [.down, .up], shown: "0", reported: "too few: choose at least 3"),
    // Enter keeps the focus on a refused number.
    TypedNumber(keys: .typed("1") + [.enter, .text("7")], shown: "17", reported: "3 to 20, $2.00 each"),
  ])
  func `a number that the menu does not sell stays as it is typed, has no price, and closes the way forward`(
    row: TypedNumber
  ) {
    let terminal = ScriptedTerminal(keys: [.tab] + row.keys)
    let session = FullSession(terminal) { $0.quantity = 5 }
    let isSold = row.shown == "17"
    #expect(terminal.page.contains("‹ \(row.shown) ›"), "\(terminal.page)")
    #expect(terminal.page.contains(row.reported), "\(terminal.page)")
    #expect(terminal.page.contains("Total so far: unknown") == !isSold)
    #expect(terminal.page.contains("→ Continue to delivery details   correct Number of cakes") == !isSold)
    #expect(session.walk.orderScreen.canContinue == isSold)
    #expect((3...20).contains(session.order.quantity), "the order itself has a number that is sold")
  }

  @Test func `the way forward leads back to a number in doubt, and Enter stays with it until it is corrected`() {
    let refused = ScriptedTerminal(keys: [.tab] + .typed("255") + [.tab, .tab, .enter])
    let session = FullSession(refused)
    #expect(session.walk.page == .order && session.walk.current.focus == .quantity)
    #expect(refused.page.contains("❯ Number of cakes  ‹ 255 ›  too many: choose at most 20"), "\(refused.page)")
    let entered = FullSession(ScriptedTerminal(keys: [.tab] + .typed("255") + [.enter, .enter]))
    #expect(entered.walk.current.focus == .quantity)
    let corrected = FullSession(
      ScriptedTerminal(keys: [.tab] + .typed("255") + [.backspace, .backspace, .text("0"), .enter]))
    #expect(corrected.order.quantity == 20 && corrected.walk.current.focus == .specialRequests)
  }

  @Test(
    arguments: [
      ([], "---"),
      ([.text(" ")], "x--"),
      ([.text("y"), .down, .text(" ")], "xx-"),
      ([.text("y"), .down, .text("y"), .down, .text("Y")], "xxx"),
      ([.text("y"), .down, .text("y"), .down, .text("y"), .text("n")], "xx-"),
      ([.text("y"), .down, .text("y"), .up, .text(" ")], "---"),
      ([.text("y"), .down, .text("y"), .up, .text(" "), .text(" ")], "x--"),
    ] as [([Key], String)])
  func `special requests reveal the extras on the same page, and take them along`(keys: [Key], state: String) {
    let terminal = ScriptedTerminal(keys: [.tab, .tab] + keys)
    let order = FullSession(terminal).order
    let switches = [order.specialRequestEnabled, order.extraFrosting, order.addSprinkles]
    #expect(switches.map { $0 ? "x" : "-" }.joined() == state)
    #expect(terminal.page.contains("Add extra frosting") == order.specialRequestEnabled)
  }

  @Test func `Esc leaves a page at once if nothing was entered, by whichever way one came there`() {
    for keys in [[.escape], [.tab, .tab, .text("?"), .escape, .escape], [.enter, .enter, .up, .escape]] as [[Key]] {
      let terminal = ScriptedTerminal(keys: keys)
      #expect(FullSession(terminal).walk.checkoutScreen.hasLeft)
      #expect(!terminal.transcript.contains("Discard this order"))
    }
    // Answers from options are no entries of the person.
    let filled = ScriptedTerminal(keys: [.escape, .escape, .escape])
    #expect(FullSession(filled) { $0.fillAddress() }.walk.checkoutScreen.hasLeft)
  }

  @Test func `Esc on the first page asks before it discards an entry`() {
    let stays = ScriptedTerminal(keys: [.text("c"), .escape, .enter, .text("x"), .escape])
    let session = FullSession(stays)
    #expect(stays.frames[2].text.contains("Discard this order and quit?"))
    #expect(stays.frames[4].text.contains("Discard this order and quit?"))
    #expect(!stays.page.contains("Discard this order"))
    #expect(!session.walk.checkoutScreen.hasLeft)
    #expect(
      !FullSession(ScriptedTerminal(keys: [.text("c"), .escape, .text("n")])).walk.checkoutScreen.hasLeft)
    #expect(FullSession(ScriptedTerminal(keys: [.text("c"), .escape, .text("y")])).walk.checkoutScreen.hasLeft)
  }

  @Test func `an order that the menu does not sell shows what is to be corrected, and nothing is drawn as chosen`() {
    let terminal = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter])
    let session = FullSession(terminal) { ($0.type, $0.quantity) = (9, 3) }
    #expect(terminal.frames[0].text.contains("correct Select your cake type"))
    #expect(session.walk.page == .order)
    #expect(!terminal.frames[0].text.contains("● Vanilla"))
  }
}
