import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct OrderAnswerTests {
  @Test func `an order made of values has the answer that a stream writes for its JSON`() throws {
    var notes = 0
    try forEachOrder { menu, random in
      var order = random
      order.basket.code = nil
      let options = StreamOptions(menu: menu, code: random.basket.code, on: random.date)
      let value = Order.Value(random.basket, to: Address(zip: order.zip ?? ""))
      let record = try OrderRecord(value, menu: menu, on: order.date)
      let answer = String(decoding: record.canonicalJSON, as: UTF8.self)
      #expect(answer + "\n" == price(order.json, options).text)
      notes += record.notes.count
    }
    #expect(notes > 35)
  }
}
