import OrderKit
import Testing

@Suite struct ReviewLineTests {
  struct Row: Sendable {
    let basket: Basket
    let lines: [String]
  }

  @Test(arguments: [
    Row(
      basket: Basket(type: 0, quantity: 3),
      lines: ["Cupcakes: 3 x $2.00 = $6.00", "Vanilla, included", "No special requests"]),
    Row(
      basket: Basket(type: 3, quantity: 5, extras: [.extraFrosting, .addSprinkles]),
      lines: [
        "Cupcakes: 5 x $2.00 = $10.00", "Rainbow, once per order: $1.50", "Extra frosting: 5 x $1.00 = $5.00",
        "Extra sprinkles: 5 x $0.50 = $2.50",
      ]),
  ])
  func `a receipt is exactly these lines, also for what is free`(row: Row) {
    let order = Order()
    order.basket = row.basket
    #expect(CheckoutScreen(order: order, menu: .default, on: nil).receipt.map(\.words) == row.lines)
  }

  @Test func `a tax that the prices include is a line that adds nothing`() throws {
    var menu = CupcakeMenu.default
    menu.draft.tax = .init(name: "VAT", rate: Percent(unchecked: 200_000), isIncluded: true)
    let order = Order()
    let screen = CheckoutScreen(order: order, menu: menu, on: nil)
    #expect(screen.receipt.last?.words == "VAT, $1.00 included")
    #expect(try #require(screen.quote).receipt.last == "the total includes $1.00 of VAT")
  }

  @Test func `where the cakes go is a line a field`() {
    let order = Order()
    order.address = Address(name: "Ann", streetAddress: "1 Rd", city: "Dublin", zip: "", country: "IE")
    let lines = CheckoutScreen(order: order, menu: .default, on: nil).recipient
    #expect(
      lines.map(\.words)
        == ["Name: Ann", "Street Address: 1 Rd", "City: Dublin", "Zip: none", "Country: IE (Ireland)"])
    #expect(lines.map(\.question) == Address.Field.allCases.map(Question.address))
  }
}
