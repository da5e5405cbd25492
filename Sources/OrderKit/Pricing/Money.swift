/// An exact amount of money in the minor units of a currency (cents for dollars).
///
/// A sum or a product that would overflow throws ``PricingError/overflow``.
public struct Money: Hashable, Comparable, Sendable {
  /// The amount in minor units.
  public let minorUnits: Int

  /// Makes an amount from minor units.
  public init(minorUnits: Int) {
    self.minorUnits = minorUnits
  }

  /// No money.
  public static let zero = Money(minorUnits: 0)

  /// Orders amounts by their minor units.
  public static func < (left: Money, right: Money) -> Bool { left.minorUnits < right.minorUnits }
}

extension Money {
  /// The sum of two amounts of one currency.
  public func adding(_ other: Money) throws(PricingError) -> Money {
    let (sum, overflow) = minorUnits.addingReportingOverflow(other.minorUnits)
    if overflow { throw .overflow }
    return Money(minorUnits: sum)
  }

  /// The amount, `count` times.
  public func multiplied(by count: Int) throws(PricingError) -> Money {
    let (product, overflow) = minorUnits.multipliedReportingOverflow(by: count)
    if overflow { throw .overflow }
    return Money(minorUnits: product)
  }
}

extension Money {
  /// The sum of amounts whose sum pricing has checked before; any other sum may trap.
  static func + (left: Money, right: Money) -> Money { Money(minorUnits: left.minorUnits + right.minorUnits) }

  /// What is left when an amount is taken away.
  func subtracting(_ other: Money) throws(PricingError) -> Money {
    let (rest, overflow) = minorUnits.subtractingReportingOverflow(other.minorUnits)
    if overflow { throw .overflow }
    return Money(minorUnits: rest)
  }

  /// The amount times `numerator` over `denominator`, which are positive, rounded once, half away from zero.
  ///
  /// The product has twice the width of an amount, so only a result that is itself too large overflows.
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
  /// The amount without its currency: `1850 minor units`. ``Currency/text(_:)`` writes it for people.
  public var description: String { minorUnits == 1 ? "1 minor unit" : "\(minorUnits) minor units" }
}
