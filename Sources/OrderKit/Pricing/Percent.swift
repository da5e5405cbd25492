/// A rate with the three decimal places that sales taxes need, so that `8.875%` is 8,875 thousandths of a percent.
public struct Percent: Hashable, Codable, Sendable {
  /// The rate in thousandths of a percent, from 0 to 100,000.
  public let thousandths: Int

  /// Creates a rate from thousandths of a percent, or returns `nil` unless the number is between 0 and 100,000.
  public init?(thousandths: Int) {
    guard (0...Self.whole).contains(thousandths) else { return nil }
    self.init(unchecked: thousandths)
  }

  package init(unchecked thousandths: Int) { self.thousandths = thousandths }

  static let whole = 100_000

  /// Creates a rate of at most 100% from text such as `8.875%`, with up to three digits after the point. Throws if the
  /// text has any other form.
  public init(_ text: some StringProtocol) throws(UnreadableText) {
    guard text.hasSuffix("%"), let thousandths = Int(decimal: String(text.dropLast()), places: 3),
      thousandths <= Self.whole
    else {
      throw UnreadableText(
        "not a percent: write a number of at most 100 and three decimals with its sign, such as \"8.875%\"")
    }
    self.init(unchecked: thousandths)
  }

  /// Decodes a rate from text such as `8.875%`.
  public init(from decoder: any Decoder) throws { self = try decoder.value { try Self($0) } }

  /// Encodes the rate as text.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Percent: CustomStringConvertible {
  /// The rate without trailing zeros, such as `5%`, `8.875%` or `0.5%`.
  public var description: String {
    var decimal = thousandths.decimal(places: 3)
    while decimal.last == "0" { decimal.removeLast() }
    if decimal.last == "." { decimal.removeLast() }
    return decimal + "%"
  }
}

extension Percent {
  /// Returns this percentage of an amount, rounded half away from zero.
  func share(of amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: thousandths, over: Self.whole)
  }

  /// Returns the tax at this rate that an amount already includes, such as 8.25 of 108.25 at `8.25%`.
  func part(containedIn amount: Money) throws(PricingError) -> Money {
    try amount.scaled(by: thousandths, over: Self.whole + thousandths)
  }
}

extension Money {
  /// Returns the amount multiplied by a fraction, rounded half away from zero. The numerator must not be negative.
  ///
  /// The intermediate product has twice the width of an amount, so only the result can overflow.
  func scaled(by numerator: Int, over denominator: Int) throws(PricingError) -> Money {
    let product = minorUnits.magnitude.multipliedFullWidth(by: numerator.magnitude)
    guard product.high < denominator.magnitude else { throw .overflow }
    let (quotient, remainder) = denominator.magnitude.dividingFullWidth(product)
    let rounded = quotient + (remainder >= denominator.magnitude - remainder ? 1 : 0)
    guard let units = Int(exactly: rounded) else { throw .overflow }
    return Money(minorUnits: minorUnits < 0 ? -units : units)
  }
}
