import OrderKit
import Testing

@Suite("What was ordered, as a value")
struct BasketTests {
  @Test(
    arguments: [
      // special   frosting  sprinkles  becomes
      (Bool?.none, false, false, false),
      (nil, true, false, true),
      (nil, false, true, true),
      (nil, true, true, true),
      (true, false, false, true),
      (false, false, false, false),
      (false, true, true, false),
    ])
  func `special requests are on exactly if an extra is, unless said otherwise`(
    special: Bool?, frosting: Bool, sprinkles: Bool, becomes: Bool
  ) {
    let basket = Basket(
      type: 0, quantity: 3, specialRequestEnabled: special, extraFrosting: frosting, addSprinkles: sprinkles)
    #expect(basket.specialRequestEnabled == becomes)
    #expect(basket.extraFrosting == frosting)
    #expect(basket.addSprinkles == sprinkles)
  }

  @Test func `every part of a basket is kept as it was given`() {
    let basket = Basket(type: 2, quantity: 4, code: "BIRTHDAY")
    #expect(basket.type == 2)
    #expect(basket.quantity == 4)
    #expect(basket.code == "BIRTHDAY")
    #expect(Basket(type: 2, quantity: 4).code == nil)
  }
}
