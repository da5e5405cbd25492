import OrderKit
import Testing

@Suite struct DefaultMenuTests {
  private let menu = CupcakeMenu.default

  @Test func `its id, currency, price and bounds`() {
    #expect(menu.id == "cupcake-corner")
    #expect(menu.currency == .usd)
    #expect(menu.price == Money(minorUnits: 200))
    #expect(menu.quantity.range == 3...20)
    #expect(menu.quantity.default == 3)
  }

  @Test func `its four types and what each adds`() {
    let rows = [
      // id          name          once per order
      ("vanilla", "Vanilla", nil),
      ("strawberry", "Strawberry", 50),
      ("chocolate", "Chocolate", 100),
      ("rainbow", "Rainbow", 150),
    ]
    #expect(menu.types.count == rows.count)
    for (type, row) in zip(menu.types, rows) {
      #expect(type.id == row.0)
      #expect(type.name == row.1)
      #expect(type.surcharge?.amount.minorUnits == row.2)
      #expect(type.surcharge?.per ?? .order == .order)
    }
  }

  @Test func `its two extras, each per cake`() {
    #expect(
      menu.extras == [
        CupcakeMenu.Offer(.extraFrosting, name: "Extra frosting", surcharge: .init(Money(minorUnits: 100), per: .cake)),
        CupcakeMenu.Offer(.addSprinkles, name: "Extra sprinkles", surcharge: .init(Money(minorUnits: 50), per: .cake)),
      ])
  }

  @Test func `the order's types are the menu's names`() {
    #expect(Order.types == ["Vanilla", "Strawberry", "Chocolate", "Rainbow"])
    #expect(Order.types == menu.types.map(\.name))
  }

  @Test func `a fresh order is what the menu's form starts with`() {
    #expect(Order().quantity == menu.quantity.default)
    #expect(menu.quantity.range.contains(Order().quantity))
    #expect(menu.types.indices.contains(Order().type))
  }

  @Test func `a menu made without extras offers none, a type made without a surcharge adds nothing`() {
    let bare = CupcakeMenu(
      id: "bare", currency: .usd, quantity: .init(range: 1...1, default: 1), price: .zero,
      types: [.init(id: "a", name: "A")])
    #expect(bare.extras == [])
    #expect(bare.types[0].surcharge == nil)
  }
}
