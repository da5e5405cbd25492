import Testing

@testable import OrderKit

@Suite struct OrderKeyTests {
  @Test(
    arguments: OrderKey.allCases)
  func `a key with one letter changed is another key, wherever the letter is`(key: OrderKey) {
    for place in key.spelling.indices {
      var changed = key.spelling
      changed.replaceSubrange(place...place, with: "~")
      // If the changed key were a known key, it would be a duplicate, a wrong type or a price.
      let found = outcome(#"{"type":0,"quantity":3,"\#(changed)":[]}"#)
      #expect(found.hasPrefix("6.00"))
      #expect(!found.contains(".type ") && !found.contains("price.ignored"), "\(changed): \(found)")
    }
  }

  @Test(
    arguments: 1...30)
  func `a key that has been seen before needs its colon again, and may have blanks before it`(size: Int) {
    for key in ["type", String(repeating: "k", count: size)] {
      let rest = key == "type" ? #""quantity":3}"# : #""type":0,"quantity":3}"#
      let good = [#"" :0,"#, #"":0,"#, #"" : 0,"#].map { #"{"\#(key)"# + $0 + rest }
      let broken = [#""0,"#, #"" 0,"#, #"";0,"#].map { #"{"\#(key)"# + $0 + rest }
      for first in good {
        let lines = [first, first] + good + broken + good
        let outcomes = price(lines.joined(separator: "\n"), PriceOptions()).outcomes
        #expect(outcomes.map { $0 == "6.00" } == lines.map { !broken.contains($0) })
        #expect(outcomes.filter { $0.hasPrefix("json.syntax") }.count == broken.count)
      }
    }
  }

  @Test func `each set of extras is read and priced, written and shown`() throws {
    for extras in everySet {
      let order = try orders(with: [extras])[0]
      #expect(order.basket.extras == extras)
      let lines = order.quote.lines.filter { $0.stage == .extra }
      #expect(
        lines.map(\.label) == CupcakeMenu.default.extras.filter { extras.contains($0.extra) }.map(\.name)
      )
      #expect(
        String(decoding: order.form.canonicalBytes, as: UTF8.self).contains(
          "\"specialRequestEnabled\":\(!extras.isEmpty)"))
    }
  }

  @Test func `no extra of an order is left for the next order`() throws {
    let sets: [Set<Extra>] = everySet.flatMap { [$0, []] }
    #expect(try orders(with: sets).map(\.basket.extras) == sets)
  }

  private let everySet: [Set<Extra>] = [[], [.extraFrosting], [.addSprinkles], [.extraFrosting, .addSprinkles]]

  /// Reads orders in one stream. Each order has only the keys of its extras.
  private func orders(with sets: [Set<Extra>]) throws -> [OrderRecord] {
    var stream = OrderStream()
    for extras in sets {
      let switches = Extra.switches.filter(extras.contains).map { ",\"\($0.key)\":true" }.joined()
      stream.feed(Array("{\"type\":0,\"quantity\":3\(switches)}".utf8).span)
    }
    stream.finish()
    return try stream.takeOrders().map { try $0.get() }
  }
}
