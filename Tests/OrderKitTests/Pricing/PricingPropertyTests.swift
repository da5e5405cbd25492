import OrderKit
import TestSupport
import Testing

@Suite struct PricingPropertyTests {
  @Test func `the total is the formula's, and the lines add up to it`() throws {
    try forEachBasket { menu, basket in
      let quote = try menu.quote(for: basket)
      #expect(quote.total.minorUnits == plainTotal(of: basket, under: menu))
      #expect(quote.lines.reduce(0) { $0 + $1.amount.minorUnits } == quote.total.minorUnits)
      #expect(quote.total >= .zero)
      #expect(quote.currency == menu.currency)
    }
  }

  @Test func `a line with a quantity is the product that it shows`() throws {
    try forEachBasket { menu, basket in
      for line in try menu.quote(for: basket).lines {
        #expect((line.quantity == nil) == (line.unit == nil))
        if let quantity = line.quantity, let unit = line.unit {
          #expect(quantity == basket.quantity)
          #expect(quantity * unit.minorUnits == line.amount.minorUnits)
        }
      }
    }
  }

  @Test func `the lines are base, type, and an extra each in the order of the menu`() throws {
    var most = 0
    try forEachBasket { menu, basket in
      let lines = try menu.quote(for: basket).lines
      let extras = menu.extras.filter { basket.extras.contains($0.extra) }
      #expect(lines.filter { $0.stage == .extra }.map(\.label) == extras.map(\.name))
      #expect([[.base], [.base, .type]].contains(lines.dropLast(extras.count).map(\.stage)))
      most = max(most, extras.count)
    }
    #expect(most > 12)
  }

  @Test func `32 extras on 10,000 cakes at the largest prices do not overflow`() throws {
    var menu = CupcakeMenu.default
    let largest = CupcakeMenu.Surcharge(try #require(Currency.usd.money("999999999.99")), per: .cake)
    menu.price = largest.amount
    menu.types[0].surcharge = largest
    menu.quantity.range = 3...10_000
    menu.extras = (0..<32).map { .init(Extra("e\($0)"), name: "E\($0)", surcharge: largest) }
    menu.tax = .init(name: "Tax", rate: Percent(thousandths: 100_000))
    menu = try CupcakeMenu(json: Array(menu.canonicalJSON.utf8))
    let basket = Basket(type: 0, quantity: 10_000, extras: Set(menu.extras.map(\.extra)))
    #expect(try menu.quote(for: basket).total.minorUnits == 99_999_999_999 * 10_000 * 34 * 2)
    #expect(try menu.warnings(on: nil).isEmpty)
    let names = menu.extras.map { "\"\($0.name)\"" }.joined(separator: ",")
    let options = PriceOptions(OrderOptions(menu: menu), format: .json(isItemized: true))
    let answer = price(#"{"type":0,"quantity":10000,"extras":[\#(names)]}"#, options).text
    #expect(answer.hasPrefix(#"{"total":"679999999993200.00","#))
    #expect(answer.matches(of: #/"kind":"extra"/#).count == 32)
  }
}

private func forEachBasket(_ body: (CupcakeMenu, Basket) throws -> Void) throws {
  var generator = SeededGenerator(seed: 288)
  for _ in 0..<300 {
    let menu = CupcakeMenu.random(using: &generator)
    for _ in 0..<3 { try body(menu, menu.randomBasket(using: &generator)) }
  }
}

private func plainTotal(of basket: Basket, under menu: CupcakeMenu) -> Int {
  func cost(_ surcharge: CupcakeMenu.Surcharge?) -> Int {
    guard let surcharge else { return 0 }
    return surcharge.per == .cake ? basket.quantity * surcharge.amount.minorUnits : surcharge.amount.minorUnits
  }
  return basket.quantity * menu.price.minorUnits + cost(menu.types[basket.type].surcharge)
    + basket.extras.reduce(0) { sum, extra in sum + cost(menu.extras.first { $0.extra == extra }?.surcharge) }
}
