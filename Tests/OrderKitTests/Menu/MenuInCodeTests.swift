import Foundation
import OrderKit
import Testing

@Suite struct MenuInCodeTests {
  private typealias Code = CupcakeMenu.PromotionCode

  private func menu(
    types: [CupcakeMenu.CakeType] = [.init(id: "lemon", name: "Lemon")], range: ClosedRange<Int> = 1...9,
    codes: [CupcakeMenu.PromotionCode] = [], fee: Int = 0
  ) throws(MenuError) -> CupcakeMenu {
    var draft = CupcakeMenu.Draft(
      id: "corner", currency: .usd, quantity: .init(range: range, default: 1), price: Money(minorUnits: 200),
      types: types)
    draft.codes = codes
    draft.delivery = .init(fee: Money(minorUnits: fee))
    return try CupcakeMenu(draft)
  }

  @Test func `a menu made in code has the mistakes of its file, without a place there`() throws {
    let twice = [
      Code("A", discount: .percent(try Percent("5%"))), Code("a", discount: .amount(Money(minorUnits: 100))),
    ]
    let error = #expect(throws: MenuError.self) {
      try menu(types: [], range: 5...2_000_000, codes: twice, fee: -100)
    }
    #expect(error?.entries.map(\.path) == ["/quantity/max", "/types", "/codes/1/code", "/delivery/fee"])
    #expect(error?.entries.allSatisfy { $0.location == nil } == true)
    #expect(
      error?.localizedDescription.contains("too many cakes: write at most 10000 (/quantity/max)\n") == true)
    #expect(try menu(codes: [twice[0]]).codes.count == 1)
  }

  @Test(arguments: Flaw.all) func `an error in code has the path of the file with the same menu`(flaw: Flaw) {
    let error = #expect(throws: MenuError.self) { try CupcakeMenu.default.with { flaw.make(&$0) } }
    #expect(error?.entries.map(\.path) == [flaw.path])
    #expect(error?.message.contains(flaw.words) == true, "\(error?.message ?? "")")
  }

  struct Flaw {
    let path: String
    let words: String
    let make: @Sendable (inout CupcakeMenu.Draft) -> Void

    static let all = [
      Self(path: "/quantity/default", words: #""default" is outside "min" and "max":"#) {
        $0.quantity.default = 99
      },
      Self(path: "/extras/addSprinkles/add", words: "not an amount") {
        $0.extras[1].surcharge.amount = Money(minorUnits: .max)
      },
      Self(path: "/volume/1/from", words: #"this "from" is not above the one before it"#) {
        $0.volume = [
          .init(minimumQuantity: 6, discount: .amount(.zero)), .init(minimumQuantity: 6, discount: .amount(.zero)),
        ]
      },
      Self(path: "/codes/0/from", words: #""from" is after "until""#) {
        $0.codes = [.init("A", discount: .amount(.zero), firstDay: days[1], lastDay: days[0])]
      },
      Self(path: "/codes/0/off", words: "not a discount") {
        $0.codes = [.init("A", discount: .amount(Money(minorUnits: -1)))]
      },
    ]

    private static let days = (1...2).map { CalendarDate(year: 2026, month: 11, day: $0) }
  }

  @Test func `an error of the closure that changes a menu is passed on`() {
    #expect(throws: UnreadableText.self) { try CupcakeMenu.default.with { $0.price = try Money("2,00", in: .usd) } }
  }

  @Test(arguments: [(256, true), (257, false)])
  func `headers are compared regardless of case, and long ones by their bytes`(length: Int, isSame: Bool) {
    let header = String(repeating: "a", count: length)
    #expect((header.uppercased().foldedHeader == header.foldedHeader) == isSame)
  }
}
