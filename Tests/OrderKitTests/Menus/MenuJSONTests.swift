import OrderKit
import Testing

@Suite struct MenuJSONTests {
  @Test func `an extra that is not offered is left out, and amounts have their currency's digits`() {
    let menu = CupcakeMenu(
      unchecked: "yen", currency: .yen, quantity: .init(range: 1...9, default: 2),
      price: Money(minorUnits: 300), types: [.init(id: "a", name: "\"A\"")],
      extras: [.init(.addSprinkles, name: "Sugar", surcharge: .init(Money(minorUnits: 50), per: .order))])
    #expect(
      menu.canonicalText
        == #"{"menu":1,"id":"yen","currency":"JPY","quantity":{"min":1,"max":9,"default":2},"price":"300","#
        + #""types":[{"id":"a","name":"\"A\""}],"extras":{"addSprinkles":{"name":"Sugar","add":"50","per":"order"}}}"#)
  }
}
