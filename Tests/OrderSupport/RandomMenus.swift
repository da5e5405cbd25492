package import OrderKit
package import TestSupport

extension CupcakeMenu {
  /// Returns a menu with any currency and any surcharges. Most menus have extras of their own, some have 32 extras.
  ///
  /// A cake and an extra always cost something; the surcharge of a type may be zero.
  package static func random(using generator: inout SeededGenerator) -> CupcakeMenu {
    let fewest = Int.random(in: 1...10, using: &generator)
    let most = fewest + Int.random(in: 0...30, using: &generator)
    let currencies = [Currency.usd, .yen, .kuwaitiDinar]
    var draft = Draft(
      id: "random", currency: currencies[Int.random(in: 0..<currencies.count, using: &generator)],
      quantity: QuantityRule(range: fewest...most, default: fewest),
      price: Money(minorUnits: Int.random(in: 1...5000, using: &generator)),
      types: (0..<Int.random(in: 1...6, using: &generator)).map { index in
        let surcharge = Surcharge.random(in: 0...3, using: &generator)
        return CakeType(id: "t\(index)", name: "Type \(index)", surcharge: generator.oneIn(4) ? nil : surcharge)
      })
    draft.extras = .random(using: &generator)
    return CupcakeMenu(unchecked: draft)
  }

  package func randomBasket(using generator: inout SeededGenerator) -> Basket {
    Basket(
      type: Int.random(in: 0..<types.count, using: &generator),
      quantity: Int.random(in: quantity.range, using: &generator),
      extras: Set(extras.map(\.extra).filter { _ in generator.oneIn(2) }))
  }
}

extension [CupcakeMenu.Offer] {
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    let most = generator.oneIn(10) ? 30 : Int.random(in: 0...4, using: &generator)
    let extras = Extra.switches.filter { _ in !generator.oneIn(4) } + (0..<most).map { Extra(unchecked: "own_\($0)") }
    return extras.shuffled(using: &generator).map { extra in
      CupcakeMenu.Offer(extra, name: "Añadir \(extra)", surcharge: .random(in: 1...300, using: &generator))
    }
  }
}

extension CupcakeMenu.Surcharge {
  fileprivate static func random(in amounts: ClosedRange<Int>, using generator: inout SeededGenerator) -> Self {
    Self(
      Money(minorUnits: Int.random(in: amounts, using: &generator)), charged: generator.oneIn(2) ? .perCake : .perOrder)
  }
}
