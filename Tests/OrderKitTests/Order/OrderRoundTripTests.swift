import Foundation
import OrderKit
import TestSupport
import Testing

@Suite struct OrderRoundTripTests {
  @Test func `decoding what was encoded gives the same order, and the same bytes again`() throws {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<300 {
      let order = Order.random(using: &generator)
      let bytes = order.canonicalJSON
      let again = try JSONDecoder().decode(Order.self, from: bytes)
      var value = order.value
      value.id = nil
      #expect(again.value == value)
      #expect(again.cost == order.cost)
      #expect(try JSONDecoder().decode(Order.self, from: JSONEncoder().encode(order)).value == order.value)
      #expect(again.canonicalJSON == bytes)
    }
  }
}

extension Order {
  /// Returns a randomly edited order.
  fileprivate static func random(using generator: inout SeededGenerator) -> Order {
    let order = Order()
    for _ in 0..<Int.random(in: 0...30, using: &generator) {
      let text = String.random(using: &generator)
      switch Int.random(in: 0...13, using: &generator) {
      case 0: order.type = Int.random(in: 0...3, using: &generator)
      case 1: order.quantity = Int.random(in: 3...20, using: &generator)
      case 2: order.specialRequestEnabled.toggle()
      case 3: order.extraFrosting.toggle()
      case 4: order.addSprinkles.toggle()
      case 5: order.name = text
      case 6: order.streetAddress = text
      case 7: order.city = text
      case 8: order.zip = text
      case 9: order.code = generator.oneIn(2) ? nil : text
      case 10: order.country = generator.oneIn(2) ? nil : text
      case 11: order[["cherry", "Zimt", "a-1"].randomElement(using: &generator) ?? "b"].toggle()
      case 12: order.customerNote = generator.oneIn(2) ? nil : text
      default: order.id = generator.oneIn(2) ? nil : text
      }
    }
    return order
  }
}

extension String {
  /// Returns up to twelve scalars of any kind; half of the texts are ASCII.
  fileprivate static func random(using generator: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let largest: UInt32 = generator.oneIn(2) ? 0x7F : 0x10FFFF
      // A surrogate is replaced by U+FFFD.
      text.append(Unicode.Scalar(UInt32.random(in: 0...largest, using: &generator)) ?? "\u{FFFD}")
    }
    return String(text)
  }
}
