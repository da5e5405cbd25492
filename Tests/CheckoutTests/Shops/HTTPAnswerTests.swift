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

  struct Row: Sendable {
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

  private static let nothing = "it has no id that can be read, and does not repeat the order's addSprinkles"

  static let rows = [
    Row(#"{"id":"ord_1"}"#, "the usual answer of a shop", confirms: "ord_1"),
    Row(#"{"id":"o1","type":"order"}"#, "an object that names its own type", confirms: "o1"),
    Row(#"{"success":true,"data":{"id":7}}"#, "an envelope of success", confirms: "7"),
    Row(#"{"id":1,"status":299,"statusCode":"600","state":404}"#, "a status that is no error", confirms: "1"),
    Row(#"{"data":{"type":"orders","id":"9","attributes":{"status":"paid"}}}"#, "JSON:API", confirms: "9"),
    Row(#"{"data":{"type":"orders","attributes":{\#(echo)}}}"#, "an echo of JSON:API", confirms: nil),
    Row(#"{"id":1,"success":"true","ok":1}"#, "success in other spellings", confirms: "1"),
    Row(#"{"id":1,"city":"Ely","state":"Errol"}"#, "the state of an address", confirms: "1"),
    Row(
      #"{"id":"x","errors":[],"error":"","data":{"error":{},"userErrors":null,"errors":false,"status":true}}"#,
      "empty errors", confirms: "x"),
    Row(#"{"id":"x","quantity":4.0,"type":2e0}"#, "the numbers in another spelling", confirms: "x"),
    Row(#"{"id":"x","quantity":"4","type":"order","city":"York"}"#, "no echo: not both are numbers", confirms: "x"),
    Row(#"{"id":"key"}"#, "our own id", confirms: nil),
    Row("{\(echo.replacing("Ely", with: " ELY "))}", "an echo in capitals", confirms: nil),
    Row(#"{\#(echo),"id":"481","createdAt":"2026-11-21T09:08:07.006Z"}"#, "an echo with an id", confirms: "481"),
    Row(
      "{\(echo.replacing(#""specialRequestEnabled":true,"#, with: "")),\"id\":9}", "an echo of eight keys",
      confirms: "9"),
    Row(#"{"args":{},"data":"{}","form":{},"json":{\#(echo)},"url":"x"}"#, "the answer of httpbin", confirms: nil),
    Row("{\(echo),\"country\":null,\"_quantity\":20}", "an echo with more keys", confirms: nil),
    Row(
      "{\(echo),\"id\":\"\u{1B}\"}".replacing("\u{1B}", with: #"\u001b"#), "an echo whose id is not visible",
      confirms: nil),

    Row(#"{"id":7,"ok":false}"#, "a failure with an id", but: "its ok is false"),
    Row(#"{"id":1,"status":"422"}"#, "a status as text", but: "its status is 422"),
    Row(#"{"id":1,"status":302}"#, "a redirect as a status", but: "its status is 302"),
    Row(#"{"id":1,"city":"Ely","state":"Rejected"}"#, "a failure beside a city", but: "its state is Rejected"),
    Row(
      #"{"state":"refused by the cook","order":{"id":1,"city":"Ely"}}"#, "a failure around an address",
      but: "its state is refused by the cook"),
    Row(#"{"id":1,"success":"false"}"#, "false as text", but: "its success is false"),
    Row(#"{"id":1,"ok":0}"#, "false as a number", but: "its ok is false"),
    Row(#"{"id":1,"status":false}"#, "no status", but: "its status is false"),
    Row(#"{"id":1,"statusCode":"500"}"#, "a status code", but: "its statusCode is 500"),
    Row(#"{"data":{"id":1,"attributes":{"status":"void"}}}"#, "a resource of JSON:API", but: "its status is void"),
    Row(#"{"id":"x","error":"no"}"#, "an error", saying: "no", but: "its error is not empty"),
    Row(
      #"{"id":1,"userErrors":[{"field":["a","b"],"message":"no"}]}"#, "GraphQL's errors of a person",
      saying: "a.b: no", but: "its userErrors is not empty"),
    Row(#"{"id":"x","errors":0}"#, "an error of a kind of its own", but: "its errors is not empty"),
    Row(#"{"id":"x","quantity":5}"#, "another quantity", but: "its quantity is 5, not 4"),
    Row(#"{"id":"x","quantity":"5"}"#, "another quantity as text", but: "its quantity is 5, not 4"),
    Row(
      "{\"quantity\":5,\"json\":{\(echo),\"id\":1}}", "another quantity beside the echo",
      but: "its quantity is 5, not 4"),
    Row("{\(echo.replacing("Ely", with: "York")),\"id\":1}", "an echo with another city", but: "it differs in city"),
    Row(
      "{\(echo.replacing("Frosting\":true", with: "Frosting\":false")),\"id\":1}", "an echo without frosting",
      but: "it differs in extraFrosting"),
    Row(
      #"{"type":"order","id":1,"json":{\#(echo)}}"#, "an echo beside another type", but: "it differs in type"),
    Row(
      "{\(echo.replacing(#""zip":"0042""#, with: #""a":1"#))}", "a part of an echo",
      but: nothing.replacing("addSprinkles", with: "zip")),
    Row("{}", "nothing", but: nothing),
    Row(#"{"job":"42","status":"queued"}"#, "a job", but: nothing),
    Row(#"{"id":{"id":1}}"#, "an id of another kind", but: nothing),
  ]

  @Test(arguments: rows)
  func `an answer confirms an order by an id or an echo, unless it fails or contradicts`(row: Row) throws {
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
    "", "<html>", "{\(echo)", "{\(echo)}{}", "[{\(echo)}]", #"{"id":1,"id":2}"#,
    String(repeating: "[", count: 100_000), "{\"id\":\"\u{0}\"}",
  ])
  func `what is no JSON object confirms nothing`(body: String) {
    let error = ShopError.unconfirmed("the shop answered 204, but not with a JSON object")
    #expect(throws: error) { try confirm(204, body) }
  }

  @Test func `a list of extras may come back in any order, and a country as an alias`() throws {
    let sent = Order.Value(Basket(type: 2, quantity: 4, extras: ["cherry", "candle"]), to: Address(country: "GB"))
    func objection(_ extras: String) throws -> String? {
      let reply = #"{"id":1,"country":"uk","extras":[\#(extras)],"quantity":4.0,"type":2}"#
      return try #require(ShopReply(try JSONTree(json: Array(reply.utf8)))).objection(to: sent)
    }
    #expect(try objection(#""Candle","cherry""#) == nil)
    #expect(try objection(#""cherry""#) == "it differs in extras")
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
      (#""total":"99.00""#, "$99.00"), (#""total":13.5"#, "$13.50"), (#""total":"$13""#, "'$13' USD"),
      (#""total":"13.00""#, nil), (#""total":13"#, nil), (#""total":null"#, nil), (#""total":{}"#, nil),
      (#""currency":"EUR""#, "EUR 13.00"), (#""currency":"usd""#, nil),
      (#""total":"13.00","currency":"JPY""#, "'13.00' JPY"),
      (#""currency":"bitcoin""#, "'13.00' bitcoin (1300 in minor units)"), (#""minorUnits":1500"#, "$15.00"),
      (#""minorUnits":"1300""#, nil), (#""minorUnits":1300.0"#, nil),
      (#""total":"13.00","minorUnits":1500"#, "'13.00' USD (1500 in minor units)"),
      (#""minorUnits":1300.5"#, "'1300.5' in minor units of USD"),
      (#""minorUnits":"abc""#, "'abc' in minor units of USD"), (#""total":"abc""#, "'abc' USD"),
      (#""total":1.3e1,"minorUnits":"1.3e3""#, nil), (#""total":"13.000""#, nil), (#""total":1.5e1"#, "'1.5e1' USD"),
      (#""currency":"","total":" ""#, nil), (#""total":"13.00","order":{"total":"99.00"}"#, "$99.00"),
      (#""data":{"attributes":{"minorUnits":1500}},"minorUnits":1300"#, "$15.00"),
    ] as [(String, String?)])
  func `another total, amount or currency of the shop is noticed`(members: String, words: String?) throws {
    let warnings = try confirm(201, #"{"id":1,\#(members)}"#).terms.warnings(quoted: "$13.00")
    #expect(warnings.map(\.message) == (words.map { ["the shop's total is \($0), not $13.00"] } ?? []))
  }

  @Test(arguments: [
    (401, #"{"error":"Missing API key."}"#, "the shop answered 401, 'Missing API key.': \(header)"),
    (403, "", "the shop answered 403: \(header)"), (404, "<html>", "the shop answered 404: check the URL"),
    (400, #"{"error":7}"#, "the shop answered 400"),
    (
      400, #"{"error":"a\u001b[2J\u0000\u009b\u202e\nb"}"#,
      #"the shop answered 400, 'a\u{1B}[2J\u{0}\u{9B}\u{202E}\u{A}b'"#
    ),
    (
      400, #"{"error":"\#(String(repeating: "x", count: 300))"}"#,
      "the shop answered 400, '\(String(repeating: "x", count: 200))…'"
    ),
    (301, "{\(echo)}", "the shop answered 301, a redirect: post to the new URL"),
  ])
  func `a refusal is a sentence, and says nothing that could move a cursor`(status: Int, body: String, sentence: String)
  {
    #expect(throws: ShopError.refused(sentence)) { try confirm(status, body) }
  }

  /// An answer and what holds for it in the second column of the article's table.
  struct Answer: Sendable {
    let body: String
    var hasRetryAfter = false
    var condition = ""
  }

  @Test(arguments: [
    Answer(body: #"{"id":1}"#, condition: "a JSON object that confirms the order"), Answer(body: "taken"),
    Answer(body: "", hasRetryAfter: true, condition: "Retry-After"),
    Answer(body: "Another request is in-progress", condition: "in progress"),
    Answer(body: #"{"error":"idempotency_key_in_use"}"#, condition: "in use"),
    Answer(body: #"{"detail":"Order is already being processed."}"#, condition: "being processed"),
    Answer(body: #"{"title":"Locked"}"#, condition: "locked"), Answer(body: #"{"detail":"It is blocked"}"#),
  ])
  func `each status has the outcome, code and exit status of the article's table`(answer: Answer) throws {
    let article = try Project.text("Sources/OrderScreens/OrderScreens.docc/SendingAnOrder.md")
    let rows = Markdown.table("HTTP status", in: article)
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

  @Test func `a redirect is not followed, and a proxy's password is not the shop's`() {
    let redirect = ShopError.unconfirmed("the shop answered 302, a redirect that is not followed")
    #expect(throws: redirect) { try confirm(302, "") }
    #expect(throws: ShopError.unreachable(HTTPAnswer.proxyWords)) { try confirm(407, "{\"error\":\"no\"}") }
  }
}

extension HTTPAnswer {
  func confirmation(of record: OrderRecord) throws(ShopError) -> checkout.Confirmation {
    try confirmation(of: record.order, quoted: LoggedOrder(record, at: Date().timestamp))
  }
}
