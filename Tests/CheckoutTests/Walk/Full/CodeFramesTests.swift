import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct CodeFramesTests {
  private static let settled: Set<Question> = Set(
    [.type, .quantity, .specialRequests] + Address.Field.required.map(Question.address))

  private func session(
    _ keys: [Key], quantity: Int = 4, size: TerminalSize = TerminalSize(columns: 80, rows: 24),
    settled: Set<Question> = [], prepare: (Order) -> Void = { _ in }
  ) -> (walk: FullSession, page: String) {
    let terminal = ScriptedTerminal(keys.map(TerminalEvent.key), size: size)
    let session = FullSession(terminal, menu: .withCodes, settled: Self.settled.union(settled)) { order in
      order.fillAddress()
      order.type = 2
      order.quantity = quantity
      prepare(order)
    }
    return (session, terminal.page)
  }

  @Test func `a code that applies is in the receipt and the total at once, while it is typed`() {
    let (session, page) = session([.up] + .typed("birthday"))
    expectSame(
      page,
      #"""
      Cupcake Corner   ✓ Cakes ── ✓ Delivery ── ● Check out
      ✓ 4x chocolate cupcakes
      ✓ Taylor Swift, 13 Love/Story Rd, Nashville, 37203

        Check out
        Name            Taylor Swift                                       _____
        Street Address  13 Love/Story Rd                                 .'     '.
        City            Nashville                                        \|||||||/
        Zip             37203                                             \_____/

        Cupcakes                  4 x $2.00   $8.00
        Chocolate            once per order   $1.00
        No special requests
        BIRTHDAY              15% off $9.00  -$1.35

      ❯ Promotion code  │ birthday

        Your total is $7.65
        → Place Order   Mock shop: nothing leaves this machine

        Enter next  ·  ↑↓ move  ·  ^U clear  ·  ^W delete a word  ·  Esc back
      """#)
    #expect(session.order.code == "birthday")
  }

  @Test func `narrow, the label is above the field`() {
    let (_, page) = session(
      [.up] + .typed("fiveoff"), size: TerminalSize(columns: 20, rows: 24))
    expectSame(
      page,
      #"""
      Cupcake Corner 3/3
      ✓ 4x chocolate cup…
      ✓ Taylor Swift, 13…
        Check out
        Name: Taylor
        Swift
        Street Address:
        13 Love/Story Rd
        City: Nashville
        Zip: 37203
        Cupcakes: 4 x
        $2.00 = $8.00
        Chocolate, once
        per order: $1.00
        No special
        requests
        Promotion code
      ❯ │ fiveoff
          the promotion
          code needs
          goods for
          $20.00, and
          these cost
          $9.00: order
          more, or leave
          it out
        Total: $9.00
        → Place Order
          correct
          Promotion code
        Enter next
        Esc back
      """#)
  }

  @Test(
    arguments: [
      // typed     while typing  afterwards
      ("lemon", nil, "unknown promotion code: correct it, or leave it out"),
      (
        "spring", "the promotion code was valid until 2025-06-26: use another, or leave it out",
        "the promotion code was valid until 2025-06-26: use another, or leave it out"
      ),
      (
        "FIVEOFF", "the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out",
        "the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out"
      ),
      ("birthday", nil, nil),
      (" today ", nil, nil),
      ("", nil, nil),
      (" ", nil, nil),
    ] as [(String, String?, String?)])
  func `why a code takes nothing off is shown: at once where that is certain, or else when the field is left`(
    typed: String, whileTyping: String?, afterwards: String?
  ) {
    for (keys, message) in [([Key.up], whileTyping), ([.up], afterwards)].enumerated().map({ index, row in
      (row.0 + .typed(typed) + (index == 0 ? [] : [.enter]), row.1)
    }) {
      let page = session(keys, size: TerminalSize(columns: 100, rows: 23)).page
      #expect(page.contains("promotion code") == (message != nil), "\(page)")
      if let message { #expect(page.contains("\n    \(message)\n"), "\(page)") }
    }
  }

  @Test(arguments: ["lemon", "spring", "fiveoff", "SAVE"])
  func `a code that takes nothing off keeps the focus and its text, and orders nothing, however often Enter is pressed`(
    typed: String
  ) {
    let (session, page) = session([.up] + .typed(typed) + [.enter, .enter, .enter])
    #expect(session.placed == nil)
    #expect(session.walk.current.focus == .code)
    #expect(session.order.code == typed)
    #expect(page.contains("❯ Promotion code  │ \(typed)\n    "), "\(page)")
    #expect(page.contains("  → Place Order   correct Promotion code"), "\(page)")
    let (below, closed) = self.session([.up] + .typed(typed) + [.enter, .down, .enter])
    #expect(below.placed == nil, "Place Order is closed")
    #expect(closed.contains("❯ Promotion code  │ \(typed)\n    "), "\(closed)")
    let (emptied, _) = self.session([.up] + .typed(typed) + [.enter, .control("u"), .enter, .enter])
    #expect(emptied.placed != nil && emptied.placed?.basket.code == nil)
  }

  @Test(arguments: [("", nil), ("birthday", "BIRTHDAY"), (" today ", "TODAY")] as [(String, String?)])
  func `a code that applies is sent as the menu spells it`(typed: String, code: String?) {
    let (session, _) = session([.up] + .typed(typed) + [.enter, .enter])
    #expect(session.placed != nil)
    #expect(session.placed?.basket.code == code)
    #expect(session.order.code == code)
  }

  @Test func `a code is edited like an address, and cleared`() {
    let (edited, _) = session([.up, .paste("xIRTHDAY"), .home, .delete, .text("b"), .end, .left])
    #expect(edited.order.code == "bIRTHDAY")
    let (cleared, page) = session([.up] + .typed("lemon") + [.enter, .control("u")])
    #expect(cleared.order.code == nil)
    #expect(!page.contains("promotion code"))
    let (again, quiet) = session([.up] + .typed("lemon") + [.enter, .backspace])
    #expect(again.order.code == "lemo")
    #expect(!quiet.contains("promotion code"), "no one is scolded while typing")
  }

  @Test func `a code stays through the pages, and what it takes off follows them`() {
    let there: [Key] = [.up] + .typed("fiveoff") + [.up, .up, .up, .enter]
    let (session, page) = session(there + [.end, .enter])
    #expect(session.order.quantity == 20)
    #expect(page.contains("FIVEOFF") && page.contains("Your total is $36.00"), "\(page)")
  }

  @Test func `with --yes an order is placed at once, unless its code takes nothing off`() {
    let yes: Set<Question> = [.code, .placeOrder]
    let (placed, _) = session([], settled: yes) { $0.code = "birthday" }
    #expect(placed.placed?.basket.code == "BIRTHDAY")
    let (shown, page) = session([], size: TerminalSize(columns: 100, rows: 23), settled: yes) { $0.code = "fiveoff" }
    #expect(shown.placed == nil)
    #expect(
      page.contains("the promotion code needs goods for $20.00, and these cost $9.00: order more, or leave it out"))
  }

  @Test func `a menu without codes has no field`() {
    let terminal = ScriptedTerminal(keys: [.up])
    let session = FullSession(terminal, settled: Self.settled) { $0.fillAddress() }
    #expect(!terminal.page.contains("Promotion code"))
    #expect(session.walk.current.focus == .specialRequests)
  }

  @Test func `the end of the input is not the end of a code`() {
    let (empty, _) = session([.up, .control("d")])
    #expect(empty.failure == .answersRanOut(label: "Promotion code", line: nil))
    let (full, _) = session([.up, .text("x"), .home, .control("d")])
    #expect(full.failure != .answersRanOut(label: "Promotion code", line: nil) || full.order.code == nil)
    #expect(full.order.code == nil)
  }
}
