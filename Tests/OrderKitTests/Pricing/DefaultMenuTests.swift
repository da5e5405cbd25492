import OrderKit
import Testing

@Suite struct DefaultMenuTests {
  private let menu = CupcakeMenu.default

  @Test func `the order's types are the menu's names`() {
    #expect(Order.types == ["Vanilla", "Strawberry", "Chocolate", "Rainbow"])
    #expect(Order.types == menu.types.map(\.name))
  }

  @Test func `a fresh order is what the menu's form starts with`() {
    #expect(Order().quantity == menu.quantity.default)
    #expect(menu.quantity.range.contains(Order().quantity))
    #expect(menu.types.indices.contains(Order().type))
  }
}
