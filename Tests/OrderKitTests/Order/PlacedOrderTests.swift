import Foundation
import OrderKit
import Testing

@Suite struct PlacedOrderTests {
  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"),
    (0.0006, "1970-01-01T00:00:00.001Z"),
    (1_751_039_878.187, "2025-06-27T15:57:58.187Z"),
    (951_782_400, "2000-02-29T00:00:00.000Z"),
    (951_868_799.999, "2000-02-29T23:59:59.999Z"),
    (951_868_800, "2000-03-01T00:00:00.000Z"),
    (4_107_542_400, "2100-03-01T00:00:00.000Z"),
    (1_735_689_599.5, "2024-12-31T23:59:59.500Z"),
    (-0.5, "1969-12-31T23:59:59.500Z"),
    (-11_676_096_000, "1600-01-01T00:00:00.000Z"),
  ])
  func `a timestamp is ISO 8601 in UTC with milliseconds`(seconds: Double, text: String) throws {
    let placed = PlacedOrder(Order(), id: UUID(), createdAt: Date(timeIntervalSince1970: seconds))
    #expect(placed.createdAt == text)
  }

  @Test func `every millisecond comes out as it went in`() {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: Double(1_784_000_123_000 + millisecond) / 1000)
      let digits = PlacedOrder(Order(), id: UUID(), createdAt: date).createdAt.dropLast().suffix(3)
      #expect(Int(digits) == millisecond)
    }
  }

  @Test func `every minute of a day begins and ends as a clock shows it`() {
    for minute in 0..<1440 {
      for (offset, seconds) in [(0.0, "00.000"), (59.999, "59.999")] {
        let date = Date(timeIntervalSince1970: 1_784_073_600 + Double(minute) * 60 + offset)
        let clock = PlacedOrder(Order(), id: UUID(), createdAt: date).createdAt.dropFirst(11).dropLast()
        let parts = clock.split(separator: ":")
        #expect(parts.count == 3 && Int(parts[0]) == minute / 60 && Int(parts[1]) == minute % 60)
        #expect(parts.last.map(String.init) == seconds)
      }
    }
  }

  @Test func `timestamps agree with Foundation's on every kind of day`() {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
    for day in stride(from: -30_000, through: 60_000, by: 7) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 43_210.25)
      #expect(PlacedOrder(Order(), id: UUID(), createdAt: date).createdAt == formatter.string(from: date))
    }
  }

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

  @Test func `code and country are there only when set, and later edits change nothing`() throws {
    let order = Order()
    (order.code, order.country) = ("BIRTHDAY", "DE")
    let placed = PlacedOrder(order, id: UUID(), createdAt: Date())
    (order.code, order.country, order.quantity) = (nil, nil, 9)
    #expect(String(decoding: try placed.canonicalJSON(), as: UTF8.self).contains(#""code":"BIRTHDAY","country":"DE","#))
    #expect(placed.basket.quantity == 3)
  }
}
