import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit

@Suite struct PromotionCodeTests {
  @Test(arguments: ["SAVE 10", "save\u{A0}10", "Save  10", " save \t\u{2003}10\u{A0}", "ＳＡＶＥ 10"])
  func `any run of white space in a code counts as one space`(text: String) throws {
    let isSame = text.first != "Ｓ"
    for spelled in ["Save 10", "SAVE\u{202F}10", "save   10"] {
      let menu = try CupcakeMenu.default.with { $0.codes = [.init(spelled, discount: .amount(Money(minorUnits: 100)))] }
      let quote = try menu.quote(for: Basket(type: 0, quantity: 3, code: text))
      #expect(quote.total == Money(minorUnits: isSame ? 500 : 600))
      let twice = #expect(throws: MenuError.self) {
        try menu.with { $0.codes.append(.init(isSame ? text : "save 10", discount: .amount(.zero))) }
      }
      #expect(twice?.entries.map(\.path) == ["/codes/1/code"])
    }
  }

  /// The words for other problems are recorded.
  @Test func `one that is not valid yet says from when`() throws {
    let problem = CodeProblem.early(try CalendarDate("2026-12-01"))
    #expect(
      problem.message(in: .usd)
        == "the promotion code is valid from 2026-12-01: use it then, or leave it out")
  }
}
