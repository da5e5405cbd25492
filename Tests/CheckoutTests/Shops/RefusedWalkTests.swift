import CommandLineKit
import Foundation
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct RefusedWalkTests {
  private let order: Order
  private let walk: Walk
  private let home: TemporaryHome
  private let shop: ScriptedShop
  private let sender: OrderSender

  init() throws {
    home = try TemporaryHome()
    order = Order()
    (order.name, order.streetAddress, order.city, order.zip) = ("Ann", "1 Rd", "Ely", "0042")
    shop = ScriptedShop(
      .notPlaced("the shop answered 401, 'Missing API key'"),
      .unconfirmed("the shop did not answer within 15 seconds"))
    walk = Walk(order: order, menu: .default, shop: shop.address?.host)
    sender = OrderSender(to: shop, in: home)
    walk.goForward(to: .checkout)
  }

  private func run(_ answers: String..., asksAgain: Bool = true, settled: Set<Question> = []) throws -> String {
    let console = ScriptedConsole(answers: answers.map { Array($0.utf8) })
    walk.settled = settled
    var lines = LineWalk(walk, sender: sender, on: console, asksAgain: asksAgain)
    try lines.run()
    return console.transcript
  }

  private static let refusal = "the order was not placed: the shop answered 401, 'Missing API key'"

  @Test func `line by line, what the shop said is said and Place Order asked again, under the same id`() throws {
    let transcript = try run("yes", "yes", "yes")
    #expect(shop.sentIDs.count == 3)
    #expect(Set(shop.sentIDs).count == 1)
    let question = "Place Order at shop.example:8080? Yes or no: "
    let text = try #require(transcript.range(of: question))
    expectSame(
      String(transcript[text.lowerBound...]),
      """
      \(question)yes
      Sending the order to shop.example:8080…
      \(Self.refusal)
      \(question)yes
      Sending the order to shop.example:8080…
      the shop did not answer within 15 seconds
      the shop may have taken the order under the id \(shop.sentIDs[0]): try again, it is placed only once
      \(question)yes
      Sending the order to shop.example:8080…

      """)
    #expect(walk.placed?.id == "481")
  }

  @Test func `line by line, one can leave a refused order`() throws {
    let transcript = try run("yes", "no")
    #expect(shop.sentIDs.count == 1)
    #expect(walk.checkoutScreen.hasLeft)
    #expect(transcript.ranges(of: Self.refusal).count == 1)
    #expect(walk.checkoutScreen.state == .finished(.refused(Self.refusal)))
    #expect(sender.unconfirmedIDs == [])
  }

  @Test func `line by line, one can leave an unconfirmed order, which stays unconfirmed`() throws {
    _ = try run("yes", "yes", "no")
    #expect(shop.sentIDs.count == 2)
    #expect(walk.checkoutScreen.hasLeft)
    #expect(
      walk.checkoutScreen.state
        == .finished(.unconfirmed(id: shop.sentIDs[1], reason: "the shop did not answer within 15 seconds")))
    #expect(sender.unconfirmedIDs == [shop.sentIDs[1]])
  }

  @Test func `an option that places the order sends it once, and then asks`() throws {
    _ = try run("no", settled: [.placeOrder])
    #expect(shop.sentIDs.count == 1)
    #expect(walk.checkoutScreen.hasLeft)
  }

  @Test func `on drawn pages it shows that the order is sent, and why it was not placed`() throws {
    let terminal = ScriptedTerminal(keys: [.enter, .enter, .enter])
    try FullWalk(walk, sender: sender, on: terminal).run()
    #expect(shop.sentIDs.count == 3)
    #expect(walk.placed?.id == "481")
    let texts = terminal.frames.map(\.text)
    #expect(texts.contains { $0.contains("Sending the order") })
    #expect(texts.contains { $0.contains("the shop answered 401, 'Missing API key'") })
    #expect(texts.contains { $0.contains("the shop did not answer within 15") })
    // Keys that are pressed during the sending do not send the order again.
    #expect(terminal.discards >= 3)
  }

  @Test func `where no one can be asked, the walk ends`() throws {
    #expect(throws: WalkFailure.notPlaced(.shop(reason: "the shop answered 401, 'Missing API key'"))) {
      try run("yes", "yes", asksAgain: false)
    }
    #expect(shop.sentIDs.count == 1)
  }

  @Test func `the id stays while the order does`() {
    let shop = ScriptedShop(.unconfirmed("No answer."), .unconfirmed("No answer."), .unconfirmed("No answer."))
    let sender = OrderSender(to: shop, in: home)
    _ = sender.finish(sender.begin(order))
    _ = sender.finish(sender.begin(order))
    order.city = "York"
    _ = sender.finish(sender.begin(order))
    #expect(shop.sentIDs[0] == shop.sentIDs[1])
    #expect(shop.sentIDs[1] != shop.sentIDs[2])
  }
}
