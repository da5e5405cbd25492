import Foundation
import Testing

@testable import OrderKit

@Suite struct PercentTests {
  @Test(
    arguments: [
      // text     millionths  written
      ("5%", 50_000, "5%"), ("8.875%", 88_750, "8.875%"), ("0%", 0, "0%"), ("0.0001%", 1, "0.0001%"),
      ("100%", 1_000_000, "100%"), ("5.0000%", 50_000, "5%"), ("05.10%", 51_000, "5.1%"),
      ("8.3125%", 83_125, "8.3125%"),
    ])
  func `it is read as`(text: String, millionths: Int, written: String) throws {
    #expect(try Percent(text).millionths == millionths)
    #expect(Percent(unchecked: millionths).description == written)
    #expect(try Percent(text).decimal == Decimal(millionths) / 1_000_000)
  }

  @Test(arguments: [
    "", "%", "5", "8.25555%", "-5%", "+5%", "100.0001%", "5 %", ".5%", "5.%", "5%%", "٥%",
  ])
  func `nothing else is one`(text: String) {
    #expect(throws: UnreadableText.self) { try Percent(text) }
  }
}
