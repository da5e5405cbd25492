#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A currency from ISO 4217.
public struct Currency: Hashable, Codable, Sendable {
  /// The ISO 4217 code, in capitals.
  public let code: String
  /// The number of decimal places, such as 2 for dollars, 0 for yen and 3 for Kuwaiti dinars.
  public let digits: Int

  private init(code: String, digits: Int) {
    self.code = code
    self.digits = digits
  }

  /// Creates a currency from its ISO 4217 code in capitals. Throws if the code is unknown.
  public init(isoCode code: String) throws(UnreadableText) {
    guard let digits = Self.digitsByCode[code] else {
      let nearest = Self.replaced[code] ?? String(code.uppercased().prefix(3))
      let remedy = Self.digitsByCode[nearest] == nil ? "use three capitals, such as \"USD\"" : "write \"\(nearest)\""
      throw UnreadableText("unknown currency code: \(remedy)")
    }
    self.init(code: code, digits: digits)
  }

  /// Decodes an ISO 4217 code.
  public init(from decoder: any Decoder) throws { self = try decoder.value(Self.init(isoCode:)) }

  /// Encodes the ISO 4217 code.
  public func encode(to encoder: any Encoder) throws { try code.encode(to: encoder) }

  /// The United States dollar.
  public static let usd = Currency(code: "USD", digits: 2)

  /// Returns an amount as it appears in JSON, such as `18.50`, or `1200` in yen.
  package func spelling(_ money: Money) -> String { money.minorUnits.decimal(places: digits) }

  /// An amount for messages, such as `2.00`, or `200` in yen.
  var example: String { spelling(Money(minorUnits: [2, 20, 200, 2000, 20_000][digits])) }

  /// Returns an amount as text, in the same format for every locale: `$18.50`, `-$5.00`, `JPY 1200`.
  public func text(_ money: Money) -> String {
    let decimal = spelling(money)
    if code != "USD" { return code + " " + decimal }
    return decimal.hasPrefix("-") ? "-$" + decimal.dropFirst() : "$" + decimal
  }

  /// Parses an amount of any size in the format of ``spelling(_:)``. Returns `nil` for any other text.
  package func amount(_ decimal: String) -> Money? {
    let amount = Int(decimal.filter { $0 != "." }).map { Money(minorUnits: $0) }
    return amount.flatMap { spelling($0) == decimal ? $0 : nil }
  }

  /// The number of decimal places for each currency and fund in ISO 4217. Precious metals and test codes are omitted,
  /// because the standard does not assign a number to them.
  static let digitsByCode: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByDigits {
      for code in codes.split(whereSeparator: \.isWhitespace) { digits[String(code)] = count }
    }
    return digits
  }()

  /// The currencies that came after others in recent years.
  private static let replaced = ["BGN": "EUR", "HRK": "EUR", "ANG": "XCG"]

  /// List one of ISO 4217, as published by its maintenance agency, SIX, on 2026-01-01.
  ///
  /// Codes must stay here even after the standard withdraws them, because order logs may contain them. CLDR is
  /// different: it has fewer digits for currencies whose small coins are out of use.
  private static let codesByDigits = [
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    2: """
    AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY \
    COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS \
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR \
    MZN NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
    STN SVC SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG
    """,
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
  ]
}

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
