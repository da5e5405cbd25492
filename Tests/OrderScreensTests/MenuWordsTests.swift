import OrderKit
import OrderScreens
import Testing

@Suite struct MenuWordsTests {
  @Test func `an order is thanked for by its type, if the menu has it`() {
    let menu = CupcakeMenu.default
    #expect(menu.summary(type: 3, quantity: 4) == "4x rainbow cupcakes")
    #expect(menu.summary(type: 3, quantity: 1) == "1 rainbow cupcake")
    #expect(menu.thanks(type: 3, quantity: 4) == ["Thank you!", "Your order for 4x rainbow cupcakes is on its way!"])
    #expect(menu.summary(type: 4, quantity: 4) == nil)
    #expect(menu.thanks(type: 4, quantity: 4) == ["Thank you!"])
  }
}
