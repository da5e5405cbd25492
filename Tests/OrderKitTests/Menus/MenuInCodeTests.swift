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
    let twice = [Code("A", off: .percent(try Percent("5%"))), Code("a", off: .amount(Money(minorUnits: 100)))]
    let error = #expect(throws: MenuError.self) {
      try menu(types: [], range: 5...2_000_000, codes: twice, fee: -100)
    }
    #expect(
      error?.mistakes.map(\.path) == ["/quantity/max", "/types", "/codes/1/code", "/delivery/fee"])
    #expect(error?.mistakes.allSatisfy { $0.location == nil } == true)
    #expect(error?.localizedDescription.contains("too many cakes: write at most 10000 (/quantity/max)\n") == true)
    #expect(try menu(codes: [twice[0]]).codes.count == 1)
  }

  @Test func `a variation keeps what is not given, and is checked`() throws {
    let tier = CupcakeMenu.VolumeTier(from: 12, off: .percent(try Percent("5%")))
    let menu = try CupcakeMenu.default.with(version: "2", volume: [tier])
    #expect(menu.version == "2" && menu.volume == [tier] && menu.types == CupcakeMenu.default.types)
    #expect(try menu.with().volume == [tier])
    #expect(throws: MenuError.self) { try menu.with(volume: [tier, tier]) }
    #expect(throws: MenuError.self) {
      try menu.with(extras: [.init("quantity", name: "Q", surcharge: .init(.zero, per: .order))])
    }
  }
}
