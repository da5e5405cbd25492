import CommandLineKit
import Foundation
import OrderKit
import OrderScreens
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct UnconfirmedWalkTests {
  private let home = TemporaryHome()
  private let request = WalkRequest.flags(type: "2", extras: [])
  private let order = ["4", "A", "B", "C", "D", ""]

  private func walk(at shop: ScriptedShop, _ answers: [String]) throws -> Session {
    try Session(request, outputIsTerminal: true, shop: shop, keptIn: home, answers: order + answers)
  }

  /// Answers that lead back to the number of cakes, change it, and lead forward again.
  private static func quantity(_ quantity: String) -> [String] {
    Array(repeating: ":back", count: 6) + [quantity, "", "", "", "", ""]
  }

  /// The ids that the last lines call unconfirmed.
  private func unconfirmed(_ session: Session) -> [String] {
    session.transcript.matches(of: #/\nunconfirmed: [^\n]* ([^\n ]+)(?=\n)/#).map { String($0.1) }
  }

  @Test func `an order that was changed since is another one, and the first stays unconfirmed`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .refused("the shop answered 401"))
    let left = try walk(at: shop, ["yes"] + Self.quantity("5") + ["yes"] + Self.quantity("4") + ["no"])
    #expect(Set(shop.sentIDs).count == 2 && unconfirmed(left) == [shop.sentIDs[0]], "\(left.transcript)")
    #expect(left.exitStatus == .unavailable)
    let other = ScriptedShop(.unconfirmed("No answer."))
    let placed = try walk(at: other, ["yes"] + Self.quantity("5") + ["yes"])
    #expect(placed.exitStatus == .ok && placed.transcript.contains(" (481 at the shop)\n"), "\(placed.transcript)")
    #expect(unconfirmed(placed) == [other.sentIDs[0]])
  }

  /// Sends an order from its page to a shop that does not answer the first time.
  private func unanswered() throws -> (screen: CheckoutScreen, shop: ScriptedShop, sender: OrderSender) {
    let screen = CheckoutScreen(order: Order(), menu: .default, on: nil)
    screen.order.fillAddress()
    let shop = ScriptedShop(.unconfirmed("No answer."))
    let sender = OrderSender(screen, to: OrderPlacer(to: shop, in: home))
    _ = try sender.send(screen)
    return (screen, shop, sender)
  }

  @Test func `on a drawn page the message goes with the order that it speaks of`() throws {
    let (screen, shop, sender) = try unanswered()
    let order = screen.order
    #expect(
      sender.doubts(about: screen.orderToSend)[0] == "No answer." && sender.doubts(about: screen.orderToSend).count == 2
    )
    order.quantity = 5
    let another = ["the shop may have taken the order \(shop.sentIDs[0]) too: this places another"]
    #expect(sender.doubts(about: screen.orderToSend) == another)
    order.quantity = 3
    order.customerNote = "NUTS"
    #expect(sender.doubts(about: screen.orderToSend) == another)
    order.customerNote = nil
    _ = try sender.send(screen)
    #expect(sender.doubts(about: screen.orderToSend) == [] && Set(shop.sentIDs).count == 1)
  }

  @Test func `an unconfirmed order of the log is sent to the same address and at the same price only`() throws {
    let (screen, shop, _) = try unanswered()
    let order = screen.order
    let id = shop.sentIDs[0]
    let logged = try OrderLog(path: home.path + "/orders").read { try $0.order(of: $0.index.shown[0]) }
    let dearer = try CupcakeMenu(
      json: CupcakeMenu.default.canonicalText.replacing(#""price":"2.00""#, with: #""price":"4.00""#).utf8)
    let today = OrderSender(screen, to: OrderPlacer(to: shop, in: home, menu: dearer))
    let sender = OrderSender(screen, to: OrderPlacer(to: shop, in: home))
    for sender in [today, sender] { sender.resume(logged) }
    func expectObstacle(_ words: String, _ sender: OrderSender) throws {
      let doubts = sender.doubts(about: screen.orderToSend)
      #expect(
        doubts.count == 1 && doubts[0].hasPrefix("nothing was sent: the order \(id) was sent \(words)"), "\(doubts)")
      guard case .failure(.notTheSame) = try sender.send(screen) else {
        Issue.record("sent")
        return
      }
      #expect(shop.sentIDs == [id] && sender.unconfirmedIDs == [id])
    }
    try expectObstacle("for $6.00 and is unconfirmed, but costs $12.00", today)
    order.city = "York"
    try expectObstacle("before with another address or note", sender)
    order.fillAddress()
    _ = try sender.send(screen)
    #expect(shop.sentIDs == [id, id] && sender.unconfirmedIDs == [])
  }

  @Test func `it stays unconfirmed when a later try does not reach the shop`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .unreachable("Connection refused."))
    let left = try walk(at: shop, ["yes", "yes", "no"])
    #expect(shop.sentIDs.count == 2)
    #expect(unconfirmed(left) == [shop.sentIDs[0]] && left.exitStatus == .unavailable)
  }

  @Test func `it stays unconfirmed when the log cannot be written before a later try`() throws {
    let (screen, shop, sender) = try unanswered()
    try FileManager.default.removeItem(atPath: home.path + "/orders")
    try FileManager.default.createDirectory(atPath: home.path + "/orders", withIntermediateDirectories: false)
    guard case .failure(.store) = try sender.send(screen) else {
      Issue.record("the log was written")
      return
    }
    #expect(shop.sentIDs.count == 1 && sender.unconfirmedIDs == shop.sentIDs)
  }

  @Test func `an option that places the order sends it once and then asks; where no one can be asked, the walk ends`()
    throws
  {
    var request = WalkRequest.complete
    request.noInput = false
    let (first, second) = (ScriptedShop(.refused("No.")), ScriptedShop(.refused("No.")))
    let asked = try Session(request, shop: first, answers: ["no"])
    #expect(asked.asked.count == 1 && asked.exitStatus == .no && first.sentIDs.count == 1)
    let piped = try Session(request, .piped, shop: second, answers: ["yes"])
    let id = try #require(second.sentIDs.first)
    #expect(
      piped.failed(PlacingError.shop(.refused("No."), id: id)) && second.sentIDs.count == 1, "\(piped.transcript)")
  }
}

extension OrderSender {
  /// Sends the order of a page as the walk does. A failure that ends the walk is an outcome, too.
  fileprivate func send(_ screen: CheckoutScreen) throws -> OrderPlacer.Outcome {
    #expect(screen.beginSending())
    do { return try #require(try send { _ in }) } catch let failure as PlacingError { return .failure(failure) }
  }
}
