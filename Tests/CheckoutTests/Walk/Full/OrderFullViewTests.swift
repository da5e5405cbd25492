import OrderKit
import Testing

@testable import checkout

/// What keys do on the first page, seen in the order.
@Suite struct OrderFullViewTests {
  @Test(
    "The list of types takes arrows, digits and first letters",
    arguments: [
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
  func types(from: Int, keys: [Key], to: Int) {
    let session = FullSession(ScriptedTerminal(keys: keys)) { $0.type = from }
    #expect(session.order.type == to)
  }

  @Test func `A first letter goes round among the types that share it`() {
    var menu = CupcakeMenu.standard
    menu.types = ["Cherry", "Plum", "Cocoa", "Coffee"].map { .init(id: $0, name: $0) }
    for (count, type) in [(1, 2), (2, 3), (3, 0), (4, 2)] {
      let keys = Array(repeating: Key.text("c"), count: count)
      #expect(FullSession(ScriptedTerminal(keys: keys), menu: menu).order.type == type)
    }
  }

  @Test(
    "The stepper takes arrows, signs, pages, ends and digits; it stops at the menu's bounds and says so",
    arguments: [
      // from  keys                                            to  said
      (3, [Key.right], 4, nil),
      (3, [.left], 3, "3 is the fewest"),
      (20, [.right], 20, "20 is the most"),
      (7, [.text("+"), .text("+"), .text("-")], 8, nil),
      (3, [.pageUp], 8, nil),
      (18, [.pageUp], 20, "20 is the most"),
      (5, [.pageDown], 3, "3 is the fewest"),
      (5, [.end], 20, nil),
      (5, [.home], 3, nil),
      (5, [.text("1")], 5, nil),
      (5, [.text("1"), .text("2")], 12, nil),
      (5, [.text("1"), .tab], 3, "3 is the fewest"),
      (5, [.text("1"), .enter], 3, "3 is the fewest"),
      (5, [.text("2"), .text("0")], 20, nil),
      (5, [.text("2"), .text("1")], 20, "20 is the most"),
      (5, [.text("2"), .text("1"), .text("7")], 7, nil),
      (5, [.text("0")], 3, "3 is the fewest"),
      (5, .typed("99999999999999999999"), 20, "20 is the most"),
      (5, [.text("1"), .text("2"), .backspace, .text("4")], 14, nil),
      (12, [.backspace, .text("5")], 15, nil),
      (5, [.text("1"), .backspace, .tab], 5, nil),
      (5, [.text("1"), .right], 4, nil),
      (5, [.paste("12")], 12, nil),
      (5, [.text("x"), .text("٣"), .control("a")], 5, nil),
    ] as [(Int, [Key], Int, String?)])
  func stepper(from: Int, keys: [Key], to: Int, said: String?) {
    let terminal = ScriptedTerminal(keys: [.tab] + keys)
    let session = FullSession(terminal) { $0.quantity = from }
    #expect(session.order.quantity == to)
    #expect(terminal.page.contains(said ?? "3 to 20, $2.00 each"), "\(terminal.page)")
  }

  @Test(
    "Special requests reveal the extras on the same page, and take them along",
    arguments: [
      ([], "---"),
      ([.text(" ")], "x--"),
      ([.text("y"), .down, .text(" ")], "xx-"),
      ([.text("y"), .down, .text("y"), .down, .text("Y")], "xxx"),
      ([.text("y"), .down, .text("y"), .down, .text("y"), .text("n")], "xx-"),
      ([.text("y"), .down, .text("y"), .up, .text(" ")], "---"),
      ([.text("y"), .down, .text("y"), .up, .text(" "), .text(" ")], "x--"),
    ] as [([Key], String)])
  func switches(keys: [Key], state: String) {
    let terminal = ScriptedTerminal(keys: [.tab, .tab] + keys)
    let order = FullSession(terminal).order
    let switches = [order.specialRequestEnabled, order.extraFrosting, order.addSprinkles]
    #expect(switches.map { $0 ? "x" : "-" }.joined() == state)
    #expect(terminal.page.contains("Add extra frosting") == order.specialRequestEnabled)
  }

  @Test func `Esc on the first page asks before it leaves`() {
    let stays = ScriptedTerminal(keys: [.escape, .enter, .text("x"), .escape])
    let session = FullSession(stays)
    #expect(stays.frames[1].text.contains("Leave without placing the order?"))
    #expect(stays.frames[3].text.contains("Leave without placing the order?"))
    #expect(!stays.page.contains("Leave without"))
    #expect(session.walk.decision == nil)
    #expect(FullSession(ScriptedTerminal(keys: [.escape, .text("n")])).walk.decision == nil)
    #expect(FullSession(ScriptedTerminal(keys: [.escape, .text("y")])).walk.decision == .declined)
  }

  @Test func `An order that the menu does not sell shows what is missing, and nothing is drawn as chosen`() {
    let terminal = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter])
    let session = FullSession(terminal) { ($0.type, $0.quantity) = (9, 3) }
    #expect(terminal.frames[0].text.contains("Still missing: Select your cake type"))
    #expect(session.walk.screen == .order)
    #expect(!terminal.frames[0].text.contains("● 0"))
  }
}
