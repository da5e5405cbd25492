import CommandLineKit
import OrderKit
import PlainText
import TestSupport
import Testing

@testable import checkout

/// A walk that is left after an order was sent and not confirmed.
@Suite struct UnconfirmedWalkTests {
  private let home: TemporaryHome
  private let request = WalkRequest.flags(type: "2", quantity: 4, specialRequests: false)
  private let person = ["A", "B", "C", "D", ""]

  init() throws {
    home = try TemporaryHome()
  }

  private func draft() throws -> Draft? { try DraftFile(savePath: home.draft).draft }

  private func walk(_ request: WalkRequest, at shop: ScriptedShop, _ answers: [String]) throws -> Session {
    try Session(request, outputIsTerminal: true, shop: shop, keptIn: home, answers: answers)
  }

  @Test(arguments: ["no", ":quit"])
  func `it says that the order is unconfirmed, and sends it again under its id when it is resumed`(
    last: String
  ) throws {
    let shop = ScriptedShop(.unconfirmed("The shop did not answer within 2 seconds."))
    let left = try walk(request, at: shop, person + ["yes", last])
    let id = try #require(shop.sentIDs.first)
    #expect(left.exitCode == .unavailable)
    #expect(!left.transcript.contains("Nothing was ordered"))
    #expect(
      left.transcript.hasSuffix(
        """

        unconfirmed: the shop may have taken it, under the id \(id)
        to retry with the same order: checkout place --id \(id.quotedForShell) --post \(shop.address?.url.quotedForShell ?? "")

        """), "\(left.transcript)")
    let draft = try #require(try draft())
    #expect(draft.id == id)
    #expect(draft.page == .checkout)

    let again = try walk(.init(), at: shop, ["", "", "yes"])
    let offer = "Resume the unfinished order, 4x chocolate cupcakes, from less than a minute ago?"
    #expect(again.transcript.contains(offer))
    #expect(again.transcript.contains("\nCheck out, step 3 of 3\n"))
    #expect(!again.transcript.contains("Delivery details"))
    #expect(again.exitCode == .ok, "\(again.transcript)")
    #expect(shop.sentIDs == [id, id])
    #expect(home.text(home.draft) == nil)
  }

  @Test func `it is kept with its id where options gave all of it`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."))
    var request = WalkRequest.complete
    (request.yes, request.noInput, request.goods.extras[.addSprinkles]) = (false, false, false)
    let left = try walk(request, at: shop, ["", "yes", "no"])
    #expect(left.exitCode == .unavailable, "\(left.transcript)")
    #expect(try draft()?.id == shop.sentIDs.first)
  }

  @Test func `resumed and left again, it is still unconfirmed, and keeps its id`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."))
    _ = try walk(request, at: shop, person + ["yes", "no"])
    let id = try #require(shop.sentIDs.first)
    for answers in [["", ":quit"], ["", ""]] {
      let left = try walk(.init(), at: shop, answers)
      #expect(left.exitCode == (answers.last == ":quit" ? .unavailable : .badData), "\(left.transcript)")
      #expect(!left.transcript.contains("Nothing was ordered"))
      #expect(left.transcript.contains("unconfirmed: the shop may have taken it, under the id \(id)\n"))
      #expect(try draft()?.id == id)
    }
  }

  @Test func `an order that was changed since is another one, and the first stays unconfirmed`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .notPlaced("The shop answered 401."))
    let unconfirmed = "unconfirmed: the shop may have taken it, under the id "
    let left = try walk(request, at: shop, person + ["yes", ":go quantity", "5", "yes", ":go quantity", "4", "no"])
    #expect(Set(shop.sentIDs).count == 2)
    #expect(!left.transcript.contains("Nothing was ordered"))
    #expect(left.transcript.contains("\(unconfirmed)\(shop.sentIDs[0])\n"))
    #expect(!left.transcript.contains("\(unconfirmed)\(shop.sentIDs[1])\n"))
    #expect(left.exitCode == .unavailable)
    #expect(try draft()?.id == shop.sentIDs[0], "it was changed back")
    let again = try walk(.init(), at: shop, ["", ":go quantity", "5", "", "yes"])
    #expect(again.exitCode == .ok, "\(again.transcript)")
    #expect(Set(shop.sentIDs).count == 3)
    #expect(again.transcript.contains("is on its way!\nThe id of the order is 481\n\(unconfirmed)\(shop.sentIDs[0])\n"))
  }

  @Test func `it stays unconfirmed when a later try does not reach the shop`() throws {
    let shop = ScriptedShop(.unconfirmed("No answer."), .notPlaced("Connection refused."))
    let left = try walk(request, at: shop, person + ["yes", "yes", "no"])
    #expect(shop.sentIDs.count == 2)
    #expect(!left.transcript.contains("Nothing was ordered"))
    #expect(left.exitCode == .unavailable)
    #expect(try draft()?.id == shop.sentIDs[0])
  }

  @Test func `an order that the shop refused was not placed, and is kept`() throws {
    let shop = ScriptedShop(.notPlaced("The shop answered 401."))
    let left = try walk(request, at: shop, person + ["yes", "no"])
    #expect(left.exitCode == .no)
    #expect(left.lastLine == "Nothing was ordered.")
    let draft = try #require(try draft())
    #expect(draft.id == nil)
    #expect(draft.page == .checkout)
  }

  @Test func `where the order goes is in the question, and where it went in the thanks`() throws {
    let session = try walk(request, at: ScriptedShop(), person + ["yes"])
    #expect(session.transcript.contains("\nPlace Order at shop.example:8080? Yes or no: yes\nSending the order…\n"))
    #expect(!session.transcript.contains("Mock shop"))
    #expect(session.transcript.contains("is on its way!\nThe id of the order is 481\n\nThe same again:\ncheckout "))
  }
}
