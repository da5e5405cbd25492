import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct UnconfirmedWalkTests {
  private let home: TemporaryHome
  private let request = WalkRequest.flags(type: "2", specialRequests: false)
  private let order = ["4", "A", "B", "C", "D", ""]

  init() throws {
    home = try TemporaryHome()
  }

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

  @Test(arguments: ["no", ":quit"])
  func `it says that the order is unconfirmed, and how to try again`(last: String) throws {
    let shop = ScriptedShop(.unconfirmed("the shop did not answer within 2 seconds"))
    let left = try walk(at: shop, ["yes", last])
    let id = try #require(shop.sentIDs.first)
    #expect(left.exitCode == .unavailable)
    #expect(unconfirmed(left) == [id] && left.lastLine.hasSuffix(": checkout orders again \(id)"))
  }

  @Test func `an order that was changed since is another one, and the first stays unconfirmed`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .notPlaced("the shop answered 401"))
    let left = try walk(at: shop, ["yes"] + Self.quantity("5") + ["yes"] + Self.quantity("4") + ["no"])
    #expect(Set(shop.sentIDs).count == 2 && unconfirmed(left) == [shop.sentIDs[0]], "\(left.transcript)")
    #expect(left.exitCode == .unavailable)
    let other = ScriptedShop(.unconfirmed("No answer."))
    let placed = try walk(at: other, ["yes"] + Self.quantity("5") + ["yes"])
    #expect(placed.exitCode == .ok && placed.transcript.contains(" (481 at the shop)\n"), "\(placed.transcript)")
    #expect(unconfirmed(placed) == [other.sentIDs[0]])
  }

  @Test func `it stays unconfirmed when a later try does not reach the shop`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .notPlaced("Connection refused."))
    let left = try walk(at: shop, ["yes", "yes", "no"])
    #expect(shop.sentIDs.count == 2)
    #expect(unconfirmed(left) == [shop.sentIDs[0]] && left.exitCode == .unavailable)
  }

  @Test func `an order that the shop refused was not placed`() throws {
    let left = try walk(at: ScriptedShop(.notPlaced("the shop answered 401")), ["yes", "no"])
    #expect(left.exitCode == .no && unconfirmed(left) == [])
  }

  @Test func `where the order goes is in the question, and said when it is sent`() throws {
    let session = try walk(at: ScriptedShop(), ["yes"])
    #expect(session.asked.last == "\(Question.placeOrder.label) at shop.example")
    #expect(
      session.transcript.contains(" to shop.example:8080…\n") && session.transcript.contains(" (481 at the shop)\n"))
  }
}
