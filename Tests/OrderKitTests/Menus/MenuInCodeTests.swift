import Foundation
import OrderKit
import Testing

@Suite struct MenuInCodeTests {
  private typealias Code = CupcakeMenu.PromotionCode

  private func menu(
    types: [CupcakeMenu.CakeType] = [.init(id: "lemon", name: "Lemon")], range: ClosedRange<Int> = 1...9,
    codes: [CupcakeMenu.PromotionCode] = [], fee: Int = 0
  ) throws(MenuError) -> CupcakeMenu {
    try CupcakeMenu(
      id: "corner", currency: .usd, quantity: .init(range: range, default: 1), price: Money(minorUnits: 200),
      types: types, codes: codes, delivery: .init(fee: Money(minorUnits: fee)))
  }

  @Test func `a menu made in code has the mistakes of its file, without a place there`() throws {
    let twice = [
      Code("A", discount: .percent(try Percent("5%"))), Code("a", discount: .amount(Money(minorUnits: 100))),
    ]
    let error = #expect(throws: MenuError.self) {
      try menu(types: [], range: 5...2_000_000, codes: twice, fee: -100)
    }
    #expect(
      error?.mistakes.map(\.path) == ["/quantity/max", "/types", "/codes/1/code", "/delivery/fee"])
    #expect(error?.mistakes.allSatisfy { $0.location == nil } == true)
    #expect(error?.localizedDescription.contains("too many cakes: write at most 10000 (/quantity/max)\n") == true)
    #expect(try menu(codes: [twice[0]]).codes.count == 1)
  }

  @Test func `each part can be changed, and taken away again`() throws {
    let full = try CupcakeMenu(
      id: "full", version: "1", currency: .usd, quantity: .init(range: 1...9, default: 2),
      price: Money(minorUnits: 300), types: [.init(id: "lemon", name: "Lemon")],
      extras: [.init("cherry", name: "Cherry", surcharge: .init(.zero, charged: .perCake))],
      volume: [.init(minimumQuantity: 6, discount: .amount(Money(minorUnits: 10)))],
      codes: [.init("A", discount: .percent(Percent("5%")))], delivery: .init(fee: .zero),
      tax: .init(name: "VAT", rate: Percent("20%")))
    let changed = try CupcakeMenu.default.with {
      ($0.id, $0.version, $0.quantity) = (full.id, full.version, full.quantity)
      ($0.price, $0.types, $0.extras, $0.volume) = (full.price, full.types, full.extras, full.volume)
      ($0.codes, $0.delivery, $0.tax) = (full.codes, full.delivery, full.tax)
    }
    #expect(changed == full)
    let without = try full.with { ($0.version, $0.delivery, $0.tax) = (nil, nil, nil) }
    #expect(without.version == nil && without.delivery == nil && without.tax == nil)
  }

  @Test func `a variation keeps what is not given, and is checked`() throws {
    let tier = CupcakeMenu.VolumeTier(minimumQuantity: 12, discount: .percent(try Percent("5%")))
    let menu = CupcakeMenu.default
    #expect(try menu.with { _ in } == menu)
    #expect(throws: MenuError.self) { try menu.with { $0.volume = [tier, tier] } }
    #expect(throws: MenuError.self) {
      try menu.with { $0.extras = [.init("quantity", name: "Q", surcharge: .init(.zero, charged: .perOrder))] }
    }
    #expect(throws: UnreadableText.self) { try menu.with { $0.price = try Money("2,00", in: .usd) } }
  }
}
