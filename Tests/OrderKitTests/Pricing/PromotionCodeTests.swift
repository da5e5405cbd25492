import OrderKit
import Testing

@Suite struct PromotionCodeTests {
  struct Row: Sendable {
    let problem: CodeProblem?
    let code: String
    let reason: String
  }

  @Test(arguments: [
    Row(problem: .unknown, code: "code.unknown", reason: "the menu has no such promotion code"),
    Row(
      problem: CalendarDate("2026-02-28").map(CodeProblem.expired), code: "code.expired",
      reason: "this promotion code was valid until 2026-02-28"),
    Row(
      problem: .minimum(Money(minorUnits: 2000), goods: Money(minorUnits: 1950)), code: "code.minimum",
      reason: "this promotion code needs goods for at least $20.00, but these cost $19.50"),
  ])
  func `it has a name for scripts, and words with the figures`(row: Row) throws {
    let problem = try #require(row.problem)
    let dollars = CupcakeMenu.default.currency
    #expect(problem.code == row.code)
    #expect(problem.reason(in: dollars) == row.reason)
    #expect(problem.message(in: dollars) == row.reason + ": nothing was taken off")
  }
}
