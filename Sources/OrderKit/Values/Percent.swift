#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A rate with the four decimal places that sales taxes need: `8.3125%` is 83,125 millionths.
public struct Percent: Hashable, Codable, Sendable {
  /// The rate in millionths, from 0 to 1,000,000.
  package let millionths: Int

  package init(unchecked millionths: Int) { self.millionths = millionths }

  static let whole = 1_000_000

  /// The rate as a fraction, such as 0.083125 for `8.3125%`.
  public var decimal: Decimal { Decimal(sign: .plus, exponent: -6, significand: Decimal(millionths)) }

  /// Creates a rate of at most 100% from text such as `8.875%`, with up to four digits after the point. Throws if the
  /// text has any other form.
  public init(_ text: some StringProtocol) throws(UnreadableText) {
    guard text.hasSuffix("%"), let millionths = Int(decimal: String(text.dropLast()), places: 4),
      millionths <= Self.whole
    else {
      throw UnreadableText(
        "not a percent: write a number of at most 100 and four decimals with its sign, such as \"8.875%\"")
    }
    self.init(unchecked: millionths)
  }

  /// Decodes a rate from text such as `8.875%`.
  public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(_:)) }

  /// Encodes the rate as text.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Percent: CustomStringConvertible {
  /// The rate without trailing zeros, such as `5%`, `8.875%` or `0.5%`.
  public var description: String {
    var decimal = millionths.decimal(places: 4)
    while decimal.last == "0" { decimal.removeLast() }
    if decimal.last == "." { decimal.removeLast() }
    return decimal + "%"
  }
}

extension Percent {
  /// Returns this percentage of an amount, rounded half away from zero.
  func share(of amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: millionths, over: Self.whole)
  }

  /// Returns the tax at this rate that an amount already includes, such as 8.25 of 108.25 at `8.25%`.
  func part(containedIn amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: millionths, over: Self.whole + millionths)
  }
}
