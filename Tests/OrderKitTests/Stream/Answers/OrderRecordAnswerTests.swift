import TestSupport
import Testing

@testable import OrderKit

@Suite struct OrderRecordAnswerTests {
  private static let forms = [
    StreamOptions(), StreamOptions(onError: .skip), StreamOptions(isItemized: true), StreamOptions(format: .csv),
    StreamOptions(format: .text), StreamOptions(format: .text, isItemized: true),
  ]

  @Test(arguments: 0..<forms.count)
  func `goods, zip and code give the bytes that their JSON gives, under every menu`(form: Int) throws {
    var options = Self.forms[form]
    var notes = 0
    try forEachOrder { menu, random in
      (options.menu, options.date, options.code) = (menu, random.date, random.basket.code)
      var order = random
      order.basket.code = nil
      let record = try OrderRecord(random.basket, to: Address(zip: order.zip ?? ""), on: menu, date: order.date)
      let streamed = price(order.json, options)
      let (answer, tally) = PriceStream.answer(record, options)
      #expect(answer == streamed.text)
      #expect(tally == streamed.tally)
      notes += record.notes.count
    }
    #expect(notes > 100)
  }

  @Test(arguments: 0..<forms.count)
  func `an order that a stream has read gives the bytes that the stream gives`(form: Int) throws {
    var options = Self.forms[form]
    (options.menu, options.date) = (.downtown, CalendarDate("2026-11-21"))
    var count = 0
    for line in mixedOrders(form + 40) {
      var stream = OrderStream(options)
      stream.feed(Array(line.utf8).span)
      stream.finish()
      guard case .success(let order)? = stream.takeOrders().first else { continue }
      let expected = price(line, options).text
      // A value cannot tell an absent field from a field that is not text.
      guard !order.notes.contains(where: { $0.code.hasSuffix(".type") }) else { continue }
      #expect(PriceStream.answer(order, options).text == expected)
      count += 1
    }
    #expect(count > 20)
  }
}
