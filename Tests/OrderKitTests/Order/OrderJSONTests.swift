import Foundation
import OrderKit
import OrderTestSupport
import Testing

private func decode(_ json: String) throws -> Order {
  try decode(Order.self, json)
}

private func canonical(_ order: Order) throws -> String {
  String(decoding: order.canonicalJSON, as: UTF8.self)
}

/// An order with nine keys, as `Order` writes it.
private let nineKeys = """
  {"addSprinkles":false,"city":"Nashville","extraFrosting":true,"name":"Taylor Swift","quantity":4,\
  "specialRequestEnabled":true,"streetAddress":"13 Love/Story Rd","type":2,"zip":"37203"}
  """

/// The same order with eight keys, as the tutorial wrote it from 2019 to 2023.
private let eightKeys = """
  {"addSprinkles":false,"city":"Nashville","extraFrosting":true,"name":"Taylor Swift","quantity":4,\
  "streetAddress":"13 Love/Story Rd","type":2,"zip":"37203"}
  """

@Suite struct OrderJSONTests {
  @Test(arguments: [nineKeys, eightKeys])
  func `nine keys and eight keys are one order`(json: String) throws {
    let order = try decode(json)
    #expect(order.basket == Basket(type: 2, quantity: 4, extras: [.extraFrosting]))
    #expect(
      order.address
        == Address(name: "Taylor Swift", streetAddress: "13 Love/Story Rd", city: "Nashville", zip: "37203"))
    #expect(try canonical(order) == nineKeys)
    #expect(try CupcakeMenu.default.quote(for: order.basket).total == Money(minorUnits: 1300))
  }

  @Test func `an error names its key`() {
    let error = #expect(throws: DecodingError.self) {
      try decode(Order.Value.self, #"{"type":0,"quantity":"3"}"#)
    }
    guard case .typeMismatch(_, let context)? = error else { return #expect(Bool(false), "\(error as Any)") }
    #expect(context.codingPath.map(\.description).joined().contains("quantity"))
    #expect(context.codingPath.allSatisfy { $0.intValue == nil })
  }

  @Test func `null is absent`() throws {
    let order = try decode(
      """
      {"type":1,"quantity":5,"specialRequestEnabled":null,"extraFrosting":null,"addSprinkles":true,\
      "name":null,"streetAddress":null,"city":null,"zip":null,"code":null,"country":null}
      """)
    #expect(order.basket == Basket(type: 1, quantity: 5, extras: [.addSprinkles]))
    #expect(order.address == Address())
  }

  @Test(
    arguments: [
      #"{"type":0}"#,
      #"{"type":0,"quantity":null}"#,
      #"{"type":"2","quantity":3}"#,
      #"{"type":0,"quantity":"3"}"#,
      #"{"type":0,"quantity":3.5}"#,
      #"{"type":0,"quantity":18446744073709551619}"#,
      #"{"type":0,"quantity":3,"extraFrosting":1}"#,
      #"{"type":0,"quantity":3,"zip":37203}"#,
      #"{"_type":0,"_quantity":3}"#,
      "",
    ])
  func `what is no order is refused`(json: String) {
    #expect(throws: DecodingError.self) { try decode(json) }
  }
}
