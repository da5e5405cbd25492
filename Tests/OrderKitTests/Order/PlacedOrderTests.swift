import Foundation
import OrderKit
import Testing

@Suite struct PlacedOrderTests {
  @Test func `the echo is the nine keys with id and time, sorted, slashes as they are, on one line`() throws {
    let order = Order()
    (order.type, order.quantity, order.specialRequestEnabled, order.extraFrosting) = (2, 4, true, true)
    (order.name, order.streetAddress, order.city, order.zip) = ("T \"S\"\n", "13 Love/Story Rd", "Nashville", "37203")
    let id = try #require(UUID(uuidString: "0A1B2C3D-0000-4000-8000-00000000ABCD"))
    let placed = PlacedOrder(order, id: id, createdAt: Date(timeIntervalSince1970: 0))
    let json =
      #"{"addSprinkles":false,"city":"Nashville","createdAt":"1970-01-01T00:00:00.000Z","extraFrosting":true,"#
      + #""id":"0a1b2c3d-0000-4000-8000-00000000abcd","name":"T \"S\"\n","quantity":4,"#
      + #""specialRequestEnabled":true,"streetAddress":"13 Love/Story Rd","type":2,"zip":"37203"}"#
    let data = try placed.canonicalJSON()
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(PlacedOrder.self, from: data) == placed)
    #expect(try JSONDecoder().decode(Order.self, from: data).canonicalJSON() == order.canonicalJSON())
  }

  @Test func `an echo that lacks its id or its time is refused`() {
    for json in [#"{"id":"1","type":0,"quantity":3}"#, #"{"createdAt":"","type":0,"quantity":3}"#] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PlacedOrder.self, from: Data(json.utf8)) }
    }
  }

  @Test func `code and country are there only when set, and later edits change nothing`() throws {
    let order = Order()
    (order.code, order.country) = ("BIRTHDAY", "DE")
    let placed = PlacedOrder(order, id: UUID(), createdAt: Date())
    (order.code, order.country, order.quantity) = (nil, nil, 9)
    #expect(String(decoding: try placed.canonicalJSON(), as: UTF8.self).contains(#""code":"BIRTHDAY","country":"DE","#))
    #expect(placed.basket.quantity == 3)
  }
}
