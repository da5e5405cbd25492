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

  @Test func `one cake more always costs more`() throws {
    try forEachBasket { menu, basket in
      var more = basket
      more.quantity += 1
      guard menu.quantity.range.contains(more.quantity) else { return }
      let dearer = try menu.quote(for: more).total
      let cheaper = try menu.quote(for: basket).total
      #expect(cheaper < dearer)
    }
  }

  @Test(arguments: Extra.allCases) func `an extra always costs more`(extra: Extra) throws {
    try forEachBasket { menu, basket in
      guard menu.extras[extra] != nil else { return }
      let prices = try [false, true].map { isOn in
        var extras = basket.extras
        extras.set(extra, isOn)
        return try menu.quote(for: basket.with(extras)).total
      }
      #expect(prices[0] < prices[1])
    }
  }

  @Test func `an extra is refused exactly if the menu does not offer it`() throws {
    try forEachBasket { menu, basket in
      let everything: Extras = [.extraFrosting, .addSprinkles]
      #expect(((try? menu.quote(for: basket.with(everything))) != nil) == (menu.extras.offered == everything))
    }
  }

  @Test func `the same basket has the same quote each time`() throws {
    try forEachBasket { menu, basket in
      let first = try menu.quote(for: basket)
      let second = try menu.quote(for: basket)
      #expect(first == second)
    }
  }
}

extension Basket {
  fileprivate func with(_ extras: Extras) -> Basket {
    Basket(type: type, quantity: quantity, extras: extras, code: code)
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
