import TestSupport
import Testing

@testable import OrderKit

@Suite struct OrderRecordJSONTests {
  @Test func `an order made of values has the quote that a stream writes for its JSON, under every menu`() throws {
    var notes = 0
    try forEachOrder { menu, random in
      var order = random
      order.basket.code = nil
      let options = OrderOptions(menu: menu, code: random.basket.code, date: random.date)
      // The quote of a record spells the code as it was given, that of a stream as the menu does.
      var basket = random.basket
      basket.code = menu.codes.first { $0.code.foldedName == basket.code?.foldedName }?.code ?? basket.code
      let record = try OrderRecord(basket, to: Address(zip: order.zip ?? ""), on: menu, date: order.date)
      let answer = price(order.json, PriceOptions(options, format: .json(isItemized: true))).text
      #expect("{\(record.quoteMembers)}\n" == answer)
      notes += record.notes.count
    }
    #expect(notes > 100)
  }

  @Test func `an order that a stream has read has the quote that the stream writes`() throws {
    let options = OrderOptions(menu: .downtown, date: CalendarDate("2026-11-21"))
    var count = 0
    for mixed in mixedOrders(42) {
      let line = mixed.replacing("\"birthday\"", with: "\"BIRTHDAY\"")
      var stream = OrderStream(options)
      stream.feed(Array(line.utf8).span)
      stream.finish()
      guard case .success(let order)? = stream.takeOrders().first else { continue }
      // A value cannot tell an absent field from a field that is not text.
      guard !order.notes.contains(where: { $0.code.hasSuffix(".type") }) else { continue }
      let answer = price(line, PriceOptions(options, format: .json(isItemized: true))).text
      #expect(answer.hasSuffix("\(order.quoteMembers)}\n"), "\(line)")
      count += 1
    }
    #expect(count > 20)
  }
}
