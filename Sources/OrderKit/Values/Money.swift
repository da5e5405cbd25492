/// An exact amount of money in the minor units of a currency, such as cents for dollars.
///
/// An amount doesn't store its currency, so keep the currency beside it, and use ``Currency/text(_:)`` or
/// ``Currency/decimal(_:)`` to display it. Its JSON is the number of minor units.
/// Arithmetic throws ``PricingError/overflow`` if the result is out of range.
public struct Money: Hashable, Comparable, Codable, Sendable {
  /// The amount in minor units.
  public let minorUnits: Int

  /// Creates an amount from minor units.
  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }

  /// An amount of zero.
  public static let zero = Money(minorUnits: 0)

  /// Returns whether the first amount is less than the second.
  public static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }

  /// Creates an amount from text such as `0.50` or `12`.
  ///
  /// The text must have no sign, at most nine digits before the point and at most ``Currency/digits`` after it.
  /// Otherwise, this initializer throws.
  public init(_ text: some StringProtocol, in currency: Currency) throws(UnreadableText) {
    guard let units = Int(decimal: String(text), places: currency.digits) else {
      let places = currency.digits == 0 ? "without a point" : "with at most \(currency.digits) after a point"
      throw UnreadableText(
        "not an amount in \(currency.code): write at most nine digits \(places), such as \"\(currency.example)\"")
    }
    self.init(minorUnits: units)
  }

  /// Decodes a number of minor units.
  public init(from decoder: any Decoder) throws { self.init(minorUnits: try Int(from: decoder)) }

  /// Encodes the number of minor units.
  public func encode(to encoder: any Encoder) throws { try minorUnits.encode(to: encoder) }

  /// Returns the sum of two amounts, which must be in the same currency.
  public static func + (left: Money, right: Money) throws(PricingError) -> Money {
    try Money(left.minorUnits.addingReportingOverflow(right.minorUnits))
  }

  /// Adds an amount, as in `try totals[city, default: .zero] += quote.total`.
  public static func += (left: inout Money, right: Money) throws(PricingError) {
    left = try left + right
  }

  /// Returns the product of an amount and a number.
  package static func * (amount: Money, count: Int) throws(PricingError) -> Money {
    try Money(amount.minorUnits.multipliedReportingOverflow(by: count))
  }
}

extension Money {
  fileprivate init(_ result: (partialValue: Int, overflow: Bool)) throws(PricingError) {
    if result.overflow { throw .overflow }
    self.init(minorUnits: result.partialValue)
  }

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
