import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// Returns the value of a number at the cursor; `nil` if the value is not a whole number.
private func wholeValue(_ text: String) throws -> Int? {
  let bytes = Array(text.utf8) + [UInt8](repeating: 0, count: JSONCursor.slack)
  var cursor = JSONCursor(bytes.span, from: 0, to: text.utf8.count)
  let value = try cursor.takeWholeNumber()
  let isAtEnd = cursor.isAtEnd
  #expect(isAtEnd)
  return value
}

@Suite struct NumberTests {
  @Test(
    arguments: [
      ("0", 0), ("-0", 0), ("-0.000", 0), ("0e-5", 0), ("0.0e999", 0), ("3", 3), ("3.0", 3), ("3E0", 3), ("3e+0", 3),
      ("3e-00", 3), ("0.3e1", 3), ("0.03e2", 3), ("30e-1", 3), ("30.0e-1", 3), ("-3", -3), ("-30e-1", -3), ("20", 20),
      ("2.0e1", 20), ("1.5e1", 15), ("12.50e1", 125), ("100200300.00", 100_200_300), ("1.002003e8", 100_200_300),
      ("3.5", nil), ("-3.5", nil), ("3.05", nil), ("0.3", nil), ("3e-1", nil), ("35e-1", nil), ("30e-2", nil),
      ("3.00000000000000000000000000000000000001", nil), ("-1e-999", nil), ("9223372036854775807.0", .max),
      ("-9223372036854775807", -.max),
      // A value that is too large becomes the largest or smallest value, which is outside every menu.
      ("9223372036854775808", .max), ("9223372036854775810", .max), ("18446744073709551619", .max),
      ("-9223372036854775808", .min), ("-9223372036854775809", .min), ("1e18", 1_000_000_000_000_000_000),
      ("1e19", .max), ("-1e999", .min), ("1e99999999999999999999999999", .max), ("1e-99999999999999999999999999", nil),
      ("0e99999999999999999999999", 0), ("1e18446744073709551616", .max), ("92233720368547758070e-1", .max),
      ("92233720368547758080e-1", .max), ("9223372036854775808.5", nil), ("30000000000000000000000e-22", 3),
    ] as [(String, Int?)])
  func `a number is whole by its value, not by its spelling`(text: String, expected: Int?) throws {
    #expect(try wholeValue(text) == expected)
  }

  @Test func `thousands of zeros change nothing`() throws {
    let zeros = "0".repeated(1000)
    let table: [(text: String, expected: Int?)] = [
      ("3.\(zeros)", 3), ("3.\(zeros)1", nil), ("3\(zeros)e-1000", 3), ("3\(zeros)e-1001", nil), ("3\(zeros)", .max),
      ("0.\(zeros)3e1001", 3), ("0.\(zeros)3e1000", nil), ("30e-\(zeros)1", 3), ("1\(zeros)1e-1001", nil),
    ]
    for (text, expected) in table { #expect(try wholeValue(text) == expected, "\(text.prefix(10))...") }
  }

  @Test(
    arguments: [
      ("0.3e1", "0.2E1", "7.00"), ("20", "-0", "40.00"), (" 4 ", " 2 ", "9.00"),
      ("3.5", "2", "quantity.type /quantity 1:13"),
      (#""3""#, "2", "quantity.type /quantity 1:13"),
      ("21", "2", "quantity.range /quantity 1:13"),
      ("18446744073709551619", "2", "quantity.range /quantity 1:13"),
      ("3", "4", "type.range /type 1:22"),
      ("3", "0.5", "type.type /type 1:22"),
      ("3", #""2""#, "type.unknown /type 1:22"),
      ("3", #""straw\u0062erry""#, "6.50"),
    ])
  func `quantities and types take any spelling of a whole number`(quantity: String, type: String, expected: String) {
    #expect(outcome(#"{"quantity":\#(quantity),"type":\#(type)}"#) == expected)
  }

  @Test func `a quantity beyond all counting is not put into words as another number`() {
    for quantity in ["18446744073709551619", "-18446744073709551619", "1e999"] {
      let text = price(#"{"type":0,"quantity":\#(quantity)}"#).text
      let words = PricingError.quantityOutOfRange(quantity.hasPrefix("-") ? .min : .max, allowed: 3...20).message
      #expect(text.contains(words) && !words.contains("922"))
    }
  }
}
