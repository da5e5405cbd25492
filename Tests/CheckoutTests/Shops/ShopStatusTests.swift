import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

/// Words for the status of an order, as the documentation of real shops has them: see statuses.csv.
@Suite struct ShopStatusTests {
  struct Row {
    let shop: String
    let word: String
    let outcome: String

    static let all: [Row] = {
      let text = try? Project.text("Tests/CheckoutTests/Shops/statuses.csv")
      return (text ?? "").split(separator: "\n").dropFirst().map { line in
        let cells = line.split(separator: ",").map(String.init)
        return Row(shop: cells[0], word: cells[1], outcome: cells[2])
      }
    }()
  }

  @Test(arguments: Row.all) func `a word of a real shop confirms the order, or leaves it in doubt`(row: Row) throws {
    let answer = HTTPAnswer(status: 201, body: Array(#"{"id":1,"status":"\#(row.word)"}"#.utf8))
    let order = try OrderRecord.ann(id: "A")
    var error: ShopError?
    do throws(ShopError) { _ = try answer.confirmation(of: order) } catch let thrown { error = thrown }
    #expect(error?.terms == (row.outcome == "placed" ? nil : ShopTerms(id: "1", status: row.word)))
    #expect(error.map { $0.code == .shopStatus } != false)
  }

  @Test func `the table has a hundred and fifty words of twenty shops`() {
    #expect(Row.all.count >= 150 && Set(Row.all.map(\.shop)).count >= 20)
    #expect(Set(Row.all.map { "\($0.shop) \($0.word)" }).count == Row.all.count)
  }

  @Test func `the page lists the words that the program knows, each with a shop that uses it`() throws {
    let page = try Project.text("Sources/OrderScreens/OrderScreens.docc/WhatAShopMustAnswer.md")
    let rows = Markdown.table("words", in: page).map { (words: $0[0].components(separatedBy: ", "), shop: $0[1]) }
    #expect(rows.flatMap(\.words).sorted() == TakenWords.all)
    for row in rows where row.shop != "a shop of your own" {
      for word in row.words {
        let source = Row.all.first { $0.shop.hasPrefix(row.shop) && $0.word.foldedKey == word.foldedKey }
        #expect(source?.outcome == "placed", "\(word) of \(row.shop)")
      }
    }
  }

  @Test(
    arguments: [
      (#""status":null,"state":"""#, nil), (#""status":true"#, nil), (#""status":201,"state":"200""#, nil),
      (#""status":"On-Hold""#, nil), (#""city":"Ely","state":"TN""#, nil), (#""zip":"1","state":"NSW""#, nil),
      (#""success":"created","result":{"error":1}"#, nil), (#""payment_status":"failed","statusCode":500"#, nil),
      (#""state":"TN""#, "TN"), (#""city":"Ely","state":"Rejected""#, "Rejected"),
      (#""city":"Ely","status":"NO""#, "NO"),
      (#""status":0"#, "0"), (#""status":false"#, "false"), (#""status":302"#, "302"), (#""status":"422""#, "422"),
      (#""status":200.5"#, "200.5"), (#""state":"299.5""#, "299.5"),
      (#""ok":"no""#, "no"), (#""result":"cart""#, "cart"), (#""data":{"attributes":{"state":"void"}}"#, "void"),
      (#""order":{"status":"quote"}"#, "quote"), (#""status":"paid","status":"failed""#, "failed"),
      (#""status":"failed","status":"paid""#, nil), (#""status":"not paid""#, "not paid"),
    ] as [(String, String?)])
  func `a status is fine if its whole value means taken`(members: String, status: String?) throws {
    let answer = HTTPAnswer(status: 200, body: Array(#"{"id":1,\#(members)}"#.utf8))
    let order = try OrderRecord.ann(id: "A")
    var found: String?
    do throws(ShopError) { _ = try answer.confirmation(of: order) } catch { found = error.terms.status }
    #expect(found == status)
    guard let status else { return }
    let taken = TakenWords(adding: ["x", status.uppercased()])
    _ = try answer.confirmation(of: order, taken)
  }

  @Test(arguments: [(#"["paid"]"#, "[…]"), (#"{"a":"paid"}"#, "{…}")])
  func `no word stands for a list or an object`(json: String, shown: String) throws {
    let answer = HTTPAnswer(status: 200, body: Array(#"{"id":1,"status":\#(json)}"#.utf8))
    let taken = TakenWords(adding: [shown, " \(shown)_"])
    let error = try #require(throws: ShopError.self) { try answer.confirmation(of: .ann(id: "A"), taken) }
    #expect(error.terms.status == shown)
    #expect(!PlacingError.shop(error, id: "A").message.contains("--taken"))
  }
}
