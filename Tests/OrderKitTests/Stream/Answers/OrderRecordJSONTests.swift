import TestSupport
import Testing

@testable import OrderKit

@Suite struct OrderRecordJSONTests {
  @Test func `an order made of values has the quote that a stream writes for its JSON, under every menu`() throws {
    var notes = 0
    try forEachOrder { menu, random in
      var order = random
      order.basket.code = nil
      let options = OrderOptions(menu: menu, code: random.basket.code, on: random.date)
      // The quote of a record spells the code as it was given, that of a stream as the menu does.
      var basket = random.basket
      basket.code = menu.codes.first { $0.code.foldedName == basket.code?.foldedName }?.code ?? basket.code
      let record = try OrderRecord(Order.Value(basket, to: Address(zip: order.zip ?? "")), menu: menu, on: order.date)
      let answer = price(order.json, PriceOptions(options, format: .json(isItemized: true))).text
      #expect("{\(record.quoteMembers)}\n" == answer)
      notes += record.notes.count
    }
    #expect(notes > 10)
  }
}
