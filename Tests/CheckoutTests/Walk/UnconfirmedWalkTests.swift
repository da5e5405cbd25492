import CommandLineKit
import OrderKit
import TestSupport
import Testing

@testable import checkout

@Suite struct UnconfirmedWalkTests {
  private let home: TemporaryHome
  private let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)
  private let person = ["A", "B", "C", "D", ""]

  init() throws {
    home = try TemporaryHome()
  }

  private func walk(_ request: WalkRequest, at shop: ScriptedShop, _ answers: [String]) throws -> Session {
    try Session(request, outputIsTerminal: true, shop: shop, keptIn: home, answers: answers)
  }

  /// Answers that lead back to the number of cakes, change it, and lead forward again.
  private static func quantity(_ quantity: String) -> [String] {
    Array(repeating: ":back", count: 6) + [quantity, "", "", "", "", ""]
  }

  @Test(arguments: ["no", ":quit"])
  func `it says that the order is unconfirmed, and how to try again`(last: String) throws {
    let shop = ScriptedShop(.unconfirmed("the shop did not answer within 2 seconds"))
    let left = try walk(request, at: shop, person + ["yes", last])
    let id = try #require(shop.sentIDs.first)
    #expect(left.exitCode == .unavailable)
    #expect(!left.transcript.contains("Nothing was ordered"))
    #expect(
      left.transcript.hasSuffix(
        """

        unconfirmed: the shop may have taken the order under the id \(id)
        to try again: checkout orders again \(id)

        """), "\(left.transcript)")
  }

  @Test func `an order that was changed since is another one, and the first stays unconfirmed`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .notPlaced("the shop answered 401"))
    let unconfirmed = "unconfirmed: the shop may have taken the order under the id "
    let request = WalkRequest.flags(type: "2", specialRequests: false)
    let left = try walk(
      request, at: shop, ["4"] + person + ["yes"] + Self.quantity("5") + ["yes"] + Self.quantity("4") + ["no"])
    #expect(Set(shop.sentIDs).count == 2, "\(left.transcript)")
    #expect(!left.transcript.contains("Nothing was ordered"))
    #expect(left.transcript.contains("\(unconfirmed)\(shop.sentIDs[0])\n"))
    #expect(!left.transcript.contains("\(unconfirmed)\(shop.sentIDs[1])\n"))
    #expect(left.exitCode == .unavailable)
    let other = ScriptedShop(.unconfirmed("No answer."))
    let placed = try walk(
      request, at: other, ["4"] + person + ["yes"] + Self.quantity("5") + ["yes"])
    #expect(placed.exitCode == .ok, "\(placed.transcript)")
    #expect(
      placed.transcript.contains("is on its way!\nThe id of the order is 481\n\(unconfirmed)\(other.sentIDs[0])\n"))
  }

  @Test func `it stays unconfirmed when a later try does not reach the shop`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .notPlaced("Connection refused."))
    let left = try walk(request, at: shop, person + ["yes", "yes", "no"])
    #expect(shop.sentIDs.count == 2)
    #expect(!left.transcript.contains("Nothing was ordered"))
    #expect(left.exitCode == .unavailable)
  }

  @Test func `an order that the shop refused was not placed`() throws {
    let shop = ScriptedShop(.notPlaced("the shop answered 401"))
    let left = try walk(request, at: shop, person + ["yes", "no"])
    #expect(left.exitCode == .no)
    #expect(left.lastLine == "nothing was ordered")
  }

  @Test func `where the order goes is in the question, and where it went in the thanks`() throws {
    let session = try walk(request, at: ScriptedShop(), person + ["yes"])
    #expect(
      session.transcript.contains(
        "\nPlace Order at shop.example:8080? Yes or no: yes\nSending the order to shop.example:8080…\n"))
    #expect(!session.transcript.contains("Mock shop"))
    #expect(
      session.transcript.contains("is on its way!\nThe id of the order is 481\nOrder it again: checkout orders again\n")
    )
  }
}
