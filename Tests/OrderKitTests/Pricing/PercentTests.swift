import Testing

@testable import OrderKit

@Suite struct PercentTests {
  @Test(
    arguments: [
      // text       thousandths  written
      ("5%", 5000, "5%"), ("8.875%", 8875, "8.875%"), ("0%", 0, "0%"), ("0.001%", 1, "0.001%"),
      ("100%", 100_000, "100%"), ("5.000%", 5000, "5%"), ("05.10%", 5100, "5.1%"),
    ])
  func `it is read as`(text: String, thousandths: Int, written: String) throws {
    #expect(try Percent(text).thousandths == thousandths)
    #expect(Percent(thousandths: thousandths)?.description == written)
  }

  @Test(arguments: [
    "", "%", "5", "8.2555%", "-5%", "+5%", "100.001%", "5 %", ".5%", "5.%", "5%%", "٥%",
  ])
  func `nothing else is one`(text: String) {
    #expect(throws: UnreadableText.self) { try Percent(text) }
  }

  @Test(arguments: [
    ("101%", "more than 100%: write 100% or less"), ("5", "a percent needs its sign: write \"5%\""),
    ("x", "not a percent: write a number and its sign, with at most three decimals, such as \"8.875%\""),
  ])
  func `the error says what to write`(text: String, message: String) {
    #expect(#expect(throws: UnreadableText.self) { try Percent(text) }?.description == message)
  }

  @Test(arguments: [-1, 100_001]) func `there is no rate below nothing or above all`(thousandths: Int) {
    #expect(Percent(thousandths: thousandths) == nil)
  }
}
