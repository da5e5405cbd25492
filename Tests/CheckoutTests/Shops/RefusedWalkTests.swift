import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

/// A shop that refuses an order, does not answer, and then confirms it.
@Suite struct RefusedWalkTests {
  private let order: Order
  private let walk: Walk
  private let home: TemporaryHome
  private let shop: ScriptedShop
  private let sender: OrderSender
  private static let refusal = "the shop answered 401, 'Missing API key'"
  private static let silence = "the shop did not answer within 15 seconds"

  init() throws {
    home = try TemporaryHome()
    order = Order()
    order.fillAddress()
    shop = ScriptedShop(.notPlaced(Self.refusal), .unconfirmed(Self.silence))
    walk = Walk(order: order, menu: .default, shop: shop.address?.host)
    sender = OrderSender(to: shop, in: home)
    walk.goForward(to: .checkout)
  }

  @discardableResult
  private func run(_ answers: String..., asksAgain: Bool = true, settled: Set<Question> = []) throws -> String {
    let console = ScriptedConsole(answers: answers.map { Array($0.utf8) })
    walk.settled = settled
    var lines = LineWalk(walk, sender: sender, on: console, asksAgain: asksAgain)
    try lines.run()
    return console.transcript
  }

  @Test func `line by line, what the shop said is said once and Place Order asked again, under the same id`() throws {
    let transcript = try run("yes", "yes", "yes")
    #expect(shop.sentIDs.count == 3 && Set(shop.sentIDs).count == 1)
    #expect(transcript.ranges(of: PlacingError.shop(reason: Self.refusal).message).count == 1)
    #expect(transcript.ranges(of: Self.silence).count == 1)
    #expect(walk.placed?.id == shop.sentIDs[0])
  }

  @Test func `line by line, one can leave a refused order`() throws {
    try run("yes", "no")
    #expect(shop.sentIDs.count == 1 && walk.checkoutScreen.hasLeft)
    #expect(walk.checkoutScreen.state == .finished(.refused(PlacingError.shop(reason: Self.refusal).message)))
    #expect(sender.unconfirmedIDs == [])
  }

  @Test func `line by line, one can leave an unconfirmed order, which stays unconfirmed`() throws {
    try run("yes", "yes", "no")
    #expect(shop.sentIDs.count == 2 && walk.checkoutScreen.hasLeft)
    #expect(walk.checkoutScreen.state == .finished(.unconfirmed(id: shop.sentIDs[1], reason: Self.silence)))
    #expect(sender.unconfirmedIDs == [shop.sentIDs[1]])
  }

  @Test func `an option that places the order sends it once, and then asks`() throws {
    try run("no", settled: [.placeOrder])
    #expect(shop.sentIDs.count == 1)
    #expect(walk.checkoutScreen.hasLeft)
  }

  @Test func `on drawn pages it shows why the order was not placed`() throws {
    let terminal = ScriptedTerminal(keys: [.enter, .enter, .enter])
    try FullWalk(walk, sender: sender, on: terminal).run()
    #expect(shop.sentIDs.count == 3)
    #expect(walk.placed?.id == shop.sentIDs[0])
    for text in [Self.refusal, Self.silence] { #expect(terminal.frames.contains { $0.text.contains(text) }) }
    // Keys that are pressed during the sending do not send the order again.
    #expect(terminal.discards >= 3)
  }

  @Test func `where no one can be asked, the walk ends`() throws {
    #expect(throws: WalkFailure.notPlaced(.shop(reason: Self.refusal))) { try run("yes", "yes", asksAgain: false) }
    #expect(shop.sentIDs.count == 1)
  }

  @Test func `the id stays while the order does`() {
    let shop = ScriptedShop(.unconfirmed("No answer."), .unconfirmed("No answer."), .unconfirmed("No answer."))
    let sender = OrderSender(to: shop, in: home)
    for city in ["Ely", "Ely", "York"] {
      order.city = city
      _ = sender.finish(sender.begin(order))
    }
    #expect(shop.sentIDs[0] == shop.sentIDs[1])
    #expect(shop.sentIDs[1] != shop.sentIDs[2])
  }
}
