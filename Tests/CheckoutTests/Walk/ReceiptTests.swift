import OrderKit
import Testing

@testable import checkout

@Suite struct ReceiptTests {
  @Test(
    "A receipt is exactly these lines",
    arguments: [
      (Basket(type: 0, quantity: 3), "Cupcakes: 3 x $2.00 = $6.00\nYour total is $6.00"),
      (
        Basket(type: 1, quantity: 12, extras: [.addSprinkles]),
        """
        Cupcakes: 12 x $2.00 = $24.00
        Strawberry, once per order: $0.50
        Extra sprinkles: 12 x $0.50 = $6.00
        Your total is $30.50
        """
      ),
      (
        Basket(type: 3, quantity: 5, extras: [.extraFrosting, .addSprinkles]),
        """
        Cupcakes: 5 x $2.00 = $10.00
        Rainbow, once per order: $1.50
        Extra frosting: 5 x $1.00 = $5.00
        Extra sprinkles: 5 x $0.50 = $2.50
        Your total is $19.00
        """
      ),
    ])
  func receipt(basket: Basket, text: String) throws {
    let receipt = Receipt(try CupcakeMenu.standard.quote(for: basket, zip: nil))
    expectSame(receipt.lines.joined(separator: "\n"), text)
  }
}
