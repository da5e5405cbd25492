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
      error?.entries.map(\.path) == ["/quantity/max", "/types", "/codes/1/code", "/delivery/fee"])
    #expect(error?.entries.allSatisfy { $0.location == nil } == true)
    #expect(error?.localizedDescription.contains("too many cakes: write at most 10000 (/quantity/max)\n") == true)
    #expect(try menu(codes: [twice[0]]).codes.count == 1)
  }

  @Test func `an error of the closure that changes a menu is passed on`() {
    #expect(throws: UnreadableText.self) { try CupcakeMenu.default.with { $0.price = try Money("2,00", in: .usd) } }
  }
}
