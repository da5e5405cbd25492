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

  @Test func `turning any extra on turns special requests on, and turning them off removes them all`() {
    for extra in [.extraFrosting, .addSprinkles, "cherry"] as [Extra] {
      let order = Order()
      order[extra] = true
      #expect(order.specialRequestEnabled && order[extra])
      #expect(order.extras == [extra] && order.basket.extras == [extra])
      order[extra] = false
      #expect(order.specialRequestEnabled && order.extras.isEmpty)
      order[extra] = true
      order.specialRequestEnabled = false
      #expect(order.extras.isEmpty && !order[extra])
    }
  }

  @Test func `an extra of a shop's own menu is in otherExtras, and an extra of the tutorial never`() {
    let order = Order(type: 2, quantity: 4, extras: ["cherry", .addSprinkles], code: "BIRTHDAY")
    #expect(order.otherExtras == ["cherry"] && order.addSprinkles && order.code == "BIRTHDAY")
    order["candle"] = true
    #expect(order.otherExtras == ["candle", "cherry"])
    order.otherExtras = ["glitter", .extraFrosting]
    #expect(order.otherExtras == ["glitter"] && order.extraFrosting)
    order.otherExtras.insert(.extraFrosting)
    #expect(order.extras == ["glitter", .extraFrosting, .addSprinkles])
    #expect(order.cost == 15)
  }

  @Test(arguments: [
    // type   quantity  cost
    (0, 3, "6"),
    (1, 3, "6.5"),
    (9, -3, "-1.5"),
    (0, 0, "0"),
    (0, Int.max, "18446744073709551614"),
    (Int.max, 0, "4611686018427387903.5"),
    (0, Int.min, "-18446744073709551616"),
    (Int.min, 0, "-4611686018427387904"),
  ])
  func `no value traps, and the cost is the plain formula's`(type: Int, quantity: Int, cost: String) {
    let order = Order()
    order.type = type
    order.quantity = quantity
    #expect(order.cost == Decimal(string: cost))
  }
}
