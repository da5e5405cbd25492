import Foundation
import OrderKit
import OrderTestSupport
import Testing

@Suite struct PlacedOrderTests {
  @Test func `the echo is the nine keys with id and time, sorted, slashes as they are, on one line`() throws {
    let order = Order()
    (order.type, order.quantity, order.specialRequestEnabled, order.extraFrosting) = (2, 4, true, true)
    (order.name, order.streetAddress, order.city, order.zip) = ("T \"S\"\n", "13 Love/Story Rd", "Nashville", "37203")
    let placed = PlacedOrder(order.value, id: "A-7", createdAt: Date(timeIntervalSince1970: 0))
    let json =
      #"{"addSprinkles":false,"city":"Nashville","createdAt":"1970-01-01T00:00:00.000Z","extraFrosting":true,"#
      + #""id":"A-7","name":"T \"S\"\n","quantity":4,"#
      + #""specialRequestEnabled":true,"streetAddress":"13 Love/Story Rd","type":2,"zip":"37203"}"#
    let data = Data(placed.canonicalBytes)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(PlacedOrder.self, from: data) == placed)
    #expect(try JSONDecoder().decode(Order.self, from: data).canonicalJSON == order.canonicalJSON)
  }

  struct Echo {
    let members: String
    let id: String?
    var createdAt: Date?
  }

  @Test(arguments: [
    Echo(members: #""id":481"#, id: "481"),
    Echo(
      members: #""id":"481","createdAt":"1970-01-01T00:00:07Z""#, id: "481", createdAt: Date(timeIntervalSince1970: 7)),
    Echo(members: #""id":"A","createdAt":"yesterday""#, id: "A"),
    Echo(members: #""id":"A","createdAt":1751039878"#, id: "A"),
    Echo(members: #""createdAt":"1970-01-01T00:00:07Z""#, id: nil),
    Echo(members: #""id":true"#, id: nil),
  ])
  func `an echo needs an id, which is text or a number, and at best has a time`(echo: Echo) throws {
    let json = Data(#"{"type":0,"quantity":3,\#(echo.members)}"#.utf8)
    let placed = try? JSONDecoder().decode(PlacedOrder.self, from: json)
    #expect(placed?.id == echo.id && placed?.createdAt == echo.createdAt)
    if let placed { #expect(placed.confirms(Order.Value(Basket(type: 0, quantity: 3), id: "A-7"))) }
  }
}
