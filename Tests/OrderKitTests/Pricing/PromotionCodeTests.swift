import OrderKit
import Testing

@Suite struct PromotionCodeTests {
  struct Row: Sendable {
    let problem: CodeProblem?
    let code: String
    let fact: String
    let remedy: String
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
