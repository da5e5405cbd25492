import Foundation
import OrderKit
import OrderTestSupport
import Testing

@Suite struct QuoteTests {
  @Test func `a type that adds nothing has no line, an extra that costs nothing keeps its line`() throws {
    var menu = CupcakeMenu.default
    menu.draft.types[1].surcharge?.amount = .zero
    menu.draft.extras[0].surcharge.amount = .zero
    let quote = try menu.quote(for: Basket(type: 1, quantity: 3, extras: [.extraFrosting]))
    #expect(quote.lines.map { "\($0.label) \($0.calculation)" } == ["Cupcakes 3 x $2.00", "Extra frosting 3 x $0.00"])
  }

  @Test func `a quote explains itself`() throws {
    let quote = try CupcakeMenu.default.quote(for: Basket(type: 2, quantity: 4, extras: [.extraFrosting]))
    #expect("\(quote)" == "$13.00")
    #expect(quote.lines.map(\.id) == [nil, "chocolate", "extraFrosting"])
    #expect(quote.lines.map { quote.currency.decimal($0.amount) } == [8, 1, 4])
    let stages = try CupcakeMenu.downtown.quote(for: Basket(type: 0, quantity: 12, code: "birthday"), zip: "95014")
    #expect(
      stages.formula == "12 x $2.00 - $1.20 (One dozen, 5% off $24.00) - $3.42 (BIRTHDAY, 15% off $22.80) "
        + "+ $2.50 (Delivery, once per order) + $1.60 (Sales tax, 8.25% of $19.38) = $23.48")
  }

  @Test func `quotes are equal if their menus, days and orders are`() throws {
    let day = try CalendarDate("2026-11-25")
    // The prices of the other menu are the same.
    var other = CupcakeMenu.default
    other.draft.quantity.default = 5
    let quotes = try [(CupcakeMenu.default, nil), (.default, day), (other, nil)].map { menu, day in
      try menu.quote(for: Basket(type: 0, quantity: 3), on: day)
    }
    for (index, quote) in quotes.enumerated() { #expect(quotes.firstIndex(of: quote) == index) }
    #expect(quotes[1] == (try CupcakeMenu.default.quote(for: Basket(type: 0, quantity: 3), on: day)))
  }

  @Test func `a quote has a day if its code has a first or a last day`() throws {
    let day = try CalendarDate("2026-11-25")
    for (from, until) in [(day, nil), (nil, day), (day, day), (nil, nil)] {
      var menu = CupcakeMenu.default
      menu.draft.codes = [.init("NOW", discount: .amount(Money(minorUnits: 100)), firstDay: from, lastDay: until)]
      let quote = try menu.quote(for: Basket(type: 0, quantity: 3, code: "now"), on: day)
      #expect(quote.day == (from ?? until) && quote.total == Money(minorUnits: 500))
    }
  }
}
