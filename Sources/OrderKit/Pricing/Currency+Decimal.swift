#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// Amounts as numbers for formatters.

extension Currency {
  /// Returns an amount as a number, such as 18.5 for 1850 cents.
  ///
  /// The currency's digits are those of ISO 4217, while the system's formatters may use others, so name their number:
  ///
  ///     let format = Decimal.FormatStyle.Currency(code: currency.code).precision(.fractionLength(currency.digits))
  ///     Text(currency.decimal(total), format: format)
  public func decimal(_ money: Money) -> Decimal {
    Decimal(
      sign: money.minorUnits < 0 ? .minus : .plus, exponent: -digits, significand: Decimal(money.minorUnits.magnitude))
  }
}

extension Quote {
  /// The ``total`` as a number. To display it, see ``Currency/decimal(_:)``.
  public var cost: Decimal { currency.decimal(total) }
}

extension Quote.Line {
  /// The ``amount`` as a number.
  public var cost: Decimal { currency.decimal(amount) }
}
