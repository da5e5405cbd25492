import Foundation
import OrderKit
import Testing

@testable import checkout

/// A walk whose shop is far away and does not confirm the order at once.
@Suite struct RefusedWalkTests {
  private let order: Order
  private let walk: Walk
  private let tries = Tries()

  private final class Tries {
    var count = 0
  }

  init() {
    order = Order()
    order.name = "Ann"
    order.streetAddress = "1 Rd"
    order.city = "Ely"
    order.zip = "0042"
    let tries = tries
    walk = Walk(order: order, menu: .standard) { order throws(PlacingError) in
      tries.count += 1
      if tries.count == 1 { throw .shop(reason: "The shop answered 401: Missing API key.") }
      if tries.count == 2 { throw .unconfirmed(id: "A", reason: "The shop did not answer within 15 seconds.") }
      return PlacedOrder(order, id: .init(), createdAt: .init(timeIntervalSince1970: 0))
    }
    walk.checkoutScreen.canTryAgain = true
    walk.checkoutScreen.takesAWhile = true
    while walk.screen != .checkOut, walk.goForward().isEmpty {}
  }

  private static let sentences = [
    "The shop answered 401: Missing API key. The order was not placed.",
    "The shop did not answer within 15 seconds. The order may be placed all the same: try again, and it is placed once.",
  ]

  @Test func `line by line, the sentence is said and Place Order asked again`() throws {
    let console = ScriptedConsole(answers: ["yes", "yes", "yes"].map { Array($0.utf8) })
    var lines = LineWalk(walk, on: console, asksAgain: true)
    try lines.run()
    #expect(tries.count == 3)
    for sentence in Self.sentences {
      #expect(console.transcript.contains("Place Order? Yes or no: yes\n\(sentence)\nPlace Order? Yes or no: yes\n"))
    }
    guard case .placed = walk.decision else { return #expect(Bool(false), "not placed") }
  }

  @Test func `line by line, one can leave, and the order is still wanted`() throws {
    let console = ScriptedConsole(answers: ["yes", "no"].map { Array($0.utf8) })
    var lines = LineWalk(walk, on: console, asksAgain: true)
    try lines.run()
    #expect(tries.count == 1)
    #expect(walk.decision == .declined)
    #expect(console.transcript.ranges(of: Self.sentences[0]).count == 1)
    #expect(walk.checkoutScreen.isStuck)
  }

  @Test func `an option that places the order sends it once, and then asks`() throws {
    let console = ScriptedConsole(answers: [Array("no".utf8)])
    var lines = LineWalk(walk, on: console, asksAgain: true, settled: [.placeOrder])
    try lines.run()
    #expect(tries.count == 1)
    #expect(walk.decision == .declined)
  }

  @Test func `on drawn pages it shows that the order is sent, and why it was not placed`() throws {
    let terminal = ScriptedTerminal(keys: [.enter, .enter, .enter])
    var pages = FullWalk(walk, on: terminal)
    try pages.run()
    #expect(tries.count == 3)
    let texts = terminal.frames.map(\.text)
    #expect(texts.count { $0.contains("Sending the order…") } == 3)
    #expect(texts.contains { $0.contains("The shop answered 401: Missing API key.") })
    #expect(texts.contains { $0.contains("The shop did not answer within 15") })
    // What was typed while the order was on its way does not send it again.
    #expect(terminal.discards >= 3)
  }

  @Test func `where nobody can be asked, the walk ends`() throws {
    walk.checkoutScreen.canTryAgain = false
    walk.checkoutScreen.placeOrder()
    #expect(walk.decision == .failed(.shop(reason: "The shop answered 401: Missing API key.")))
    #expect(walk.checkoutScreen.isStuck)
  }

  @Test func `the key stays while the order does`() {
    var key = SendingKey()
    let first = key.key(for: order.basket, order.address)
    #expect(key.key(for: order.basket, order.address) == first)
    order.city = "York"
    #expect(key.key(for: order.basket, order.address) != first)
  }
}
