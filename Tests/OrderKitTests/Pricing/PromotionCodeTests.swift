import TestSupport
import Testing

@testable import OrderKit

@Suite struct PromotionCodeTests {
  struct Row: Sendable {
    let problem: CodeProblem?
    let code: String
    let fact: String
    let remedy: String
  }

  @Test(arguments: ["SAVE 10", "save\u{A0}10", "Save  10", " save \t\u{2003}10\u{A0}", "ＳＡＶＥ 10"])
  func `any run of white space in a code counts as one space`(text: String) throws {
    let isSame = text.first != "Ｓ"
    for spelled in ["Save 10", "SAVE\u{202F}10", "save   10"] {
      let menu = try CupcakeMenu.default.with { $0.codes = [.init(spelled, discount: .amount(Money(minorUnits: 100)))] }
      let quote = try menu.quote(for: Basket(type: 0, quantity: 3, code: text))
      #expect(quote.total == Money(minorUnits: isSame ? 500 : 600))
      let options = StreamOptions(menu: menu)
      let revenue = price(#"{"type":0,"quantity":3,"code":\#(text.asJSON)}"#, options).tally.revenue
      #expect(revenue == quote.total)
      let twice = #expect(throws: MenuError.self) {
        try menu.with { $0.codes.append(.init(isSame ? text : "save 10", discount: .amount(.zero))) }
      }
      #expect(twice?.entries.map(\.path) == ["codes[1].code"])
    }
  }

  @Test(arguments: [
    Row(problem: .unknown, code: "code.unknown", fact: "unknown promotion code", remedy: "correct it, or leave it out"),
    Row(
      problem: (try? CalendarDate("2026-12-01")).map(CodeProblem.early), code: "code.early",
      fact: "the promotion code is valid from 2026-12-01", remedy: "use it then, or leave it out"),
    Row(
      problem: (try? CalendarDate("2026-02-28")).map(CodeProblem.expired), code: "code.expired",
      fact: "the promotion code was valid until 2026-02-28", remedy: "use another, or leave it out"),
    Row(
      problem: .minimum(Money(minorUnits: 2000), goods: Money(minorUnits: 1950)), code: "code.minimum",
      fact: "the promotion code needs goods for $20.00, and these cost $19.50", remedy: "order more, or leave it out"),
  ])
  func `it has a name for scripts, and words with the figures`(row: Row) throws {
    let problem = try #require(row.problem)
    let dollars = CupcakeMenu.default.currency
    #expect(problem.code.rawValue == row.code)
    #expect(problem.message(in: dollars) == "\(row.fact): \(row.remedy)")
  }
}
