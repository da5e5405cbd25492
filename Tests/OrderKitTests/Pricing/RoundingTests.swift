import OrderKit
import TestSupport
import Testing

/// Tests rates with amounts whose share ends in exactly one half, and with their neighbors.
@Suite struct RoundingTests {
  private static let chunks = Array(stride(from: 1, to: 100_000, by: 10_000))

  /// Every eleventh rate, or fewer of them, so that all endings of a rate occur.
  private static func rates(from first: Int) -> StrideTo<Int> {
    stride(from: first, to: first + 10_000, by: samples(77, long: 11))
  }

  @Test(arguments: chunks)
  func `discounts and taxes`(from first: Int) throws {
    var halves = 0
    for rate in Self.rates(from: first) {
      // The remainders repeat, so a few amounts are enough.
      let amounts = Self.halves(of: rate, over: 100_000, below: 100_000)
      for half in amounts.prefix(2) + amounts.suffix(1) {
        for amount in max(half - 1, 0)...half + 1 {
          let share = Fraction(amount * rate, 100_000)
          halves += share.isHalf ? 1 : 0
          #expect(try bill(amount, Percent(thousandths: rate)) == share.rounded, "\(rate) of \(amount)")
        }
      }
    }
    #expect(halves > 100)
  }

  @Test(arguments: chunks)
  func `the part that is included`(from first: Int) throws {
    var halves = 0
    for rate in Self.rates(from: first) {
      for half in Self.halves(of: rate, over: 100_000 + rate, below: 200_000).prefix(1) {
        for amount in max(half - 1, 0)...half + 1 {
          let part = Fraction(amount * rate, 100_000 + rate)
          halves += part.isHalf ? 1 : 0
          #expect(try included(amount, Percent(thousandths: rate)) == part.rounded, "\(rate) in \(amount)")
        }
      }
    }
    #expect(halves > 1)
  }

  /// Returns the amounts whose product with a rate has a remainder of half the denominator.
  private static func halves(of rate: Int, over denominator: Int, below limit: Int) -> [Int] {
    guard denominator.isMultiple(of: 2) else { return [] }
    let (half, (divisor, inverse)) = (denominator / 2, greatestDivisor(rate, denominator))
    guard half.isMultiple(of: divisor) else { return [] }
    let period = denominator / divisor
    let first = half / divisor * inverse % period
    return Array(stride(from: first < 0 ? first + period : first, to: limit, by: period))
  }

  /// Returns the greatest common divisor, and a factor: `factor * one` modulo `other` is the divisor.
  private static func greatestDivisor(_ one: Int, _ other: Int) -> (divisor: Int, factor: Int) {
    var (divisor, rest, factor, next) = (one, other, 1, 0)
    while rest != 0 {
      let quotient = divisor / rest
      (divisor, rest) = (rest, divisor - quotient * rest)
      (factor, next) = (next, factor - quotient * next)
    }
    return (divisor, factor)
  }

  private func menu(_ amount: Int) -> CupcakeMenu {
    CupcakeMenu(
      unchecked: "grid", currency: .usd, quantity: .init(range: 1...1, default: 1), price: Money(minorUnits: amount),
      types: [.init(id: "a", name: "A")])
  }

  /// Returns the share of `amount` at `rate` if a volume price and a tax agree on it; otherwise `nil`.
  private func bill(_ amount: Int, _ rate: Percent) throws -> Int? {
    var off = menu(amount)
    off.volume = [.init(from: 1, off: .percent(rate))]
    let volume = try off.quote(for: Basket(type: 0, quantity: 1)).lines[1].amount.minorUnits
    var taxed = menu(amount)
    taxed.tax = .init(name: "Tax", rate: rate)
    let tax = try taxed.quote(for: Basket(type: 0, quantity: 1)).lines[1].amount.minorUnits
    return tax == -volume ? tax : nil
  }

  private func included(_ amount: Int, _ rate: Percent) throws -> Int? {
    var taxed = menu(amount)
    taxed.tax = .init(name: "Tax", rate: rate, isIncluded: true)
    return try taxed.quote(for: Basket(type: 0, quantity: 1)).taxIncluded?.minorUnits
  }
}
