import OrderKit
import Testing

@Test func `placeholder`() throws {
  let quote = try CupcakeMenu.standard.quote(for: Basket(type: 2, quantity: 4, extraFrosting: true))
  #expect(quote.total == Money(minorUnits: 1300))
}
