/// An exact amount of money, in the minor units of a currency (cents for dollars).
///
/// An amount does not know its currency: ``Currency/text(_:)`` and ``Currency/decimal(_:)`` show it to people.
/// Arithmetic that overflows throws ``PricingError/overflow``.
public struct Money: Hashable, Comparable, Sendable {
  /// The amount in minor units.
  public let minorUnits: Int

  /// Creates an amount from minor units.
  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }

  /// The amount zero.
  public static let zero = Money(minorUnits: 0)

  /// Returns whether one amount is less than another.
  public static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }
}

extension Money {
  /// Reads an amount such as `0.50` or `12`. Throws for any other text.
  ///
  /// The amount must have no sign, at most nine digits before the point, and at most ``Currency/digits`` after it.
  public init(_ text: some StringProtocol, in currency: Currency) throws(UnreadableText) {
    guard let units = Int(decimal: String(text), places: currency.digits) else {
      throw UnreadableText(.money(currency))
    }
    self.init(minorUnits: units)
  }
}

extension Money {
  /// Returns the sum of two amounts.
  public static func + (left: Money, right: Money) throws(PricingError) -> Money {
    let (sum, overflow) = left.minorUnits.addingReportingOverflow(right.minorUnits)
    if overflow { throw .overflow }
    return Money(minorUnits: sum)
  }

  /// Adds an amount, as in `try totals[city, default: .zero] += quote.total`.
  public static func += (left: inout Money, right: Money) throws(PricingError) {
    left = try left + right
  }

  /// Returns the difference of two amounts.
  public static func - (left: Money, right: Money) throws(PricingError) -> Money {
    let (rest, overflow) = left.minorUnits.subtractingReportingOverflow(right.minorUnits)
    if overflow { throw .overflow }
    return Money(minorUnits: rest)
  }

  /// Returns an amount times a number.
  public static func * (amount: Money, count: Int) throws(PricingError) -> Money {
    let (product, overflow) = amount.minorUnits.multipliedReportingOverflow(by: count)
    if overflow { throw .overflow }
    return Money(minorUnits: product)
  }
}

extension Money {
  /// Returns the amount times a fraction, rounded half away from zero. The numerator must not be negative.
  ///
  /// The product has twice as many bits as an amount, so only the result can overflow.
  func scaled(by numerator: Int, over denominator: Int) throws(PricingError) -> Money {
    let product = minorUnits.magnitude.multipliedFullWidth(by: numerator.magnitude)
    guard product.high < denominator.magnitude else { throw .overflow }
    let (quotient, remainder) = denominator.magnitude.dividingFullWidth(product)
    let rounded = quotient + (remainder >= denominator.magnitude - remainder ? 1 : 0)
    guard let units = Int(exactly: rounded) else { throw .overflow }
    return Money(minorUnits: minorUnits < 0 ? -units : units)
  }
}

extension Money: CustomStringConvertible {
  /// The amount in words, such as `1850 minor units`. ``Currency/text(_:)`` returns the amount for people.
  public var description: String { minorUnits == 1 ? "1 minor unit" : "\(minorUnits) minor units" }
}
