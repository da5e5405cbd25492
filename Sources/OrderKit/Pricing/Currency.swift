/// A currency: its ISO 4217 code and how many digits its minor unit has.
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code.
  public let code: String
  /// Digits after the point: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let digits: Int

  private init(code: String, digits: Int) {
    self.code = code
    self.digits = digits
  }

  /// The currency of an ISO 4217 code in capitals, with the digits that ISO 4217 gives it; nil if no currency has that
  /// code.
  public init?(isoCode code: String) {
    guard let digits = Self.digitsByCode[code] else { return nil }
    self.init(code: code, digits: digits)
  }

  /// United States dollars.
  public static let usd = Currency(code: "USD", digits: 2)
}

extension Currency {
  /// The plain decimal form, as JSON carries it: `18.50`, `1200` in yen.
  public func decimal(_ money: Money) -> String { money.minorUnits.decimal(places: digits) }

  /// The form that people read: `$18.50`, `-$5.00`, `JPY 1200`. It never depends on the reader's locale.
  public func text(_ money: Money) -> String {
    let decimal = decimal(money)
    if code != "USD" { return code + " " + decimal }
    return decimal.hasPrefix("-") ? "-$" + decimal.dropFirst() : "$" + decimal
  }
}

extension Currency {
  /// The amount that a plain decimal names, such as `0.50` or `12`; nil for anything else.
  ///
  /// It has no sign, at most nine digits before the point and at most ``digits`` after it.
  public func money(_ text: String) -> Money? {
    Int(decimal: text, places: digits).map { Money(minorUnits: $0) }
  }
}

extension Currency {
  /// The amount that ``decimal(_:)`` has written, of any size; nil for any other text.
  package func amount(_ decimal: String) -> Money? {
    let amount = Int(decimal.filter { $0 != "." }).map { Money(minorUnits: $0) }
    return amount.flatMap { self.decimal($0) == decimal ? $0 : nil }
  }
}
