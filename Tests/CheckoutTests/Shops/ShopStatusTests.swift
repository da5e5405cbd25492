import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// Words for the status of an order, as the documentation of real shops has them: see statuses.csv.
@Suite struct ShopStatusTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let shop: String
    let word: String
    let outcome: String

    var testDescription: String { "\(shop): \(word)" }

    static let all: [Row] = {
      let text = try? Project.text("Tests/CheckoutTests/Shops/statuses.csv")
      return (text ?? "").split(separator: "\n").dropFirst().map { line in
        let cells = line.split(separator: ",").map(String.init)
        return Row(shop: cells[0], word: cells[1], outcome: cells[2])
      }
    }()
  }

  @Test(arguments: Row.all) func `a word of a real shop confirms the order, fails it, or is a warning`(row: Row) throws
  {
    let json = try JSONTree(json: Array(#"{"id":1,"status":"\#(row.word)"}"#.utf8))
    let reply = try #require(ShopReply(json))
    let order = try OrderRecord.ann()
    let quoted = LoggedOrder(order, at: nil)
    let objection = reply.objection(to: order.order)
    let outcome = objection != nil ? "unconfirmed" : reply.terms(for: quoted).status != nil ? "warning" : "placed"
    #expect(outcome == row.outcome)
    if objection != nil { #expect(objection == "its status is \(row.word)") }
  }

  @Test func `the table has a hundred words of fourteen shops`() {
    #expect(Row.all.count >= 100 && Set(Row.all.map(\.shop)).count >= 14)
    #expect(Set(Row.all.map { "\($0.shop) \($0.word)" }).count == Row.all.count)
  }

  @Test(arguments: [
    ("payment_failed", true), ("PaymentFailed", true), ("out_of_stock", true), ("OutOfStock", true),
    ("OUT-OF-STOCK", true),
    ("outofstock", true), ("Timed out", true), ("time_out", true), ("NOT_PAID", true), ("HTTPError", true),
    ("notified", false), ("TRANSFERRED", false), ("unsold", false), ("outlet", false), ("overdraft", false),
  ])
  func `a failing word begins at any word boundary, and nowhere else`(word: String, fails: Bool) {
    #expect((ShopStatus(word) == .failed) == fails)
  }

  @Test(arguments: ["Soldănești", "Errachidia", "Blockhouse", "Nottinghamshire", "NOT", "Tennessee"])
  func `the state of an address is a place unless it is a whole word of failure`(place: String) {
    #expect(ShopStatus(place, mayBePlace: true) == .taken)
    #expect(ShopStatus("\(place) cancelled", mayBePlace: true) == .failed)
  }

  @Test func `the article lists the words of failure`() throws {
    let stems = ShopStatus.failures.filter { $0 != "not " }
    let list = stems.dropLast().joined(separator: ", ") + " and " + (stems.last ?? "")
    let article = try Project.text("Sources/OrderScreens/OrderScreens.docc/SendingAnOrder.md")
    #expect(article.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(list))
  }
}
