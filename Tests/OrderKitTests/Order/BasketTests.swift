import OrderKit
import Testing

@Suite struct BasketTests {
  @Test func `an extra has a name where no menu gives it one`() {
    let extras: [Extra] = [.extraFrosting, .addSprinkles, "cherry"]
    #expect(extras.map(\.label) == ["extra frosting", "extra sprinkles", "cherry"])
  }

  @Test func `adding an extra turns special requests on, and turning them off removes every extra`() {
    var basket = Basket(type: 0, quantity: 3)
    basket.extras.insert("cherry")
    #expect(basket == Basket(type: 0, quantity: 3, specialRequestEnabled: true, extras: ["cherry"]))
    basket.extras.remove("cherry")
    #expect(basket == Basket(type: 0, quantity: 3, specialRequestEnabled: true))
    basket.extras = [.extraFrosting, .addSprinkles]
    basket.specialRequestEnabled = false
    #expect(basket == Basket(type: 0, quantity: 3))
  }
}
