import Foundation
import OrderKit
import OrderTestSupport
import Testing

@Suite struct OrderValueTests {
  private let whole = Order.Value(
    Basket(type: 2, quantity: 4, extras: [.extraFrosting, "cherry", "Zimt", "candle"], code: "BIRTHDAY"),
    to: Address(name: "Taylor Swift", streetAddress: "13 Love/Story Rd", city: "Nashville", zip: "37203"),
    customerNote: "NUT ALLERGY", id: "A-17")

  @Test func `an order without members is one of no cakes`() {
    #expect(Order.Value({ _ in nil }) == Order.Value(Basket(type: 0, quantity: 0)))
  }

  @Test func `an order gives its value, and takes another`() {
    let order = Order(whole)
    #expect(order.value == whole)
    order.quantity = 5
    #expect(order.value != whole)
    order.value = whole
    #expect(order.value == whole)
    order.value = Order.Value(Basket(type: 0, quantity: 3))
    #expect(order.value == Order().value)
  }

  @Test func `a whole order has sorted keys, and a list of the extras without a switch, sorted by bytes`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(whole), as: UTF8.self)
    #expect(
      json == """
        {"addSprinkles":false,"city":"Nashville","code":"BIRTHDAY","extraFrosting":true,\
        "extras":["Zimt","candle","cherry"],"id":"A-17","name":"Taylor Swift","note":"NUT ALLERGY","quantity":4,\
        "specialRequestEnabled":true,"streetAddress":"13 Love/Story Rd","type":2,"zip":"37203"}
        """)
    #expect(try decode(Order.Value.self, json) == whole)
    let canonical = String(decoding: Order(whole).canonicalJSON, as: UTF8.self)
    #expect(canonical == json.replacing(#""id":"A-17","#, with: ""))
    #expect(!(Extra.addSprinkles < .addSprinkles), "no extra sorts before itself")
  }

  struct Row {
    let json: String
    let extras: Set<Extra>
  }

  @Test(arguments: [
    Row(json: #""extras":["cherry","cherry","addSprinkles"],"addSprinkles":true"#, extras: ["cherry", .addSprinkles]),
    Row(json: #""extras":["extraFrosting"],"extraFrosting":false"#, extras: [.extraFrosting]),
    Row(json: #""extras":["Cherry"],"specialRequestEnabled":true"#, extras: ["Cherry"]),
    Row(json: #""extras":["cherry"],"specialRequestEnabled":false"#, extras: []),
    Row(json: #""extras":null"#, extras: []),
  ])
  func `an extra is on if its switch or the list says so, and goes without special requests`(row: Row) throws {
    let value = try decode(Order.Value.self, #"{"type":0,"quantity":3,\#(row.json)}"#)
    #expect(value.basket.extras == row.extras)
    #expect(Order(value).value == value)
  }

  @Test(arguments: [#""extras":"cherry""#, #""extras":{"cherry":true}"#, #""extras":[1]"#, #""note":5"#, #""id":[]"#])
  func `a list, a note or an id of another type is refused`(member: String) {
    #expect(throws: DecodingError.self) { try decode(Order.Value.self, #"{"type":0,"quantity":3,\#(member)}"#) }
  }

  @Test(arguments: [(#""481""#, "481"), ("481", "481"), ("null", nil)])
  func `an id is text or a whole number`(json: String, id: String?) throws {
    #expect(try decode(Order.Value.self, #"{"type":0,"quantity":3,"id":\#(json)}"#).id == id)
  }

  @Test func `a key that is assigned nothing is cleared`() {
    var value = whole
    for key in [OrderKey.type, .quantity] { value[key] = nil }
    #expect(value.basket.type == 0 && value.basket.quantity == 0)
  }
}
