import OrderKit
import OrderStreams
import Testing

@testable import checkout

@Suite struct ShopReasonTests {
  /// Who answers so, the body, and the reason.
  static let rows: [(String, String, String?)] = [
    ("FastAPI", #"{"detail":"no chocolate left today"}"#, "no chocolate left today"),
    (
      "FastAPI's validation",
      #"{"detail":[{"type":"less_than_equal","loc":["body","quantity"],"msg":"at most 12","input":13}]}"#,
      "body.quantity: at most 12"
    ),
    ("FastAPI with an object", #"{"detail":{"code":7,"message":"no flour"}}"#, "no flour"),
    ("NestJS and Spring", #"{"statusCode":409,"error":"Conflict","message":"no flour"}"#, "no flour"),
    ("NestJS's validation", #"{"message":["at most 12","no"],"error":"Bad Request"}"#, "at most 12"),
    ("Spring without messages", #"{"status":400,"error":"Bad Request","path":"/orders"}"#, "Bad Request"),
    (
      "problem details", #"{"type":"https://shop.example/stock","title":"Out of stock","detail":"no flour"}"#,
      "no flour"
    ),
    (
      "ASP.NET", #"{"title":"One or more errors.","status":400,"errors":{"Quantity":["at most 12"]}}"#,
      "One or more errors. (Quantity: at most 12)"
    ),
    (
      "Laravel", #"{"message":"The data was invalid.","errors":{"quantity":["at most 12","no"]}}"#,
      "The data was invalid. (quantity: at most 12)"
    ),
    ("Django REST framework", #"{"quantity":["at most 12"],"type":["no"]}"#, "quantity: at most 12"),
    ("marshmallow", #"{"errors":{"json":{"quantity":["at most 12"]}}}"#, "json: quantity: at most 12"),
    (
      "Litestar",
      #"{"status_code":400,"detail":"Validation failed","extra":[{"message":"at most 12","key":"quantity"}]}"#,
      "Validation failed (quantity: at most 12)"
    ),
    (
      "JSON:API",
      #"{"errors":[{"title":"Invalid","detail":"at most 12","source":{"pointer":"/data/attributes/quantity"}}]}"#,
      "/data/attributes/quantity: at most 12"
    ),
    (
      "Express's validator", #"{"errors":[{"msg":"at most 12","path":"quantity","location":"body"}]}"#,
      "quantity: at most 12"
    ),
    ("Stripe", #"{"error":{"message":"no flour","param":"quantity","type":"x"}}"#, "no flour"),
    ("Shopify", #"{"errors":{"line_items":["is blank"]}}"#, "line_items: is blank"),
    ("Shopify's text", #"{"errors":"Not Found"}"#, "Not Found"),
    ("BigCommerce", #"{"status":422,"title":"no","errors":{"a":"bad"}}"#, "no (a: bad)"),
    ("Flask's recipe", #"{"code":409,"name":"Conflict","description":"no flour"}"#, "no flour"),
    ("JSON as text", #""no flour""#, "no flour"),
    ("Starlette and aiohttp", "no flour\r\n", "no flour"),
    ("HTML", " <!doctype html>", nil),
    ("two lines", "500 Internal Server Error\n\nServer got itself in trouble", nil),
    ("a line of invisible characters", "\u{200B} ", nil),
    ("an order that is cut off", #"{"name":"Ann","streetAddress":"1 R"#, nil),
    ("an order", #"{"quantity":4,"extras":["cherry"]}"#, nil),
    ("nothing", #"{"error":{},"errors":[[]],"detail":[{"loc":[]}],"message":7}"#, nil),
    ("depth", #"{"error":{"error":{"error":{"error":{"error":{"error":"no"}}}}}}"#, nil),
  ]

  @Test(arguments: rows) func `a reason is the shop's own words, wherever its framework puts them`(
    origin: String, body: String, reason: String?
  ) {
    let words = reason.map { ", '\($0)'" } ?? ""
    #expect(throws: ShopError.refused("the shop answered 422\(words)"), "\(origin)") {
      try HTTPAnswer(status: 422, body: Array(body.utf8)).confirmation(of: .ann())
    }
  }
}
