/// A currency: its ISO 4217 code and how many digits its minor unit has.
public struct Currency: Hashable, Sendable {
  /// The ISO 4217 code.
  public let code: String
  /// Digits after the point: 2 for dollars, 0 for yen, 3 for Kuwaiti dinars.
  public let digits: Int

  /// Makes a currency; `digits` is 0 to 4, as in ISO 4217.
  public init(code: String, digits: Int) {
    precondition((0...4).contains(digits), "ISO 4217 knows 0 to 4 digits")
    self.code = code
    self.digits = digits
  }

  /// United States dollars.
  public static let usd = Currency(code: "USD", digits: 2)
}

extension Currency {
  /// The plain decimal form, as JSON carries it: `18.50`, `1200` in yen.
  public func decimal(_ money: Money) -> String {
    let sign = money.minorUnits < 0 ? "-" : ""
    let units = money.minorUnits.magnitude
    if digits == 0 { return sign + String(units) }
    let unit: UInt = [10, 100, 1000, 10_000][digits - 1]
    // A leading one keeps the zeros after the point.
    return sign + String(units / unit) + "." + String(unit + units % unit).dropFirst()
  }

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
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map(Array.init)
    let whole = parts[0]
    let fraction = parts.count == 2 ? parts[1] : []
    guard (1...9).contains(whole.count), fraction.count <= digits, parts.count == 1 || fraction.isEmpty == false else {
      return nil
    }
    let all = whole + fraction + repeatElement(UInt8(ascii: "0"), count: digits - fraction.count)
    return all.decimalNumber.map { Money(minorUnits: $0) }
  }
}

extension Currency {
  /// The amount that ``decimal(_:)`` has written, of any size; nil for any other text.
  package func amount(_ decimal: String) -> Money? {
    let amount = Int(decimal.filter { $0 != "." }).map { Money(minorUnits: $0) }
    return amount.flatMap { self.decimal($0) == decimal ? $0 : nil }
  }
}
