import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct FullWalkTests {
  /// The keys from the first page to the last if the address is filled in.
  private let toCheckOut: [Key] = [.tab, .tab, .tab, .enter] + [.tab, .tab, .tab, .tab, .enter]

  @Test func `an order from the first key to the last`() {
    let address = ["Taylor Swift", "13 Love/Story Rd", "Nashville", "37203"]
    let keys: [Key] =
      [.text("c"), .enter, .text("4"), .enter, .text(" "), .enter, .text(" "), .enter, .enter, .enter]
      + address.flatMap { .typed($0) + [.enter] } + [.enter, .enter]
    let session = FullSession(ScriptedTerminal(keys: keys))
    #expect(session.order.basket == Basket(type: 2, quantity: 4, extras: [.extraFrosting]))
    #expect(session.order.address.isValid && session.order.zip == "37203")
    #expect(session.placed != nil)
  }

  @Test func `back is never refused, and everything is kept`() {
    let terminal = ScriptedTerminal(
      keys: [.tab, .tab, .tab, .enter] + .typed("A") + [.enter, .text(" "), .escape])
    let session = FullSession(terminal)
    #expect(session.walk.page == .order)
    #expect(session.order.address == Address(name: "A", streetAddress: " "))
  }

  @Test func `forward is refused with the reasons, and leads to the first of them`() {
    let keys: [Key] = [.tab, .tab, .tab, .enter] + .typed("A") + [.tab, .tab, .tab, .tab, .enter]
    let terminal = ScriptedTerminal(keys: keys)
    let session = FullSession(terminal)
    #expect(session.walk.page == .delivery)
    #expect(session.walk.current.focus == .address(.streetAddress))
    for field in ["street address", "city", "zip"] {
      #expect(terminal.page.contains("the \(field) is blank: enter one"))
    }
    #expect(!terminal.page.contains("the name is blank: enter one"))
  }

  @Test func `a problem shows when its field is left, not before`() {
    let before = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter] + [.text(" ")])
    _ = FullSession(before)
    #expect(!before.page.contains("is blank"))
    let after = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter] + [.text(" "), .down])
    let session = FullSession(after)
    #expect(after.page.contains("the name is blank: enter one"))
    #expect(session.order.name == " ", "what was typed is kept")
  }

  @Test func `the way forward names what is missing before one tries it`() {
    let terminal = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter] + .typed("A"))
    _ = FullSession(terminal)
    #expect(terminal.page.contains("→ Continue to checkout   fill in Street Address, City and Zip"))
    #expect(
      terminal.frames.last?.lines.flatMap(\.content.runs).contains {
        $0.text == "→ Continue to checkout" && $0.meaning == .muted
      } == true)
  }

  @Test(
    arguments: [
      // rows up   question
      (1, Question.extra(.addSprinkles)),
      (2, .type),
      (3, .quantity),
      (4, .address(.zip)),
      (5, .address(.city)),
      (6, .address(.streetAddress)),
      (7, .address(.name)),
    ], [Key.enter, .escape])
  func `from any line of the last page one jumps to its field, and straight back`(
    line: (up: Int, question: Question), back: Key
  ) {
    let keys = toCheckOut + Array(repeating: .up, count: line.up)
    let prepare = { (order: Order) in
      (order.type, order.specialRequestEnabled, order.addSprinkles) = (1, true, true)
      order.fillAddress()
    }
    // Special requests add two rows to the first page.
    let more: [Key] = [.tab, .tab]
    let there = FullSession(ScriptedTerminal(keys: more + keys + [.enter]), prepare: prepare).walk
    #expect(there.current.focus == line.question)
    #expect(there.page == line.question.page)
    let again = FullSession(ScriptedTerminal(keys: more + keys + [.enter, back]), prepare: prepare).walk
    #expect(again.page == .checkout)
    #expect(again.current.focus == line.question)
  }

  @Test func `one comes back from a field that one has emptied, and cannot place the order then`() {
    let emptied: [Key] = toCheckOut + [.home, .enter, .control("u"), .escape]
    let terminal = ScriptedTerminal(keys: emptied + [.end, .enter])
    let session = FullSession(terminal) { $0.fillAddress() }
    #expect(session.walk.page == .checkout)
    #expect(session.placed == nil)
    #expect(terminal.page.contains("→ Place Order   fill in Name"))
    let corrected = ScriptedTerminal(keys: emptied + [.home, .enter, .text("B"), .enter, .end, .enter])
    #expect(FullSession(corrected) { $0.fillAddress() }.placed?.address.name == "B")
  }

  @Test func `what is typed ahead of the last page does not place the order`() {
    let terminal = ScriptedTerminal(keys: toCheckOut)
    _ = FullSession(terminal) { $0.fillAddress() }
    #expect(terminal.discards == 1)
    let jumping = ScriptedTerminal(keys: toCheckOut + [.home, .enter, .enter, .end, .enter])
    #expect(FullSession(jumping) { $0.fillAddress() }.placed != nil)
    #expect(jumping.discards == 2)
  }

  @Test func `after a step back from the last page the way forward leads there again, and places nothing`() {
    let again = FullSession(ScriptedTerminal(keys: toCheckOut + [.escape, .enter])) { $0.fillAddress() }
    #expect(again.walk.page == .checkout && again.placed == nil)
    let placing = FullSession(ScriptedTerminal(keys: toCheckOut + [.escape, .enter, .enter])) { $0.fillAddress() }
    #expect(placing.placed != nil)
  }

  @Test func `a page that flags have answered is passed by, and can be gone back to`() {
    let settled = Set(Address.Field.required.map(Question.address))
    let forward = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter])
    #expect(FullSession(forward, settled: settled) { $0.fillAddress() }.walk.page == .checkout)
    let back = ScriptedTerminal(keys: [.tab, .tab, .tab, .enter, .escape])
    #expect(FullSession(back, settled: settled) { $0.fillAddress() }.walk.page == .delivery)
    let everything = settled.union([.type, .quantity, .specialRequests])
    let first = ScriptedTerminal(keys: [])
    #expect(FullSession(first, settled: everything) { $0.fillAddress() }.walk.page == .checkout)
    let yes = FullSession(ScriptedTerminal(keys: []), settled: everything.union([.placeOrder])) { $0.fillAddress() }
    #expect(yes.placed != nil && yes.failure == nil)
  }

  @Test func `a question mark lists the keys, and any key goes back to the page`() {
    let terminal = ScriptedTerminal(keys: [.text("?"), .enter])
    let session = FullSession(terminal)
    let keys = terminal.frames[1].text
    for line in ["↑↓        choose", "Home End  first, last", "Esc       leave", "any key back to the page"] {
      #expect(keys.contains(line), "\(keys)")
    }
    #expect(!keys.contains("Number of cakes"))
    #expect(terminal.frames[2] == terminal.frames[0] && session.walk.current.focus == .type)
    let typing = FullSession(ScriptedTerminal(keys: [.tab, .tab, .tab, .enter, .text("?")]))
    #expect(typing.order.name == "?", "in a text it is a character")
  }

  @Test func `the focus begins on what no flag has answered`() {
    let session = FullSession(ScriptedTerminal(keys: []), settled: [.type, .quantity])
    #expect(session.walk.current.focus == .specialRequests)
  }

  @Test(
    arguments: [
      ([], "Select your cake type"),
      ([.tab, .tab, .tab, .enter], "Name"),
      ([.tab, .tab, .tab, .enter, .tab], "Street Address"),
    ] as [([Key], String)])
  func `Ctrl-D is the end of the input, but for a field with text`(keys: [Key], label: String) {
    let pressed = FullSession(ScriptedTerminal(keys: keys + [.control("d"), .text("x")]))
    #expect(pressed.failure == .answersRanOut(label: label, line: nil))
    let hungUp = FullSession(ScriptedTerminal(keys: keys))
    #expect(hungUp.failure == pressed.failure)
    let typed = FullSession(
      ScriptedTerminal(keys: [.tab, .tab, .tab, .enter] + .typed("abc") + [.home, .control("d"), .text("x")]))
    #expect(typed.order.name == "xbc")
  }
}
