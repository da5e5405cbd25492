import Testing

@testable import OrderKit

@Suite struct DecimalDigitsTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("0012", 12), ("1234567890", 1_234_567_890),
      ("999999999999999999", 999_999_999_999_999_999), ("", nil), ("1000000000000000000", nil), ("-1", nil),
      ("1.0", nil), ("/", nil), (":", nil), ("1a", nil),
    ] as [(String, Int?)])
  func `one to eighteen digits are a number, and nothing else is`(text: String, number: Int?) {
    #expect(text.utf8.decimalNumber == number)
  }
}
