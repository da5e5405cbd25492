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

  @Test func `the lines are in the order base, type, extras`() throws {
    let allowed: Set<[Stage]> = [
      [.base], [.base, .type], [.base, .extra], [.base, .extra, .extra], [.base, .type, .extra],
      [.base, .type, .extra, .extra],
    ]
    try forEachBasket { menu, basket in
      let kinds = try menu.quote(for: basket).lines.map(\.stage)
      #expect(allowed.contains(kinds))
    }
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
    + (basket.extras.contains(.extraFrosting) ? cost(menu.extras[.extraFrosting]?.surcharge) : 0)
    + (basket.extras.contains(.addSprinkles) ? cost(menu.extras[.addSprinkles]?.surcharge) : 0)
}
