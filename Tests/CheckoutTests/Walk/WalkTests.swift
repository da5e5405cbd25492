import Foundation
import OrderKit
import Testing

@testable import checkout

@Suite struct WalkTests {
  private let order = Order()
  private let walk: Walk

  init() {
    walk = Walk(order: order, menu: .standard) { PlacedOrder($0, id: UUID(), createdAt: Date()) }
  }

  private func fillAddress() {
    for field in Address.Field.required { walk.addressScreen.fill(field, with: field.rawValue) }
  }

  @Test func `forward is refused with every reason`() {
    order.quantity = 99
    #expect(walk.goForward() == [Missing(question: .quantity, notice: .quantity(allowed: 3...20))])
    #expect(walk.screen == .order)
    order.quantity = 5
    #expect(walk.goForward() == [])
    #expect(walk.screen == .delivery)
    walk.addressScreen.fill(.city, with: "Oslo")
    #expect(walk.goForward().map(\.question) == [.address(.name), .address(.streetAddress), .address(.zip)])
    #expect(walk.screen == .delivery)
    fillAddress()
    #expect(walk.goForward() == [])
    #expect(walk.screen == .checkOut)
    #expect(walk.goForward() == [])
    #expect(walk.screen == .checkOut, "there is nothing behind the last screen")
  }

  @Test func `back is never refused, and everything is kept`() {
    #expect(walk.goForward() == [])
    walk.addressScreen.fill(.name, with: " ")
    walk.addressScreen.fill(.zip, with: "0123")
    #expect(walk.goBack())
    #expect(walk.screen == .order)
    #expect(walk.goBack() == false)
    #expect(walk.screen == .order)
    walk.orderScreen.setQuantity(7)
    #expect(walk.goForward() == [])
    #expect(order.address == Address(name: " ", zip: "0123"))
    #expect(order.quantity == 7)
  }

  @Test func `one jumps back to any question, not ahead`() {
    #expect(walk.goBack(to: .placeOrder) == false)
    #expect(walk.goBack(to: .address(.zip)) == false)
    #expect(walk.screen == .order)
    fillAddress()
    _ = walk.goForward()
    _ = walk.goForward()
    #expect(walk.goBack(to: .address(.zip)))
    #expect(walk.screen == .delivery)
    #expect(walk.current.focus == .address(.zip))
    #expect(walk.goBack(to: .quantity))
    #expect(walk.screen == .order)
    #expect(walk.current.focus == .quantity)
  }

  @Test func `all screens share one order`() {
    #expect(walk.orderScreen.order === order)
    #expect(walk.addressScreen.order === order)
    #expect(walk.checkoutScreen.order === order)
  }

  @Test func `an order that has come undone is not placed by --yes, but led to what is missing`() throws {
    fillAddress()
    _ = walk.goForward()
    _ = walk.goForward()
    order.zip = ""
    let all: [Question] =
      [.type, .quantity, .specialRequests, .placeOrder] + Address.Field.required.map(Question.address)
    let console = ScriptedConsole(answers: [Array("1234".utf8)])
    var lines = LineWalk(walk, on: console, asksAgain: true, settled: Set(all))
    try lines.run()
    #expect(console.transcript.hasPrefix("Zip is blank: enter at least one visible character\nZip: 1234\n"))
    #expect(walk.decision != nil && walk.decision != .declined)
    #expect(order.zip == "1234")
  }

  @Test func `line mode leads to what is missing, whatever the flags were thought to have settled`() throws {
    order.quantity = 2
    let console = ScriptedConsole(answers: ["6", ":quit"].map { Array($0.utf8) })
    var lines = LineWalk(walk, on: console, asksAgain: true, settled: [.type, .quantity, .specialRequests])
    try lines.run()
    expectSame(
      console.transcript,
      """
      Enter takes the answer in parentheses. :back, :quit and :help work everywhere.
      Number of cakes must be a whole number from 3 to 20
      Number of cakes, 3 to 20: 6
      Total so far: $12.00

      Delivery details, step 2 of 3
      Total so far: $12.00
      Still missing: Name, Street Address, City, Zip
      Name: :quit

      """)
  }
}
