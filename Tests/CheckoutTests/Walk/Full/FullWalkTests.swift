import CommandLineKit
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct FullWalkTests {
  /// The keys from the first page to the second, and to the last if the address is filled in.
  private let toDelivery: [Key] = [.tab, .tab, .tab, .enter]
  private var toCheckOut: [Key] { toDelivery + [.tab, .tab, .tab, .tab, .enter] }

  /// A walk from its first page, with an address that is filled in but not settled.
  private func walk(_ keys: [Key], settled: Set<Question> = []) -> FullSession {
    FullSession(keys, settled: settled) { $0.fillAddress() }
  }

  private func blank(_ field: Address.Field) -> String { AddressProblem(field: field, code: .blank).message }

  @Test(arguments: [Key.control("u"), .control("w")])
  func `Ctrl-U and Ctrl-W empty the number of cakes`(key: Key) {
    #expect(FullSession([.tab, .text("1"), .text("2"), key]).focusedLine.contains("‹  ›"))
    #expect(FullSession([.tab, .text("1"), .text("2"), key, .text("5"), .tab]).order.quantity == 5)
  }

  @Test func `the note is a field behind the code`() {
    let noted = FullSession(on: .checkout, [.enter] + .typed("NUTS ") + [.enter], menu: .withCodes)
    #expect(noted.order.customerNote == "NUTS" && noted.walk.current.focus == .placeOrder)
  }

  @Test func `forward is refused with the reasons, and leads to the first of them`() {
    let session = FullSession(on: .delivery, .typed("A") + [.tab, .tab, .tab, .tab, .enter])
    #expect(session.walk.page == .delivery)
    #expect(session.walk.current.focus == .address(.streetAddress))
    for field in Address.Field.required { #expect(session.page.contains(blank(field)) == (field != .name)) }
  }

  @Test(
    arguments: [
      // rows up   question
      (2, Question.extra(.addSprinkles)),
      (3, .type),
      (4, .quantity),
      (5, .address(.zip)),
      (6, .address(.city)),
      (7, .address(.streetAddress)),
      (8, .address(.name)),
    ], [Key.enter, .escape])
  func `from any line of the last page one jumps to its field, and straight back`(
    line: (up: Int, question: Question), back: Key
  ) {
    func walk(_ keys: [Key]) -> Walk {
      FullSession(on: .checkout, [.up] * line.up + [.enter] + keys) { order in
        (order.type, order.specialRequestEnabled, order.addSprinkles) = (1, true, true)
      }.walk
    }
    #expect(walk([]).current.focus == line.question && walk([]).page == line.question.page)
    #expect(walk([back]).current.focus == line.question && walk([back]).page == .checkout)
  }

  @Test func `one comes back from a field that one has emptied, and cannot place the order then`() {
    let emptied: [Key] = [.home, .enter, .control("u"), .escape]
    let session = FullSession(on: .checkout, emptied + [.end, .enter])
    #expect(session.walk.page == .checkout && session.placed == nil)
    #expect(session.page.contains("   fill in Name"), "\(session.page)")
    let corrected = emptied + [.home, .enter, .text("B"), .enter, .end, .enter]
    #expect(FullSession(on: .checkout, corrected).placed?.order.address.name == "B")
  }

  @Test(arguments: [([Key](), 1), ([.home, .enter, .enter], 2)])
  func `what is typed ahead of the last page does not place the order`(keys: [Key], discards: Int) {
    let session = FullSession(on: .checkout, keys)
    #expect(session.terminal.discards == discards)
    #expect(session.placed == nil && FullSession(on: .checkout, keys + [.end, .enter]).placed != nil)
  }

  @Test func `after a step back from the last page the way forward leads there again, and places nothing`() {
    let again = walk(toCheckOut + [.escape, .enter])
    #expect(again.walk.page == .checkout && again.placed == nil)
    #expect(walk(toCheckOut + [.escape, .enter, .enter]).placed != nil)
  }

  @Test func `a page that flags have answered is passed by, and can be gone back to`() {
    let settled = Set(Question.address)
    #expect(walk(toDelivery, settled: settled).walk.page == .checkout)
    #expect(walk(toDelivery + [.escape], settled: settled).walk.page == .delivery)
    let everything = settled.union(Question.goods)
    #expect(walk([], settled: everything).walk.page == .checkout)
    let yes = walk([], settled: everything.union([.placeOrder]))
    #expect(yes.placed != nil && yes.failure == nil)
  }

  @Test func `where the menu has codes Enter gets to the code first, and again after a step back`() {
    func session(_ keys: [Key], settled: Set<Question> = []) -> FullSession {
      FullSession(on: .checkout, keys, menu: .withCodes, settled: settled)
    }
    #expect(session([]).walk.current.focus == .code)
    #expect(session([.enter, .enter]).placed == nil && session([.enter] * 3).placed != nil)
    let back: [Key] = [.tab, .escape] + [.tab] * 4 + [.enter]
    #expect(session(back).walk.current.focus == .code && session(back).walk.page == .checkout)
    #expect(session([], settled: [.code]).walk.current.focus == .placeOrder, "'--code' has answered it")
    #expect(FullSession(on: .checkout, []).walk.current.focus == .placeOrder)
  }

  @Test func `with --yes an order is placed at once, unless its code takes nothing off`() {
    func session(_ code: String) -> FullSession {
      FullSession(on: .checkout, [], menu: .withCodes, settled: [.code, .placeOrder]) {
        ($0.type, $0.quantity, $0.code) = (2, 4, code)
      }
    }
    #expect(session("birthday").placed?.order.basket.code == "BIRTHDAY")
    let shown = session("fiveoff")
    #expect(shown.placed == nil)
    #expect(shown.page.contains("the promotion code needs goods for $20.00"), "\(shown.page)")
  }

  @Test func `with --yes an order that the shop refused is not sent again without asking`() {
    let shop = ScriptedShop(.refused("no"))
    let session = FullSession(on: .checkout, [.escape] + [.tab] * 4 + [.enter], settled: [.placeOrder], shop: shop)
    #expect(shop.sentIDs.count == 1 && session.placed == nil && session.walk.page == .checkout)
  }

  @Test(arguments: OrderPage.allCases, [Key.control("d"), .escape])
  func `Ctrl-D leaves from every page, as Esc does from the first, and asks if there is something to lose`(
    page: OrderPage, key: Key
  ) {
    if key == .escape, page != .order { return }
    let untouched = FullSession(on: page, [key])
    #expect(untouched.walk.checkoutScreen.hasLeft && untouched.failure == nil)
    let entry: [Key] =
      page == .checkout ? [.home, .enter, .text("x"), .escape] : page == .delivery ? [.text("x"), .tab] : [.text("2")]
    let asked = FullSession(on: page, entry + [key])
    #expect(!asked.walk.checkoutScreen.hasLeft && asked.page.contains("Discard this order and quit?"), "\(asked.page)")
    #expect(asked.walk.page == page)
    for answer in [Key.control("d"), .enter, .text("y")] {
      let left = FullSession(on: page, entry + [key, answer])
      #expect(left.walk.checkoutScreen.hasLeft)
    }
    for answer in [Key.escape, .text("n")] {
      let stayed = FullSession(on: page, entry + [key, answer])
      #expect(!stayed.walk.checkoutScreen.hasLeft && stayed.walk.page == page)
    }
  }

  @Test func `in a field with text Ctrl-D deletes a character`() {
    let keys: [Key] = .typed("abc") + [.home, .control("d"), .text("x")]
    #expect(FullSession(on: .delivery, keys).order.name == "xbc")
  }
}
