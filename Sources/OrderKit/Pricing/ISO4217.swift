extension Currency {
  /// The number of digits of each currency and fund of ISO 4217. Precious metals and test codes have no digits and are
  /// left out.
  static let digitsByCode: [String: Int] = {
    var digits: [String: Int] = [:]
    for (count, codes) in codesByDigits {
      for code in codes.split(whereSeparator: \.isWhitespace) { digits[String(code)] = count }
    }
    return digits
  }()

  /// List one of ISO 4217 as its maintenance agency, SIX, published it on 2026-01-01.
  ///
  /// Codes that the standard withdraws later stay, because order logs may contain them. CLDR has fewer digits for
  /// currencies whose small coins are out of use.
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
