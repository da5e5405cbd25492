import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// A change to the menu, the text that the mistake must point at, and its path. Recorded/Messages.md has more.
private typealias Row = (from: String, to: String, at: String, path: String)

private let rows: [Row] = [
  (#""price": "2.00""#, #""prise": "2.00""#, #""prise""#, "/prise"),
  (#""price": "2.00""#, #""price":"2.00","x/y":0"#, #""x/y""#, "/x~1y"),
  (#""price": "2.00""#, #""price":"2.00","price":"2""#, #""price":"2""#, ""),
  (#""prefix": "941""#, #""prefix": "SW1A 2""#, #""sw1a-2""#, "/delivery/zips/2/prefix"),
  (#""prefix": "941""#, #""prefix": "2201.0""#, #""2201.0""#, "/delivery/zips/0/prefix"),
  (#""from": 36"#, #""from": 6"#, #"6, "off": "10"#, "/volume/1/from"),
  (#""add": "0.5", "#, "", #"{ "id": "strawberry""#, "/types/1"),
  (#""default": 3"#, #""default": 61"#, "61", "/quantity/default"),
  (#""max": 60"#, #""max": 10001"#, "10001", "/quantity/max"),
  (#""from": "2026-11-01""#, #""from": "2027-01-01""#, #""2027-01-01""#, "/codes/1/from"),
  (#""id": "rainbow""#, #""id": "9999999999999999999""#, #""9999999999999999999""#, "/types/3/id"),
  (#"{ "code": "BIRTHDAY", "off": "15%" }"#, "[]", "[],", "/codes/0"),
  (#""addSprinkles": {"#, #""kirsche/rot": {"#, #""kirsche/rot""#, "/extras/kirsche~1rot"),
  (#""addSprinkles": {"#, #""Street-Address": {"#, #""Street-Address""#, "/extras/Street-Address"),
  (#""addSprinkles": {"#, #""extraFrosting": {"#, #""extraFrosting""#, ""),
  (#""name": "Extra sprinkles""#, #""name": "EXTRA-FROSTING""#, #""EXTRA-FROSTING""#, "/extras/addSprinkles/name"),
  (#""name": "Extra sprinkles""#, #""name": "Unit price", "sum": 1"#, #""sum""#, "/extras/addSprinkles/sum"),
  (#""name": "Extra sprinkles""#, #""name": "Quan tity""#, #""Quan tity""#, "/extras/addSprinkles/name"),
  (#""name": "Extra sprinkles", "add": "0.50", "#, #""name": "S", "#, #"{ "name": "S""#, "/extras/addSprinkles"),
]

@Suite struct MenuReaderTests {
  @Test func `every key is read`() throws {
    #expect(try CupcakeMenu(json: downtownJSON) == .downtown)
  }

  @Test(arguments: [CupcakeMenu.downtown, .withCherry, try? CupcakeMenu.withCherry.with { $0.currency = .yen }])
  func `the canonical form is a fixed point`(menu: CupcakeMenu?) throws {
    let menu = try #require(menu)
    let again = try CupcakeMenu(json: menu.canonicalText)
    #expect(again == menu)
    #expect(again.canonicalText == menu.canonicalText)
  }

  @Test(arguments: [
    (
      #"{ "prefix": "941", "fee": "0.00" }"#, #""941""#,
      #"not an object: write one such as {"prefix": "…", "fee": "2.00"}"#
    ),
    (
      #"{ "name": "Extra sprinkles", "add": "0.50", "per": "cake" }"#, #""0.50""#,
      #"not an object: write one such as {"name": "…", "add": "2.00", "per": "cake"}"#
    ),
    (
      #"{ "id": "vanilla", "#, #"{ "id": "vanilla", "price": "3.00", "#,
      "unknown key: choose add, per or also"
    ),
    (#""freeFrom""#, #""nothing""#, "unknown key: choose freeFrom"),
    (#""currency": "USD""#, #""currency": "BGN""#, #"unknown currency code: write "EUR""#),
    (#""currency": "USD""#, #""currency": "ANG""#, #"unknown currency code: write "XCG""#),
    (#""currency": "USD""#, #""currency": "EURO""#, #"unknown currency code: write "EUR""#),
    (#""max": 60"#, #""max": 60.5"#, "not a whole number: write digits without quotes"),
    (#""tax": {"#, #""vat": {"#, "unknown key: choose name, tax or columns"),
    (#""currency": "USD""#, "// the currency", "// is not JSON: remove the comment"),
    ("{", "menu: 1\n", "this is YAML instead of JSON: save it as JSON"),
    ("{", "---\n", "this is YAML instead of JSON: save it as JSON"),
    ("{", "[quantity]\n", "this is TOML instead of JSON: save it as JSON"),
    ("{", "menu = 1\n", "this is TOML instead of JSON: save it as JSON"),
    (
      #""code": "BIRTHDAY""#, #""code": "None ""#,
      #""none" stands for no code, so no order could use this one: choose another word"#
    ),
    (#""from": "2026-11-01""#, #""from": "2027-01-01""#, #""from" is after "until": swap them"#),
  ])
  func `a mistake is answered with what to write`(from: String, to: String, message: String) {
    let json = downtownJSON.replacing(from, with: to, maxReplacements: 1)
    let error = menuError(in: json)
    #expect(error?.entries.map(\.message) == [message])
  }

  @Test func `a whole number may have a point and zeros, and null is nothing`() throws {
    let json = downtownJSON.replacing(#""max": 60"#, with: #""max": 60.0, "extra": null"#)
    #expect(try CupcakeMenu(json: json) == .downtown)
  }

  @Test(
    arguments: [
      ("codes", #"[{"code": "…", "off": "5%"}]"#), ("zips", #"[{"prefix": "…", "fee": "2.00"}]"#),
    ])
  func `what should be a list is answered with one`(key: String, example: String) throws {
    let list = try Regex(#""\#(key)": \[[^\]]*\]"#)
    let json = downtownJSON.replacing(list, with: #""\#(key)": {"a": "b"}"#, maxReplacements: 1)
    let error = menuError(in: json)
    #expect(error?.entries.map(\.message) == ["not a list: write one such as \(example)"])
  }

  @Test func `an order is recognized`() {
    let order = #"{"type":0,"quantity":3,"name":"N","streetAddress":"S","city":"C","zip":"Z"}"#
    let error = menuError(in: order)
    #expect(
      error?.message == #"1:1: an order, not a menu: write a menu with "types" and a "price""#)
  }

  @Test func `a menu inside brackets is answered with what to remove`() {
    let error = menuError(in: "[\(downtownJSON)]")
    #expect(error?.entries.map(\.message).first == "a list, not a menu: remove the brackets around the menu")
  }

  @Test(arguments: rows.indices)
  func `it is refused where it goes wrong`(index: Int) throws {
    let row = rows[index]
    let range = try #require(downtownJSON.firstRange(of: row.from))
    var text = downtownJSON
    text.replaceSubrange(range, with: row.to)
    let error = menuError(in: text)
    let mistake = try #require(error?.entries.first)
    let place = try #require(mistake.location)
    #expect(mistake.path == row.path)
    let line = text.split(separator: "\n", omittingEmptySubsequences: false)[place.line - 1]
    #expect(line.dropFirst(place.column - 1).hasPrefix(row.at))
    #expect(error?.entries.count == 1)
  }

  @Test func `all mistakes are named at once, in the order of the text`() throws {
    let text = #"{"menu":1,"id":"","currency":"USD","quantity":{"min":1},"price":2,"types":[],"taxes":{}}"#
    let error = menuError(in: text)
    #expect(
      error?.entries.map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.path)" } == [
        "1:16 /id", "1:47 /quantity", "1:47 /quantity", "1:65 /price", "1:75 /types", "1:78 /taxes",
      ])
  }

  @Test func `nothing, other things and cut text are no menus`() {
    for text in ["", "[]", "1", #"{"menu":1"#, "{}x", downtownJSON.replacing("\"tax\": {", with: "\"tax\": [{")] {
      #expect(menuError(in: text) != nil)
    }
  }

  @Test func `yen have no digits after a point, dinars three`() throws {
    let yen = downtownJSON.replacing("USD", with: "JPY")
    #expect(menuError(in: yen) != nil)
    let text =
      #"{"menu":1,"id":"x","currency":"KWD","quantity":{"min":1,"max":2,"default":1},"price":"0.125","#
      + #""types":[{"id":"a","name":"A"}],"volume":[{"from":1,"off":"50%"}]}"#
    let menu = try CupcakeMenu(json: text)
    let quote = try menu.quote(for: Basket(type: 0, quantity: 1))
    #expect(quote.lines.map(\.amount.minorUnits) == [125, -63])
    #expect(menu.currency.text(quote.total) == "KWD 0.062")
  }

  @Test(arguments: [("JPY", ""), ("USD", ".99"), ("KWD", ".999"), ("CLF", ".9999")], [false, true])
  func `the dearest order that a menu can have is priced: no menu that loads can overflow`(
    currency: (code: String, fraction: String), isIncluded: Bool
  ) throws {
    let most = "999999999" + currency.fraction
    let surcharge = #""add":"\#(most)","per":"cake""#
    let extras = (0..<32).map { #""e\#($0)":{"name":"E\#($0)",\#(surcharge)}"# }.joined(separator: ",")
    let text =
      #"{"menu":1,"id":"x","currency":"\#(currency.code)","quantity":{"min":1,"max":10000,"default":1},"#
      + #""price":"\#(most)","types":[{"id":"a","name":"A",\#(surcharge)}],"extras":{\#(extras)},"#
      + #""codes":[{"code":"FREE","off":"0%","minimum":"\#(most)"}],"delivery":{"fee":"\#(most)"},"#
      + #""tax":{"name":"T","rate":"100%","included":\#(isIncluded),"onDelivery":true}}"#
    let menu = try CupcakeMenu(json: text)
    let basket = Basket(type: 0, quantity: 10_000, extras: Set(menu.extras.map(\.extra)), code: "free")
    let quote = try menu.quote(for: basket)
    let amount = try #require(Int(most.replacing(".", with: "")))
    // Cake, type and extras for 10,000 cakes and the delivery, and the same amount again for the tax.
    #expect(quote.total.minorUnits == (isIncluded ? 1 : 2) * 340_001 * amount)
    #expect(quote.taxIncluded?.minorUnits == (isIncluded ? (340_001 * amount + 1) / 2 : nil))
    #expect(menu.warnings(on: nil).map(\.path) == ["/codes/0"])
    // Every amount is at its limit: one more digit is refused.
    for longer in [text.replacing(most, with: "1" + most), text.replacing(":10000,", with: ":10001,")] {
      #expect(menuError(in: longer) != nil)
    }
    #expect(menuError(in: text.replacing("100%", with: "100.001%")) != nil)
  }
}
