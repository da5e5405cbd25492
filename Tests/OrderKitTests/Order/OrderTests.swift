import Foundation
import OrderKit
import Testing

@Suite struct OrderTests {
  @Test func `a fresh order is three vanilla cakes without extras and without an address`() {
    let order = Order()
    #expect(order.basket == Basket(type: 0, quantity: 3))
    #expect(order.address == Address())
    #expect(!order.specialRequestEnabled)
    #expect(!order.hasValidAddress)
    #expect(order.cost == 6)
  }

  @Test func `the extras of a shop's own menu stand beside those of the tutorial`() {
    let order = Order(type: 2, quantity: 4, extras: ["cherry", .addSprinkles], code: "BIRTHDAY")
    #expect(order.extras == ["cherry", .addSprinkles] && order.addSprinkles && order.code == "BIRTHDAY")
    order["candle"] = true
    order["cherry"] = false
    #expect(order.extras == ["candle", .addSprinkles] && order["candle"] && !order["cherry"])
    order.extras = ["glitter", .extraFrosting]
    #expect(order.extraFrosting && !order.addSprinkles && order.cost == 13)
  }

  @Test func `blank text is no code, no country and no note, and an empty id is none`() {
    for blank in ["", " \u{200B}"] {
      let order = Order(type: 0, quantity: 3)
      (order.code, order.country, order.customerNote, order.id) = (blank, blank, blank, blank)
      let id = blank.isEmpty ? nil : blank
      var value = Order.Value(
        Basket(type: 0, quantity: 3, code: blank), to: Address(country: blank), customerNote: blank, id: blank)
      #expect(value == order.value && value == Order.Value(Basket(type: 0, quantity: 3), id: id))
      (value.basket.code, value.address.country, value.customerNote, value.id) = (blank, blank, blank, blank)
      #expect(value == order.value)
    }
  }

  @Test(arguments: [
    // type   quantity  cost
    (0, 3, "6"),
    (3, -3, "-4.5"),
    (1, 1000, "2000.5"),
    (9, 3, "0"),
    (-1, 3, "0"),
    (0, Int.max, "0"),
    (Int.max, 0, "0"),
  ])
  func `no value traps, and a type that the default menu does not have costs nothing`(
    type: Int, quantity: Int, cost: String
  ) {
    let order = Order()
    order.type = type
    order.quantity = quantity
    #expect(order.cost == Decimal(string: cost))
  }
}
