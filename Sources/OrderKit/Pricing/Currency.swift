/// A currency of ISO 4217.
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code, in capitals.
  public let code: String
  /// The number of digits after the point: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let digits: Int

  private init(code: String, digits: Int) {
    self.code = code
    self.digits = digits
  }

  /// Creates a currency from its ISO 4217 code in capitals. Returns nil for an unknown code.
  public init?(isoCode code: String) {
    guard let digits = Self.digitsByCode[code] else { return nil }
    self.init(code: code, digits: digits)
  }

  /// United States dollars.
  public static let usd = Currency(code: "USD", digits: 2)
}

extension Currency {
  /// Returns an amount as JSON contains it: `18.50`, or `1200` in yen.
  public func decimal(_ money: Money) -> String { money.minorUnits.decimal(places: digits) }

  /// Returns an amount for people: `$18.50`, `-$5.00`, `JPY 1200`. The locale has no influence.
  public func text(_ money: Money) -> String {
    let decimal = decimal(money)
    if code != "USD" { return code + " " + decimal }
    return decimal.hasPrefix("-") ? "-$" + decimal.dropFirst() : "$" + decimal
  }
}

extension Currency {
  /// Reads an amount such as `0.50` or `12`. Returns nil for any other text.
  ///
  /// The amount has no sign, at most nine digits before the point, and at most ``digits`` after it.
  public func money(_ text: String) -> Money? {
    Int(decimal: text, places: digits).map { Money(minorUnits: $0) }
  }
}

extension Currency {
  /// Reads a result of ``decimal(_:)``, of any size. Returns nil for any other text.
  package func amount(_ decimal: String) -> Money? {
    let amount = Int(decimal.filter { $0 != "." }).map { Money(minorUnits: $0) }
    return amount.flatMap { self.decimal($0) == decimal ? $0 : nil }
  }
}
