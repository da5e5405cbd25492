import Foundation
import OrderTestSupport
import Testing

@testable import OrderKit

@Suite struct PricingErrorTests {
  @Test(arguments: [Int.min, -1, 4, Int.max])
  func `a type outside the menu is refused`(type: Int) {
    #expect(throws: PricingError.typeOutOfRange(type, types: Order.types)) {
      try CupcakeMenu.default.quote(for: Basket(type: type, quantity: 3))
    }
  }

  @Test(arguments: [Int.min, 2, 21, Int.max])
  func `a quantity outside the menu is refused`(quantity: Int) {
    #expect(throws: PricingError.quantityOutOfRange(quantity, allowed: 3...20)) {
      try CupcakeMenu.default.quote(for: Basket(type: 0, quantity: quantity))
    }
  }

  @Test(arguments: [(Extra.extraFrosting, Extra.addSprinkles, 750), (.addSprinkles, .extraFrosting, 900)])
  func `an extra that is not offered is refused, and only when it is asked for`(extra: Extra, other: Extra, total: Int)
    throws
  {
    var menu = CupcakeMenu.default
    menu.draft.extras.removeAll { $0.extra == extra }
    #expect(throws: PricingError.extraNotOffered(extra)) {
      try menu.quote(for: Basket(type: 0, quantity: 3, extras: [extra]))
    }
    #expect(try menu.quote(for: Basket(type: 0, quantity: 3, extras: [other])).total.minorUnits == total)
  }

  @Test(arguments: [
    // cake            type      frosting  sprinkles   where it overflows
    (Int.max / 3 + 1, 0, 0, 0),  // the base
    (1, Int.max / 3 + 1, 0, 0),  // the type's product
    (1, 0, Int.max / 3 + 1, 0),  // the frosting's product
    (1, 0, 0, Int.max / 3 + 1),  // the sprinkles' product
    (Int.max / 3, 1, 0, 0),  // the sum
  ])
  func `a price too large to count is an overflow, wherever it arises`(
    cake: Int, type: Int, frosting: Int, sprinkles: Int
  ) {
    let menu = CupcakeMenu.allPerCake(cake: cake, type: type, frosting: frosting, sprinkles: sprinkles)
    #expect(throws: PricingError.overflow) {
      try menu.quote(for: Basket(type: 0, quantity: 3, extras: [.extraFrosting, .addSprinkles]))
    }
  }

  @Test func `the largest price that can be counted is counted`() throws {
    let menu = CupcakeMenu.allPerCake(cake: Int.max / 3, type: 0, frosting: 0, sprinkles: 0)
    #expect(try menu.quote(for: Basket(type: 0, quantity: 3)).total.minorUnits == Int.max / 3 * 3)
  }
}

@Suite struct PricingErrorWordsTests {
  @Test(
    arguments: [
      (#"{"type":9,"quantity":3}"#, "unknown cake type: choose 0 (Vanilla), 1 (Strawberry) or 2 (Chocolate)"),
      (#"{"type":0,"quantity":1}"#, "cannot order 1 cake: choose 3 to 20"),
      (#"{"type":0,"quantity":3,"addSprinkles":true}"#, #"the extra "addSprinkles" is not on the menu: remove it"#),
    ])
  func words(json: String, words: String) throws {
    var menu = CupcakeMenu.default
    menu.draft.types.removeLast()
    menu.draft.extras.removeAll { $0.extra == .addSprinkles }
    let order = try decode(Order.self, json)
    let error = #expect(throws: PricingError.self) { try menu.quote(for: order) }
    #expect(error?.message == words)
  }

  @Test(
    arguments: [
      ([], "unknown cake type: choose "), (["Plain"], "unknown cake type: choose 0 (Plain)"),
      (["Plain", "Rich"], "unknown cake type: choose 0 (Plain) or 1 (Rich)"),
    ])
  func `the types are listed as in a sentence`(types: [String], words: String) {
    #expect(PricingError.typeOutOfRange(9, types: types).message == words)
  }

  @Test func `an alert that shows any error shows these words`() {
    for error in [PricingError.overflow, .quantityOutOfRange(2, allowed: 3...20), .extraNotOffered(.extraFrosting)] {
      #expect((error as any Error).localizedDescription == error.message)
      #expect((error as any LocalizedError).errorDescription == error.message)
    }
    #expect(PricingError.overflow.message == "the price is too large to be counted: order fewer cakes")
  }
}

extension CupcakeMenu {
  fileprivate static func allPerCake(cake: Int, type: Int, frosting: Int, sprinkles: Int) -> CupcakeMenu {
    func surcharge(_ minorUnits: Int) -> Surcharge { Surcharge(Money(minorUnits: minorUnits), charged: .perCake) }
    return CupcakeMenu(
      unchecked: Draft(
        id: "large", currency: .usd, quantity: QuantityRule(range: 3...20, default: 3),
        price: Money(minorUnits: cake),
        types: [CakeType(id: "plain", name: "Plain", surcharge: surcharge(type))],
        extras: [
          Offer(.extraFrosting, name: "Frosting", surcharge: surcharge(frosting)),
          Offer(.addSprinkles, name: "Sprinkles", surcharge: surcharge(sprinkles)),
        ]))
  }
}
