import CommandLineKit
import Foundation
import OrderKit
import Testing

@testable import checkout

@Suite struct ShopAnswerTests {
  private let order: OrderRecord
  private let now = Date(timeIntervalSince1970: 1_751_039_878.187)
  private static let echo =
    #""addSprinkles":false,"city":"Ely","extraFrosting":true,"name":"Ann","quantity":4,"specialRequestEnabled":true,"#
    + #""streetAddress":"1 Rd","type":2,"zip":"0042""#

  init() throws {
    let basket = Basket(type: 2, quantity: 4, extras: [.extraFrosting])
    let address = Address(name: "Ann", streetAddress: "1 Rd", city: "Ely", zip: "0042")
    order = try OrderRecord(basket, to: address, id: "key")
  }

  private func confirm(_ status: Int, _ body: String) throws(ShopError) -> checkout.Confirmation {
    try ShopAnswer(status: status, body: Array(body.utf8)).confirmation(of: order, now: now)
  }

  private static let header = "if it needs a key, name a file of headers with --header-file"

  @Test func `what is sent is the canonical order`() {
    #expect(String(decoding: order.form.canonicalBytes, as: UTF8.self) == "{\(Self.echo)}")
  }

  @Test(arguments: [
    (#"{\#(echo),"id":"481","createdAt":"2026-11-21T09:08:07.006Z"}"#, "481", "2026-11-21T09:08:07.006Z"),
    (#"{\#(echo),"id":17,"createdAt":"2026-11-21T09:08:07Z"}"#, "17", "2026-11-21T09:08:07.000Z"),
    ("{\(echo)}", "key", "2025-06-27T15:57:58.187Z"),
    (" {\(echo),\"country\":null}\n", "key", "2025-06-27T15:57:58.187Z"),
    (#"{\#(echo),"id":"","createdAt":"yesterday"}"#, "key", "2025-06-27T15:57:58.187Z"),
    (#"{\#(echo),"id":"\u001b[31m","createdAt":"2026-02-30T09:08:07.006Z"}"#, "key", "2025-06-27T15:57:58.187Z"),
    (#"{\#(echo),"id":null,"createdAt":null,"_id":"x","total":"0","zip4":"1"}"#, "key", "2025-06-27T15:57:58.187Z"),
    (#"{"data":"x","json":{\#(echo),"id":"5"}}"#, "5", "2025-06-27T15:57:58.187Z"),
  ])
  func `an echo confirms the order, with the shop's id and time where they are fit to be shown`(
    body: String, id: String, createdAt: String
  ) throws {
    for status in [200, 201, 202, 299] {
      let confirmation = try confirm(status, body)
      #expect(confirmation.id == id)
      #expect(confirmation.createdAt.timestamp == createdAt)
    }
  }

  @Test(
    arguments: [
      "", "{}", "[]", "null", "<html>", "{\(echo)", "{\(echo)}{}", "[{\(echo)}]", #"{"order":{\#(echo)}}"#,
      #"{"json":"{}"}"#, echo.replacing("4", with: "5"), "{\(echo.replacing("Ely", with: "York"))}",
      "{\(echo.replacing("0042", with: "42"))}", "{\(echo.replacing("\"0042\"", with: "42"))}",
      "{\(echo.replacing("true", with: "false"))}", "{\(echo),\"code\":\"FREE\"}", "{\(echo),\"quantity\":5}",
      "{\(echo.replacing("\"quantity\":4", with: #""quantity":{"label":"4","really":20}"#))}",
      "{\"quantity\":5,\(echo)}", String(repeating: "[", count: 100_000), "{\(echo),\"id\":\"\u{0}\"}",
    ])
  func `a success without the order's echo confirms nothing`(body: String) {
    expectNoEcho(body)
  }

  struct Lie: Sendable {
    var from = ""
    var to = ""
    var added = ""

    static let all = [
      Lie(from: #""quantity":4"#, to: #""quantity":"4""#),
      Lie(from: #""quantity":4"#, to: #""quantity":4.0"#),
      Lie(from: #""quantity":4"#, to: #""quantity":[4]"#),
      Lie(from: #""quantity":4"#, to: #""quantity":{"label":"4","really":20}"#),
      Lie(from: #""quantity":4"#, to: #""quantity":null"#),
      Lie(from: #""quantity":4"#, to: #""_quantity":4"#),
      Lie(from: #""type":2"#, to: #""type":"2""#),
      Lie(from: #""type":2"#, to: #""type":"chocolate""#),
      Lie(from: #""extraFrosting":true"#, to: #""extraFrosting":1"#),
      Lie(from: #""extraFrosting":true"#, to: #""extraFrosting":"true""#),
      Lie(from: #""name":"Ann""#, to: #""name":["Ann"]"#),
      Lie(added: #""quantity":4"#),
      Lie(added: #""quant\u0069ty":20"#),
      Lie(added: #""id":1,"id":2"#),
      Lie(added: #""_type":3"#),
      Lie(added: #""_type":2"#),
      Lie(added: #""Quantity":20"#),
      Lie(added: #""street_address":"2 Rd""#),
      Lie(added: #""zipCode":"1""#),
      Lie(added: #""sprinkles":true"#),
      Lie(added: #""country":"DE""#),
      Lie(added: #""_code":"FREE""#),
      Lie(added: #""id":{"id":1}"#),
      Lie(added: #""id":true"#),
      Lie(added: #""createdAt":7"#),
    ]
  }

  @Test(arguments: Lie.all)
  func `an echo with another type, a key twice or a second spelling of a key confirms nothing`(lie: Lie) {
    let changed = lie.from.isEmpty ? Self.echo : Self.echo.replacing(lie.from, with: lie.to)
    let body = "{\(changed)\(lie.added.isEmpty ? "" : ",")\(lie.added)}"
    #expect(body != "{\(Self.echo)}")
    expectNoEcho(body)
    expectNoEcho(#"{"json":\#(body)}"#)
  }

  @Test func `what wraps an echo says nothing of an order itself`() {
    expectNoEcho(#"{"type":3,"json":{\#(Self.echo)}}"#)
    expectNoEcho(#"{"_quantity":20,"json":{\#(Self.echo)}}"#)
  }

  private func expectNoEcho(_ body: String) {
    let error = ShopError.unconfirmed("the shop answered 201, but did not echo the order")
    #expect(throws: error) { try confirm(201, body) }
  }

  @Test func `bytes that are no text confirm nothing`() {
    let body = Array("{\(Self.echo),\"x\":\"".utf8) + [0xFF, 0xFE] + Array("\"}".utf8)
    #expect(throws: ShopError.self) { try ShopAnswer(status: 200, body: body).confirmation(of: order) }
  }

  @Test(arguments: [
    (401, #"{"error":"Missing API key."}"#, "the shop answered 401, 'Missing API key.': \(header)"),
    (403, "", "the shop answered 403: \(header)"),
    (422, #"{"message":"out of cakes"}"#, "the shop answered 422, 'out of cakes'"),
    (422, #"{"error":{"message":"Why?"},"code":1}"#, "the shop answered 422, 'Why?'"),
    (404, "<html>", "the shop answered 404"),
    (400, #"{"error":" "}"#, "the shop answered 400"),
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
    (307, "", "the shop answered 307, a redirect: post to the new URL"),
    (308, "", "the shop answered 308, a redirect: post to the new URL"),
  ])
  func `a refusal is a sentence, and says nothing that could move a cursor`(status: Int, body: String, sentence: String)
  {
    #expect(throws: ShopError.notPlaced(sentence)) { try confirm(status, body) }
  }

  @Test(arguments: [302, 303])
  func `a redirect that could be the answer to a placed order leaves it open`(status: Int) {
    let error = ShopError.unconfirmed("the shop answered \(status), a redirect that is not followed")
    #expect(throws: error) { try confirm(status, "") }
  }

  /// The shop may have failed after it took the order.
  @Test(arguments: [500, 502, 503, 504, 100, 600])
  func `any other status leaves it open`(status: Int) {
    let error = ShopError.unconfirmed("the shop answered \(status), 'no'")
    #expect(throws: error) { try confirm(status, #"{"error":"no"}"#) }
  }
}
