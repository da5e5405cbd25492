import Foundation
import OrderKit
import Testing

/// Bugs that published versions of the app have.
@Suite struct KnownBugTests {
  @Test func `extras without special requests are not charged: three cakes are $6.00, not $9.00`() throws {
    let order = try decode(#"{"type":0,"quantity":3,"specialRequestEnabled":false,"extraFrosting":true}"#)
    #expect(try total(of: order) == "$6.00")
    #expect(order.cost == 6)
  }

  @Test func `type 9 with quantity -3 has no price, above all not a negative one`() throws {
    let order = try decode(#"{"type":9,"quantity":-3}"#)
    #expect(throws: PricingError.typeOutOfRange(9, types: Order.types)) { try total(of: order) }
    order.type = 0
    #expect(throws: PricingError.quantityOutOfRange(-3, allowed: 3...20)) { try total(of: order) }
  }

  @Test func `three cakes' sprinkles cost $1.50, not the $1.00 of an integer division`() throws {
    let order = Order()
    order.specialRequestEnabled = true
    order.addSprinkles = true
    let lines = try CupcakeMenu.default.quote(for: order.basket).lines
    #expect(lines.last.map { Currency.usd.text($0.amount) } == "$1.50")
    #expect(order.cost == 7.5)
  }

  @Test(arguments: [("USD", "$6.00"), ("EUR", "EUR 6.00"), ("JPY", "JPY 600"), ("KWD", "KWD 0.600")])
  func `the currency's label belongs to the menu, not to the reader's locale`(
    code: String, text: String
  ) throws {
    var menu = CupcakeMenu.default
    menu.currency = try #require(Currency(isoCode: code))
    let quote = try menu.quote(for: Basket(type: 0, quantity: 3))
    #expect(quote.currency.text(quote.total) == text)
  }

  @Test func `amounts that floating point cannot hold still add up`() throws {
    var menu = CupcakeMenu.default
    menu.price = Money(minorUnits: 10)
    menu.types[1].surcharge?.amount = Money(minorUnits: 20)
    let quote = try menu.quote(for: Basket(type: 1, quantity: 7, extras: [.addSprinkles]))
    #expect(quote.lines.map { quote.currency.decimal($0.amount) } == ["0.70", "0.20", "3.50"])
    #expect(quote.currency.decimal(quote.total) == "4.40")
  }

  @Test(arguments: ["\n", "\u{3164}"])
  func `a line feed and a Hangul filler are no address`(blank: String) {
    let order = Order()
    order.name = blank
    order.streetAddress = blank
    order.city = blank
    order.zip = blank
    #expect(!order.hasValidAddress)
    #expect(order.address.problems.count == 4)
  }

  @Test func `asking whether an address is valid changes nothing`() {
    let order = Order()
    order.name = "  Taylor "
    order.streetAddress = " 13 Love/Story Rd\n"
    order.city = "\tNashville"
    order.zip = " 37203 "
    let before = order.address
    #expect(order.hasValidAddress)
    #expect(order.address == before)
  }

  @Test func `a fresh order's quantity is one that can be ordered`() throws {
    #expect(CupcakeMenu.default.quantity.range.contains(Order().quantity))
    #expect(try total(of: Order()) == "$6.00")
  }
}

private func decode(_ json: String) throws -> Order {
  try JSONDecoder().decode(Order.self, from: Data(json.utf8))
}

private func total(of order: Order) throws -> String {
  let quote = try CupcakeMenu.default.quote(for: order.basket)
  return quote.currency.text(quote.total)
}
