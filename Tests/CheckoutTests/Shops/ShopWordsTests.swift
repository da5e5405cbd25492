import OrderKit
import OrderStreams
import Testing

@testable import checkout

@Suite struct ShopWordsTests {
  /// Who answers so, the body, and the words that are shown.
  static let rows: [(String, String, String?)] = [
    ("FastAPI", #"{"detail":"no chocolate left today"}"#, "no chocolate left today"),
    (
      "FastAPI's validation",
      #"{"detail":[{"type":"less_than_equal","loc":["body","quantity"],"msg":"at most 12","input":13}]}"#,
      "less_than_equal; body; quantity; at most 12"
    ),
    ("NestJS and Spring", #"{"statusCode":409,"error":"Conflict","message":"no flour"}"#, "Conflict; no flour"),
    ("Falcon", #"{"title":"409 Conflict","description":"no flour"}"#, "409 Conflict; no flour"),
    ("a commerce protocol", #"{"messages":[{"type":"error","content":"no flour"}]}"#, "error; no flour"),
    ("HAL", #"{"_embedded":{"errors":[{"message":"no flour"}]}}"#, "no flour"),
    ("OAuth", #"{"error_description":"no flour","error_details":{"Message":"none"}}"#, "no flour; none"),
    ("Violations", #"{"violations":[{"field":"quantity","reason":"at most 12"}]}"#, "quantity; at most 12"),
    ("Django REST framework", #"{"quantity":["at most 12"],"type":["no"]}"#, "at most 12; no"),
    ("SOAP as JSON", #"{"fault":{"code":7,"text":"no\nflour"}}"#, "no flour"),
    ("JSON as text", #""no flour""#, "no flour"),
    ("Starlette and aiohttp", "no flour\r\n", "no flour"),
    (
      "two lines", "500 Internal Server Error\n\nServer got itself in trouble",
      "500 Internal Server Error Server got itself in trouble"
    ),
    ("HTML", " <!doctype html><html><head><title lang=en>409\nConflict</title>", "409 Conflict"),
    ("old HTML", "<HTML><TITLE>Conflict</TITLE>", "Conflict"), ("HTML without a title", "<p>no", nil),
    ("HTML that ends in its title", "<title", nil),
    ("HTML with entities", "<title>&lt;b&gt; &quot;&amp;quot;&quot; &#39;&#x27;&#039;&apos;", "<b> \"&quot;\" ''''"),
    ("invisible characters", "\u{200B} ", nil),
    ("an order that is cut off", #"{"name":"Ann","streetAddress":"1 R"#, nil),
    ("numbers", #"{"quantity":4,"extras":[true,null]}"#, nil),
    ("blank texts", #"{"error":{},"errors":[[" "]],"message":7}"#, nil),
  ]

  @Test(arguments: rows) func `all texts of an answer are shown, and none is interpreted`(
    origin: String, body: String, words: String?
  ) {
    let shown = words.map { ", '\($0)'" } ?? ""
    #expect(throws: ShopError.refused("the shop answered 422\(shown)"), "\(origin)") {
      try HTTPAnswer(status: 422, body: Array(body.utf8)).confirmation(of: .ann())
    }
  }

  private static let order = Order.Value(
    Basket(type: 2, quantity: 4),
    to: Address(name: "Anna  Lee", streetAddress: "1 Lee Rd", city: "Ely", zip: "CB7 4EZ"), customerNote: "Ring\ntwice")

  @Test(arguments: [
    ("Anna Lee, 1 Lee Rd, Ely CB7 4EZ", "…, …, … …"), ("ANNA\u{A0}LEE or anna lee", "… or …"),
    ("Annabel Lee, Anna Leeds", "Annabel Lee, Anna Leeds"), ("Elysium, Rely, Ely2, ely.", "Elysium, Rely, Ely2, …."),
    ("(name='Anna Lee') \"1 lee rd\"", "(name='…') \"…\""), ("Ring twice; ring", "…; ring"), ("", ""), ("Ely", "…"),
    ("E\u{301}ly Ely\u{301}", "E\u{301}ly Ely\u{301}"),
  ])
  func `what the customer wrote is hidden where it stands alone`(text: String, shown: String) {
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").hiding(Self.order, atMost: 99) == shown)
  }

  @Test(arguments: [
    ("WEISSSTRASSE 1, weißstraße 1, Weißstrasse 1", "…, …, …"), ("WEISSSTRASSE 12", "WEISSSTRASSE 12"),
    ("ann&sons o'hara", "ann&sons …"), ("ANNEMARIE", "ANNEMARIE"), ("Groß, GROSS., GROSSO", "…, …., GROSSO"),
  ])
  func `capitals of several letters are hidden too`(text: String, shown: String) {
    let address = Address(name: "O'Hara", streetAddress: "Weißstraße 1", city: "Groß", zip: "")
    #expect(text.hiding(Order.Value(Basket(type: 2, quantity: 4), to: address), atMost: 99) == shown)
  }

  @Test func `entities in a title don't show what the customer wrote`() {
    let order = Order.Value(
      Basket(type: 2, quantity: 4),
      to: Address(name: "Ann \"A\" O'Hara & <Sons>", streetAddress: "1 Rd", city: "Ely", zip: "1"))
    let body = "<title>Ann &quot;A&quot; O&#39;Hara &amp; &lt;Sons&gt; is unknown</title>"
    #expect(throws: ShopError.refused("the shop answered 422, '… is unknown'")) {
      try HTTPAnswer(status: 422, body: Array(body.utf8))
        .confirmation(of: OrderRecord(order, menu: .default, on: nil))
    }
  }

  @Test func `a thousand characters are shown, and nothing that could move a cursor`() {
    let text = "\u{1B}[2J\u{9B}\u{202E}" + String(repeating: "x Ely ", count: 400)
    let shown = #"\u{1B}[2J\u{9B}\u{202E}"# + String(String(repeating: "x … ", count: 400).prefix(1000 - 6)) + "…"
    #expect(throws: ShopError.unconfirmed("the shop answered 500, '\(shown)'")) {
      try HTTPAnswer(status: 500, body: Array(text.utf8)).confirmation(of: .ann())
    }
  }
}
