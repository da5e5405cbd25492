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

  @Test func `the error says what to write`() {
    #expect(
      #expect(throws: UnreadableText.self) { try Percent("5") }?.description
        == "not a percent: write a number of at most 100 and three decimals with its sign, such as \"8.875%\"")
  }

  @Test(arguments: [-1, 100_001]) func `there is no rate below nothing or above all`(thousandths: Int) {
    #expect(Percent(thousandths: thousandths) == nil)
  }
}
