import CommandLineKit
import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

@testable import checkout

@Suite struct HTTPAnswerTests {
  private let order: OrderRecord
  private static let echo =
    #""addSprinkles":false,"city":"Ely","extraFrosting":true,"name":"Ann","quantity":4,"specialRequestEnabled":true,"#
    + #""streetAddress":"1 Rd","type":2,"zip":"0042""#

  init() throws {
    order = try .ann(Basket(type: 2, quantity: 4, extras: [.extraFrosting]), id: "key")
  }

  private func confirm(_ status: Int, _ body: String) throws(ShopError) -> checkout.Confirmation {
    try HTTPAnswer(status: status, body: Array(body.utf8)).confirmation(of: order)
  }

  private static let header = "if it needs a key, name a file of headers with --header-file"

  struct Row {
    /// The answer of a shop, and its meaning.
    let body: String
    let what: String
    /// The shop's id if the answer confirms the order, or `nil` for our own; otherwise the reason why it does not.
    let result: Result<String?, Objection>
    /// The shop's own words, in quotes, before the reason.
    var said = ""

    init(_ body: String, _ what: String, confirms id: String?) {
      (self.body, self.what, result) = (body, what, .success(id))
    }

    init(_ body: String, _ what: String, saying words: String = "", but reason: String) {
      (self.body, self.what, result) = (body, what, .failure(Objection(reason: reason)))
      if !words.isEmpty { said = ", '\(words)'" }
    }
  }

  struct Objection: Error, Hashable { let reason: String }

  private static let nothing = "it has no id for the order"

  static let rows = [
    Row(#"{"id":"ord_1"}"#, "the usual answer of a shop", confirms: "ord_1"),
    Row(#"{"id":"o1","type":"order"}"#, "an object that names its own type", confirms: "o1"),
    Row(#"{"success":true,"data":{"id":7}}"#, "an envelope of success", confirms: "7"),
    Row(#"{"data":{"type":"orders","id":"9","attributes":{"status":"paid"}}}"#, "JSON:API", confirms: "9"),
    Row(#"{"id":1,"data":{"id":2,"order":{"id":3}}}"#, "several ids", confirms: "3"),
    Row(#"{"id":1,"order":{"id":{"a":2}},"json":{"id":4},"result":{"id":5}}"#, "one id of the order", confirms: "1"),
    Row(#"{"id":1,"success":"true","ok":1,"isSuccess":"1","result":null}"#, "other spellings", confirms: "1"),
    Row(
      #"{"id":"x","errors":[],"error":"","data":{"error":{},"userErrors":null,"errors":"0","status":true}}"#,
      "empty errors", confirms: "x"),
    Row(#"{"id":"x","errors":0,"error":false}"#, "no errors", confirms: "x"),
    Row(#"{"id":"x","quantity":4.0,"type":2e0}"#, "the numbers in another spelling", confirms: "x"),
    Row(
      #"{"id":"x","quantity":"4","type":" CHOCOLATE ","city":"York"}"#, "another city, the type's name", confirms: "x"),
    Row(#"{"id":"key"}"#, "our own id", confirms: nil),
    Row(#"{\#(echo),"id":"481","createdAt":"2026-11-21T09:08:07.006Z"}"#, "an echo with an id", confirms: "481"),
    Row(#"{"id":1,"id":2}"#, "an id twice", confirms: "2"),
    Row("\u{FEFF}{\"id\":1}", "a byte order mark", confirms: "1"),
    Row(#"{"id":1,"payment_status":"failed","json":{"type":3},"total":{}}"#, "members of others", confirms: "1"),

    Row("{\(echo)}", "an echo without an id", saying: "…; …; …; …", but: nothing),
    Row(#"{"json":{"id":1}}"#, "httpbin", but: nothing),
    Row(#"{"id":7,"ok":false}"#, "a failure with an id", but: "its ok is false"),
    Row(#"{"result":false,"id":77}"#, "no result", but: "its result is false"),
    Row(#"{"isSuccess":2,"id":77}"#, "a number of success", but: "its isSuccess is 2"),
    Row(#"{"success":[],"id":77}"#, "a list of success", but: "its success is […]"),
    Row(#"{"jsonrpc":"2.0","id":7,"result":{}}"#, "JSON-RPC", saying: "2.0", but: "it is an answer of JSON-RPC"),
    Row(#"{"type":"cart","data":{"id":"c1"}}"#, "a cart", saying: "cart; c1", but: "its type is 'cart'"),
    Row(#"{"id":"x","error":"no"}"#, "an error", saying: "x; no", but: "its error is not empty"),
    Row(
      #"{"id":1,"userErrors":[{"field":["a","b"],"message":"no"}]}"#, "GraphQL's errors of a person",
      saying: "a; b; no", but: "its userErrors is not empty"),
    Row(
      #"{"id":1,"errors":7,"status":"failed"}"#, "an error before a status", saying: "failed",
      but: "its errors is not empty"),
    Row(#"{"id":1,"quantity":5}"#, "another quantity", but: "its quantity is 5, not 4"),
    Row(#"{"id":1,"quantity":"5"}"#, "another quantity as text", saying: "5", but: "its quantity is 5, not 4"),
    Row(#"{"id":1,"order":{"type":3}}"#, "another type", but: "its type is 3, not 2"),
    Row("{}", "nothing", but: nothing),
    Row(#"{"job":42,"status":"queued"}"#, "a job", saying: "queued", but: nothing),
    Row(#"{"id":{"id":1}}"#, "an id of another kind", but: nothing),
    Row(#"{"id":"\u001b"}"#, "an id that is not visible", but: nothing),
    Row(#"{"status":"incomplete"}"#, "a status without an id", saying: "incomplete", but: nothing),
  ]

  @Test(arguments: rows)
  func `an answer confirms an order by an id, unless it takes that back`(row: Row) throws {
    for status in [200, 201, 202, 299] {
      switch row.result {
      case .success(let id):
        let confirmation = try confirm(status, row.body)
        #expect(confirmation.terms.id == id, "\(row.what)")
      case .failure(let objection):
        let error = ShopError.unconfirmed("the shop answered \(status)\(row.said), but \(objection.reason)")
        #expect(throws: error, "\(row.what)") { try confirm(status, row.body) }
      }
    }
  }

  @Test(arguments: [
    "", "<html>", "{\(echo)", "{\(echo)}{}", "[[]]",
    String(repeating: "[", count: 100_000), "{\"id\":\"\u{0}\"}",
  ])
  func `what is no JSON object confirms nothing`(body: String) {
    let error = ShopError.unconfirmed("the shop answered 204, but not with a JSON object")
    #expect(throws: error) { try confirm(204, body) }
  }

  @Test(
    arguments: [
      (#""2026-11-21T09:08:07Z""#, "2026-11-21T09:08:07.000Z"), (#""yesterday""#, nil), ("7", nil),
      (#""2026-02-30T09:08:07.006Z""#, nil),
    ] as [(String, String?)])
  func `the time of the shop counts if it is a time in UTC`(createdAt: String, expected: String?) throws {
    #expect(try confirm(201, #"{"id":1,"createdAt":\#(createdAt)}"#).createdAt?.timestamp == expected)
  }

  @Test(
    arguments: [
      (#""total":"99.00""#, "99.00"), (#""total":13.5"#, "13.5"), (#""total":"$13""#, "$13"),
      (#""total":"13.00""#, nil), (#""total":13"#, nil), (#""total":null"#, nil), (#""total":{}"#, nil),
      (#""total":[13],"totals":[7]"#, nil), (#""currency":"EUR""#, "EUR"), (#""currency":"usd""#, nil),
      (#""total":"13.00","currency":"JPY""#, "JPY"), (#""minorUnits":1500"#, "1500 in minor units"),
      (#""total":"15","currency":"EUR","minorUnits":1500"#, "15 EUR"),
      (#""minorUnits":"1300""#, nil), (#""minorUnits":1300.0"#, nil), (#""total":"abc""#, "abc"),
      (#""total":1.3e1,"minorUnits":"1.3e3""#, nil), (#""currency":"","total":" ""#, nil),
      (#""total":"13.00","order":{"total":"99.00"}"#, "99.00"),
      (#""data":{"attributes":{"minorUnits":1500}},"minorUnits":1300"#, "1500 in minor units"),
    ] as [(String, String?)])
  func `another total, amount or currency of the shop is noticed`(members: String, words: String?) throws {
    let warnings = try confirm(201, #"{"id":1,\#(members)}"#).terms.warnings(quoted: "$13.00")
    #expect(warnings.map(\.message) == (words.map { ["the shop's total is '\($0)', not $13.00"] } ?? []))
  }

  @Test(arguments: [
    (401, #"{"error":"Missing API key."}"#, "the shop answered 401, 'Missing API key.': \(header)"),
    (403, "", "the shop answered 403: \(header)"), (404, "<html>", "the shop answered 404: check the URL"),
    (400, #"{"error":7}"#, "the shop answered 400"),
    (
      400, #"{"error":"a\u001b[2J\u0000\u009b\u202e\nb"}"#,
      #"the shop answered 400, 'a\u{1B}[2J\u{0}\u{9B}\u{202E} b'"#
    ),
    (301, "{\(echo)}", "the shop answered 301, a redirect: post to the new URL"),
  ])
  func `a refusal is a sentence, and says nothing that could move a cursor`(status: Int, body: String, sentence: String)
  {
    #expect(throws: ShopError.refused(sentence)) { try confirm(status, body) }
  }

  /// An answer and what holds for it in the second column of the page's table.
  struct Answer {
    let body: String
    var hasRetryAfter = false
    var condition = ""
  }

  @Test(arguments: [
    Answer(body: #"{"id":1}"#, condition: "an answer that confirms it"), Answer(body: "taken"),
    Answer(body: #"{"id":1,"status":"cart"}"#, condition: "an `id`, and another word"),
    Answer(body: "", hasRetryAfter: true, condition: "Retry-After"),
    Answer(body: "Another-request", condition: "another request"),
    Answer(body: #"{"error":"idempotency_key_in_use"}"#, condition: "idempot"),
    Answer(body: #"{"detail":"You may retry it with the provided Idempotency-Key."}"#, condition: "idempot"),
    Answer(body: #"{"detail":"Order is in_progress."}"#, condition: "in progress"),
    Answer(body: "in flight", condition: "in flight"), Answer(body: #"{"detail":"It is locked"}"#),
  ])
  func `each status has the outcome, code and exit status of the page's table`(answer: Answer) throws {
    let page = try Project.text("Sources/OrderScreens/OrderScreens.docc/WhatAShopMustAnswer.md")
    let rows = Markdown.table("HTTP status", in: page)
    for status in 100...599 {
      let row = try #require(
        rows.first { row in
          Self.statuses(row[0]).contains(status)
            && (row[1].isEmpty || !answer.condition.isEmpty && row[1].contains(answer.condition))
        })
      var error: ShopError?
      let bytes = Array(answer.body.utf8)
      let taken = HTTPAnswer(status: status, hasRetryAfter: answer.hasRetryAfter, body: bytes)
      do throws(ShopError) { _ = try taken.confirmation(of: order) } catch let thrown { error = thrown }
      #expect((error.map { "`\($0.code.rawValue)`" } ?? "") == row[3], "\(status) \(answer)")
      let exit = error.map { PlacingError.shop($0, id: "").exitStatus } ?? .ok
      #expect("\(exit.rawValue)" == row[4], "\(status) \(answer)")
    }
    let codes = Set(rows.map { $0[3] }).subtracting([""])
    #expect(codes == Set(RecordCode.errorsInSending.map { "`\($0.key.rawValue)`" }.filter { $0.hasPrefix("`shop.") }))
  }

  /// The numbers in a cell such as `301, 307` or `200 to 299`.
  private static func statuses(_ cell: String) -> Set<Int> {
    Set(
      cell.split(separator: ", ").flatMap { part in
        let ends = part.matches(of: #/\d+/#).compactMap { Int($0.0) }
        return ends.isEmpty ? [] : Array(ends[0]...ends[ends.count - 1])
      })
  }

  @Test func `an answer that is cut at any byte confirms nothing`() throws {
    let body = Array(#"{"id":481,"createdAt":"2026-11-21T09:08:07.006Z","order":{"quantity":4,"status":"paid"}}"#.utf8)
    for count in body.indices {
      let answer = HTTPAnswer(status: 201, body: Array(body[..<count]))
      #expect(throws: ShopError.self) { try answer.confirmation(of: order) }
    }
    #expect(try HTTPAnswer(status: 201, body: body).confirmation(of: order).terms.id == "481")
  }

  @Test func `an answer that is compressed although that was not asked for is not unpacked, and says so`() {
    let answer = HTTPAnswer(status: 201, encoding: "gzip", body: Array(#"{"id":1}"#.utf8))
    let words = "the shop answered 201 with a body compressed by gzip, but not with a JSON object"
    #expect(throws: ShopError.unconfirmed(words)) { try answer.confirmation(of: order) }
  }

  @Test func `a redirect is not followed, and a proxy's password is not the shop's`() {
    let redirect = ShopError.unconfirmed("the shop answered 302, a redirect that is not followed")
    #expect(throws: redirect) { try confirm(302, "") }
    #expect(throws: ShopError.unreachable(HTTPAnswer.proxyWords)) { try confirm(407, "{\"error\":\"no\"}") }
  }
}

extension HTTPAnswer {
  func confirmation(
    of record: OrderRecord, _ taken: TakenWords = TakenWords()
  ) throws(ShopError) -> checkout.Confirmation {
    try confirmation(of: record.order, logged: LoggedOrder(record, at: Date().timestamp), taken)
  }
}
