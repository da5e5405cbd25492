import OrderKit
import Testing

@Suite struct BasketTests {
  struct Row {
    let requests: Bool?
    let extras: Set<Extra>
    let areOn: Bool
    let held: Set<Extra>
  }

  @Test(
    arguments: [
      Row(requests: nil, extras: [], areOn: false, held: []),
      Row(requests: nil, extras: [.extraFrosting], areOn: true, held: [.extraFrosting]),
      Row(requests: true, extras: [], areOn: true, held: []),
      Row(requests: true, extras: [.addSprinkles], areOn: true, held: [.addSprinkles]),
      Row(requests: false, extras: [], areOn: false, held: []),
      Row(requests: false, extras: [.extraFrosting, .addSprinkles], areOn: false, held: []),
    ])
  func `special requests are on exactly if there is an extra, unless said otherwise; off, there are none`(row: Row) {
    let basket = Basket(type: 0, quantity: 3, specialRequestEnabled: row.requests, extras: row.extras)
    #expect(basket.specialRequestEnabled == row.areOn)
    #expect(basket.extras == row.held)
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
