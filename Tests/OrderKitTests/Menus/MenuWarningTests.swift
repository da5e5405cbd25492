import TestSupport
import Testing

@testable import OrderKit

@Suite struct MenuWarningTests {
  /// A cake costs $2.00, and an order has 1 to 20.
  private func menu(_ change: (inout CupcakeMenu.Draft) -> Void) -> CupcakeMenu {
    var menu = CupcakeMenu.default
    menu.draft.quantity.range = 1...20
    change(&menu.draft)
    return menu
  }

  private func warnings(_ menu: CupcakeMenu, on day: String? = nil) throws -> [String] {
    try menu.warnings(on: day.flatMap(CalendarDate.init)).map {
      ($0.isIncentive ? "note: " : "") + $0.message
    }
  }

  @Test func `each is found`() throws {
    var menu = CupcakeMenu.downtown
    menu.draft.volume[0].discount = .percent(Percent(unchecked: 100_000))
    menu.draft.volume[1].discount = .percent(Percent(unchecked: 80_000))
    menu.draft.volume.append(.init(minimumQuantity: 61, discount: .percent(Percent(unchecked: 200_000))))
    menu.draft.codes += [
      .init("NOTHING", discount: .percent(Percent(unchecked: 0))),
      .init("TWENTY", discount: .amount(Money(minorUnits: 2000))),
    ]
    menu.draft.delivery?.freeFrom = Money(minorUnits: 3000)
    menu.draft.tax = nil
    #expect(
      try warnings(menu, on: "2027-01-01") == [
        "11 cakes (Vanilla) cost more than 12: 11 cost $26.00, 12 cost $25.60; lower the discount that begins at 12 cakes",
        "note: 15 to 16 cakes (Vanilla) cost more than 17: 15 cost $31.00, 17 cost $30.60, as delivery becomes free",
        "36 cakes (Vanilla) cost $66.24, but would cost $64.80 without the tier from 36: raise its \"off\", or remove it",
        #"no order reaches the tier from 61: raise "max", or remove the tier"#,
        "the code FIVEOFF was valid until 2026-12-31: extend it, or remove it",
        #"the code NOTHING takes nothing off: raise its "off", or remove it"#,
        #"the code TWENTY takes $20.00 off, but 1 cake (Vanilla) costs $2.00: add "minimum": "20.00", or more"#,
      ])
  }

  @Test func `a code that makes delivery cost something is found, and the figures are those of the quotes`() throws {
    let menu = menu {
      $0.delivery = .init(fee: Money(minorUnits: 500), freeFrom: Money(minorUnits: 4000))
      $0.codes = [.init("TEN", discount: .percent(Percent(unchecked: 100_000)))]
    }
    #expect(
      try warnings(menu) == [
        "note: 18 to 19 cakes (Vanilla) cost more than 20: 18 cost $41.00, 20 cost $40.00, as delivery becomes free",
        "20 cakes (Vanilla) cost $41.00 with the code TEN, but $40.00 without it, as delivery is then free: raise "
          + #"the code's "off", or lower the delivery "fee""#,
      ])
  }

  @Test func `a fixed amount that is above the smallest order is found`() throws {
    let menu = menu {
      $0.volume = [.init(minimumQuantity: 2, discount: .amount(Money(minorUnits: 450)))]
      $0.codes = [
        .init("FIVE", discount: .amount(Money(minorUnits: 500))),
        .init("SIX", discount: .amount(Money(minorUnits: 600)), minimum: Money(minorUnits: 600)),
      ]
    }
    #expect(
      try warnings(menu) == [
        "1 cake (Vanilla) costs more than 2: 1 costs $2.00, 2 cost $0.00; lower the discount that begins at 2 cakes",
        #"the tier from 2 takes $4.50 off, but 2 cakes (Vanilla) cost $4.00: lower its "off""#,
        #"the code FIVE takes $5.00 off, but 1 cake (Vanilla) costs $2.00: add "minimum": "5.00", or more"#,
        "note: 4 to 5 cakes (Vanilla) with the code SIX cost more than 6: 4 cost $3.50, 6 cost $1.50, as they reach the code's minimum",
      ])
  }

  @Test func `a tier that gives less than the one before only to large orders is found`() throws {
    let menu = menu {
      $0.volume = [
        .init(minimumQuantity: 6, discount: .percent(Percent(unchecked: 100_000))),
        .init(minimumQuantity: 12, discount: .amount(Money(minorUnits: 300))),
      ]
    }
    #expect(
      try warnings(menu) == [
        "15 cakes (Strawberry) cost $27.50, but would cost $27.45 without the tier from 12: raise its \"off\", or remove it"
      ])
  }

  @Test func `a code is not called expired on its last day, and one that begins later is examined`() throws {
    let menu = menu { $0.codes = CupcakeMenu.downtown.codes }
    #expect(try warnings(menu, on: "2026-12-31").map { $0.prefix(31) } == ["note: 8 to 9 cakes (Vanilla) wi"])
    #expect(try warnings(menu, on: "2026-10-01").count == 1)
    #expect(try warnings(menu, on: "2027-01-01").map { $0.prefix(16) } == ["the code FIVEOFF"])
  }

  @Test func `an extra whose name looks like a list is found`() throws {
    let menu = menu { $0.extras[0].name = "Salt; pepper" }
    #expect(
      try warnings(menu) == [
        #""Salt; pepper" is one extra, but its parts are separate ones in a list of a table's cell: rename it without , and ;"#
      ])
  }

  @Test func `the embedded menu has none`() throws {
    #expect(try warnings(.default, on: "2026-11-21") == [])
  }

  @Test(arguments: 0..<60)
  func `what makes an order dearer is found as in quotes for every order`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    var menu = CupcakeMenu.randomWithStages(using: &random)
    menu.draft.delivery?.zips = []
    let warnings = try menu.warnings(on: nil)
    let tree = try JSONTree(json: Array(menu.canonicalJSON))
    for warning in warnings { #expect(tree.has(warning.path), "\(warning.path): \(warning.message)") }
    func totals(_ type: Int, _ code: String? = nil) throws -> [Money] {
      try menu.quantity.range.map { try menu.quote(for: Basket(type: type, quantity: $0, code: code)).total }
    }

    let coded = try menu.codes.map { try totals(0, $0.code) }
    let hasCliff = try (menu.types.indices.map { try totals($0) } + coded).contains { totals in
      zip(totals, totals.dropFirst()).contains { $1 < $0 }
    }
    #expect(warnings.contains { $0.message.contains(" more than ") } == hasCliff)
    let plain = try totals(0)
    let dearer = coded.indices.filter { zip(coded[$0], plain).contains { $0 > $1 } }.map { "/codes/\($0)" }
    #expect(warnings.filter { $0.message.contains(", as delivery is then free") }.map(\.path) == dearer)
  }
}

extension JSONTree {
  /// Whether a JSON pointer leads to a value.
  fileprivate func has(_ pointer: String) -> Bool {
    pointer.split(separator: "/").reduce(self as JSONTree?) { tree, key in
      guard case .array(let elements)? = tree?.content else { return tree?[String(key)] }
      return Int(key).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
    } != nil
  }
}
