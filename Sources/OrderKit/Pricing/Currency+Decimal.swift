#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Amounts as numbers for formatters.

extension Currency {
  /// Returns an amount as a number, such as 18.5 for 1850 cents.
  ///
  ///     Text(currency.decimal(total), format: .currency(code: currency.code))
  public func decimal(_ money: Money) -> Decimal {
    Decimal(
      sign: money.minorUnits < 0 ? .minus : .plus, exponent: -digits, significand: Decimal(money.minorUnits.magnitude))
  }
}

extension Quote {
  /// The ``total`` as a number.
  ///
  ///     Text(quote.cost, format: .currency(code: quote.currency.code))
  public var cost: Decimal { currency.decimal(total) }
}

extension Quote.Line {
  /// The ``amount`` as a number.
  public var cost: Decimal { currency.decimal(amount) }
}
