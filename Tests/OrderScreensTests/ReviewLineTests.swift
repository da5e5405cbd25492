import OrderKit
import OrderScreens
import Testing

@Suite struct ReviewLineTests {
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
