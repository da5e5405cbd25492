import OrderKit
import Testing

@Suite struct MenuWordsTests {
  @Test func `an order is thanked for by its type, if the menu has it`() {
    let menu = CupcakeMenu.default
    #expect(menu.summary(type: 3, quantity: 4) == "4x rainbow cupcakes")
    #expect(menu.thanks(type: 3, quantity: 4) == ["Thank you!", "Your order for 4x rainbow cupcakes is on its way!"])
    #expect(menu.summary(type: 4, quantity: 4) == nil)
    #expect(menu.thanks(type: 4, quantity: 4) == ["Thank you!"])
  }

  @Test func `a surcharge says how often it is charged`() {
    let amount = Money(minorUnits: 50)
    #expect(CupcakeMenu.Surcharge(amount, charged: .perOrder).words(in: .usd) == "$0.50 once per order")
    #expect(CupcakeMenu.Surcharge(amount, charged: .perCake).words(in: .usd) == "$0.50 per cake")
  }
}
