package import OrderKit
package import TestSupport

package func forEachOrder(_ body: (CupcakeMenu, RandomOrder) throws -> Void) throws {
  var generator = SeededGenerator(seed: 2026)
  for _ in 0..<samples(60, long: 600) {
    let menu = CupcakeMenu.randomWithStages(using: &generator)
    for _ in 0..<6 { try body(menu, RandomOrder(under: menu, using: &generator)) }
  }
}

extension CupcakeMenu {
  /// Returns a menu that can have every later stage: tiers, codes, delivery by zip, and either kind of tax.
  package static func randomWithStages(using generator: inout SeededGenerator) -> CupcakeMenu {
    var menu = random(using: &generator)
    let start = Int.random(in: 1...6, using: &generator)
    menu.draft.volume = (0..<Int.random(in: 0...3, using: &generator)).map { index in
      VolumeTier(minimumQuantity: start + index * 5, discount: .random(using: &generator))
    }
    menu.draft.codes = (0..<Int.random(in: 0...3, using: &generator)).map { index in
      PromotionCode(
        "Code\(index)", discount: .random(using: &generator),
        minimum: generator.oneIn(2) ? nil : Money(minorUnits: Int.random(in: 0...60_000, using: &generator)),
        firstDay: generator.oneIn(2) ? nil : .randomInJune(1...15, using: &generator),
        lastDay: generator.oneIn(2) ? nil : .randomInJune(15...30, using: &generator))
    }
    if !generator.oneIn(3) { menu.draft.delivery = .random(using: &generator) }
    if !generator.oneIn(3) {
      menu.draft.tax = Tax(
        name: "Tax", rate: Percent(unchecked: Int.random(in: 0...1_000_000, using: &generator)),
        isIncluded: generator.oneIn(2), isOnDelivery: generator.oneIn(2))
    }
    return menu
  }
}

package struct RandomOrder {
  package var basket: Basket
  /// The extras of the basket, each by its key or its name on the menu, in any order.
  private var listed: [String]
  package var zip: String?
  package var date: CalendarDate?

  package init(under menu: CupcakeMenu, using generator: inout SeededGenerator) {
    basket = menu.randomBasket(using: &generator)
    listed = basket.extras.sorted { $0.key < $1.key }.map { extra in
      let name = generator.oneIn(2) ? menu.extras[extra]?.name : nil
      return generator.oneIn(2) ? (name ?? extra.key).uppercased() : name ?? extra.key
    }
    listed.shuffle(using: &generator)
    let codes = menu.codes.map { generator.oneIn(2) ? $0.code.uppercased() : $0.code } + ["nothing", ""]
    basket.code = generator.oneIn(4) ? nil : codes.randomElement(using: &generator)
    zip = generator.oneIn(6) ? nil : ["94103", "9 4-2", "95000", "00420", "sw1a"].randomElement(using: &generator)
    date = generator.oneIn(4) ? nil : .randomInJune(1...30, using: &generator)
  }

  package var json: String {
    var text = #"{"type":\#(basket.type),"quantity":\#(basket.quantity)"#
    text += #","extras":[\#(listed.map { "\"\($0)\"" }.joined(separator: ", "))]"#
    if let zip { text += #","zip":"\#(zip)""# }
    if let code = basket.code { text += #","code":"\#(code)""# }
    return text + "}\n"
  }
}

extension CalendarDate {
  fileprivate static func randomInJune(_ days: ClosedRange<Int>, using generator: inout SeededGenerator) -> Self? {
    Self(year: 2026, month: 6, day: .random(in: days, using: &generator))
  }
}

extension CupcakeMenu.Discount {
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    generator.oneIn(2)
      ? .percent(Percent(unchecked: Int.random(in: 0...1_000_000, using: &generator)))
      : .amount(Money(minorUnits: Int.random(in: 0...20_000, using: &generator)))
  }
}

extension CupcakeMenu.Delivery {
  fileprivate static func random(using generator: inout SeededGenerator) -> Self {
    func fee() -> Money { Money(minorUnits: Int.random(in: 0...900, using: &generator)) }
    let prefixes = ["9", "94", "9410", "95", "SW1A"].filter { _ in generator.oneIn(2) }
    return Self(
      fee: fee(),
      freeFrom: generator.oneIn(2) ? nil : Money(minorUnits: Int.random(in: 0...60_000, using: &generator)),
      zips: prefixes.map { .init(prefix: $0, fee: fee()) })
  }
}
