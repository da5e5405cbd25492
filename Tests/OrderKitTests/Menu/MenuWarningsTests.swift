import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit

@Suite struct MenuWarningsTests {
  /// A cake costs $2.00, and an order has 1 to 20.
  private func menu(_ change: (inout CupcakeMenu.Draft) -> Void) -> CupcakeMenu {
    var menu = CupcakeMenu.default
    menu.draft.quantity.range = 1...20
    change(&menu.draft)
    return menu
  }

  private func warnings(_ menu: CupcakeMenu, on day: String? = nil) -> [String] {
    menu.warnings(on: day.flatMap { try? CalendarDate($0) }).map(\.message)
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
    #expect(
      warnings(menu, on: "2027-01-01") == [
        "12 cakes (Vanilla) cost $21.60, but 11 cost $22.00: lower the discount of the tier from 12",
        "36 cakes (Vanilla) cost $66.24, but would cost $64.80 without the tier from 36: raise its \"off\", or remove it",
        #"no order reaches the tier from 61: raise "max", or remove the tier"#,
        "the code FIVEOFF was valid until 2026-12-31: extend it, or remove it",
        #"the code NOTHING takes nothing off: raise its "off", or remove it"#,
        #"the code TWENTY takes $20.00 off, but goods of $2.00 are enough for it: write "minimum": "20.00", or more"#,
      ])
  }

  @Test func `columns that are never used, because other ones always come first, are found`() throws {
    let names: [[String: [String]]] = [
      ["type": ["Cake"], "ignore": ["Email"]], [:], ["type": ["Kind"], "quantity": ["Number"]],
      ["quantity": ["NUMBER"], "id": ["No"], "note": ["kind"]], ["ignore": ["Cake"]],
    ]
    let columns = try names.map { try CupcakeMenu.TableColumns($0) }
    let found = menu { $0.columns = columns }.warnings(on: nil)
    #expect(found.map(\.path) == ["/columns/3", "/columns/4"])
    #expect(
      found.map(\.message).first
        == "object 4 of \"columns\" is never used, because each table that it fits also fits object 3: move it before that"
    )
  }

  /// Another name of vanilla or of the sprinkles, and how the warning about it begins.
  @Test(arguments: [
    ("[VAN] Vanilla", nil), ("1 Vanilla", nil), ("Boxing Day Vanilla", nil), ("Extra Vanilla", nil),
    ("Box of Vanilla", "several"), ("6er Vanilla", "several"), ("half-dozen vanilla", "several"),
    ("Vanilla PACKS", "several"), ("Vanilla x12", "several"), ("Vanilla, set", "several"),
    ("Vanilla - extra frosting", "Extra frosting"), ("Vanilla (with Icing)", "Extra frosting"),
    ("addSprinkles Vanilla", "Extra sprinkles"),
  ]) func `other names of boxes, and those that name an extra, are found`(name: String, problem: String?) {
    let found = menu {
      $0.extras[0].also = ["with icing"]
      $0.types[2].also = ["Choco", name]
    }.warnings(on: nil)
    #expect(found.map(\.path) == (problem == nil ? [] : ["/types/2/also/1"]))
    let words =
      problem == "several"
      ? "may mean several, but the price is that of one: remove it"
      : "names \(problem ?? "") too, but orders with it do not get that: remove it"
    #expect(found.allSatisfy { $0.message == "\"\(name)\" \(words)" })
  }

  @Test func `another name of an extra may have its own name, but not that of another one`() {
    let found = menu { $0.extras[1].also = ["With extra sprinkles", "sprinkles, extra frosting", "3 sprinkles"] }
    #expect(found.warnings(on: nil).map(\.path) == ["/extras/addSprinkles/also/1", "/extras/addSprinkles/also/2"])
  }

  @Test func `free delivery and the minimum of a code are what shops want`() throws {
    let menu = menu {
      $0.delivery = .init(fee: Money(minorUnits: 500), freeFrom: Money(minorUnits: 4000))
      $0.codes = [
        .init("TEN", discount: .percent(Percent(unchecked: 100_000))),
        .init("SIX", discount: .amount(Money(minorUnits: 600)), minimum: Money(minorUnits: 600)),
      ]
    }
    #expect(warnings(menu) == [])
  }

  @Test func `a fixed amount that is above the smallest order is found`() throws {
    let menu = menu {
      $0.types[0].surcharge = .init(Money(minorUnits: 100), charged: .perOrder)
      $0.volume = [.init(minimumQuantity: 2, discount: .amount(Money(minorUnits: 475)))]
      $0.codes = [
        .init("TWO", discount: .amount(Money(minorUnits: 300))),
        .init("FIVE", discount: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 300)),
      ]
    }
    #expect(
      warnings(menu) == [
        "2 cakes (Vanilla) cost $0.25, but 1 cost $3.00: lower the discount of the tier from 2",
        #"the tier from 2 takes $4.75 off, but 2 cakes (Strawberry) cost $4.50: lower its "off""#,
        #"the code TWO takes $3.00 off, but goods of $2.50 are enough for it: write "minimum": "3.00", or more"#,
        #"the code FIVE takes $5.00 off, but goods of $3.00 are enough for it: write "minimum": "5.00", or more"#,
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
      warnings(menu) == [
        "20 cakes (Vanilla) cost $37.00, but would cost $36.00 without the tier from 12: raise its \"off\", or remove it"
      ])
  }

  @Test func `a tier below the smallest order is found if the next one takes its place`() throws {
    let menu = menu {
      $0.quantity = .init(range: 6...20, default: 6)
      $0.volume = [
        .init(minimumQuantity: 2, discount: .percent(Percent(unchecked: 10_000))),
        .init(minimumQuantity: 4, discount: .percent(Percent(unchecked: 20_000))),
      ]
    }
    #expect(warnings(menu) == [#"no order reaches the tier from 2: lower "min", or remove the tier"#])
  }

  @Test func `a code is not called expired on its last day, or before it begins`() throws {
    let menu = menu { $0.codes = CupcakeMenu.downtown.codes }
    #expect(warnings(menu, on: "2026-12-31") == [] && warnings(menu, on: "2026-10-01") == [])
    #expect(warnings(menu, on: "2027-01-01").map { $0.prefix(16) } == ["the code FIVEOFF"])
  }

  @Test(arguments: [",", ";", "|"]) func `an extra whose name looks like a list is found`(separator: String) throws {
    let menu = menu { $0.extras[0].name = "Salt\(separator) pepper" }
    let words = "is one extra, but its parts are separate ones in a list of a table's cell: rename it without , ; and |"
    #expect(warnings(menu) == ["\"Salt\(separator) pepper\" \(words)"])
  }

  @Test func `a tier for a single number of cakes is reached`() {
    let tier = CupcakeMenu.VolumeTier(minimumQuantity: 20, discount: .percent(Percent(unchecked: 10_000)))
    #expect(warnings(menu { $0.volume = [tier] }) == [])
  }

  @Test func `the embedded menu has none`() throws {
    #expect(warnings(.default, on: "2026-11-21") == [])
  }

  @Test(arguments: 0..<60)
  func `a tier that makes one more cake cheaper is found as in bills`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let menu = CupcakeMenu.randomWithStages(using: &random)
    let warnings = menu.warnings(on: nil)
    let tree = menu.tree
    for warning in warnings { #expect(tree.has(warning.path), "\(warning.path): \(warning.message)") }
    func goods(_ type: Int, _ quantity: Int) throws -> Int {
      let bill = try Pricer(menu, on: nil).bill(of: Selection(type: type, quantity: quantity))
      return bill.charges.filter { ![.delivery, .freeDelivery, .tax].contains($0.item) }
        .reduce(0) { $0 + $1.amount.minorUnits }
    }

    let cliffs = try menu.volume.indices.filter { index in
      let from = menu.volume[index].minimumQuantity
      guard menu.quantity.range.contains(from), menu.quantity.range.contains(from - 1) else { return false }
      return try menu.types.indices.contains { try goods($0, from) < goods($0, from - 1) }
    }
    let found = warnings.filter { $0.message.contains("lower the discount of the tier") }
    #expect(found.map(\.path) == cliffs.map { "/volume/\($0)" })
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
