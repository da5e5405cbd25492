import Foundation
import OrderTestSupport
import Testing

@testable import OrderKit

@Suite struct MoneyTests {
  @Test(
    arguments: [
      // left      right     sum
      (1, 2, 3),
      (200, -50, 150),
      (Int.max - 1, 1, Int.max),
      (Int.min + 1, -1, Int.min),
      (Int.max, 1, nil),
      (Int.min, -1, nil),
    ] as [(Int, Int, Int?)])
  func `amounts add up, or a sum out of range is an overflow`(left: Int, right: Int, sum: Int?) {
    #expect((try? Money(minorUnits: left) + Money(minorUnits: right))?.minorUnits == sum)
    #expect((try? Money(minorUnits: right) + Money(minorUnits: left))?.minorUnits == sum)
  }

  @Test(
    arguments: [
      // amount    count     product
      (200, 3, 600),
      (-50, 20, -1000),
      (1, Int.max, Int.max),
      (Int.max / 2, 2, Int.max - 1),
      (Int.min / 2, 2, Int.min),
      (Int.max / 2 + 1, 2, nil),
      (Int.min, -1, nil),
      (Int.min / 2 - 1, 2, nil),
    ] as [(Int, Int, Int?)])
  func `an amount is multiplied, or a product out of range is an overflow`(amount: Int, count: Int, product: Int?) {
    #expect((try? Money(minorUnits: amount) * count)?.minorUnits == product)
  }

  @Test(
    arguments: [
      // amount numerator denominator result
      (600, 825, 10_000, 50), (594, 825, 10_000, 49), (1, 1, 2, 1), (-1, 1, 2, -1), (1, 1, 3, 0),
      (Int.max, 3, 3, Int.max), (-Int.max, 7, 7, -Int.max), (Int.min, 2, 1, nil), (Int.max, Int.max, 1, nil),
      (Int.min, 1, 1, nil), (Int.min, 1, 2, Int.min / 2),
    ] as [(Int, Int, Int, Int?)])
  func `a share is rounded once, half away from zero, and is an overflow only if it is too large itself`(
    amount: Int, numerator: Int, denominator: Int, result: Int?
  ) {
    let scaled = try? Money(minorUnits: amount).scaled(by: numerator, over: denominator)
    #expect(scaled?.minorUnits == result)
  }

  @Test(arguments: [(-1, 0), (199, 200)])
  func `amounts compare by their minor units`(smaller: Int, larger: Int) {
    #expect(Money(minorUnits: smaller) < Money(minorUnits: larger))
    #expect(!(Money(minorUnits: larger) < Money(minorUnits: smaller)))
    #expect(!(Money(minorUnits: larger) < Money(minorUnits: larger)))
  }

  @Test func `an amount is added in place`() throws {
    var sum = Money(minorUnits: 1)
    try sum += Money(minorUnits: 2)
    #expect(sum == Money(minorUnits: 3))
  }

  @Test(arguments: [
    (Currency.usd, 1850, "18.5"), (.yen, 1200, "1200"), (.kuwaitiDinar, -5, "-0.005"),
    (.usd, .min, "-92233720368547758.08"),
  ])
  func `an amount is a number for formatters`(currency: Currency, minorUnits: Int, decimal: String) {
    #expect(currency.decimal(Money(minorUnits: minorUnits)).description == decimal)
  }
}
