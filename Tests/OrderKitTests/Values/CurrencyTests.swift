import Foundation
import OrderTestSupport
import Testing

@testable import OrderKit

private let dollars = Currency.usd
private let yen = Currency.yen
private let dinars = Currency.kuwaitiDinar
private let unidades = Currency.unidadDeFomento

@Suite struct CurrencyTests {
  @Test(
    arguments: [
      // currency  minor units  decimal       text
      (dollars, 1850, "18.50", "$18.50"),
      (dollars, -1, "-0.01", "-$0.01"),
      (dollars, Int.min, "-92233720368547758.08", "-$92233720368547758.08"),
      (yen, 1200, "1200", "JPY 1200"),
      (dinars, 5, "0.005", "KWD 0.005"),
      (dinars, -1500, "-1.500", "KWD -1.500"),
      (unidades, 12345, "1.2345", "CLF 1.2345"),
    ])
  func `amounts are written as`(currency: Currency, minorUnits: Int, decimal: String, text: String) {
    #expect(currency.spelling(Money(minorUnits: minorUnits)) == decimal)
    #expect(currency.text(Money(minorUnits: minorUnits)) == text)
  }

  @Test(
    arguments: [
      (dollars, "12", 1200), (dollars, "12.3", 1230), (dollars, "007.01", 701),
      (dollars, "999999999.99", 99_999_999_999), (yen, "12", 12), (unidades, "0.0001", 1), (dollars, "1000000000", nil),
      (dollars, "1.234", nil), (yen, "1.0", nil), (dollars, "1.", nil), (dollars, "", nil), (dollars, ".5", nil),
      (dollars, "1.2.3", nil), (dollars, "-1", nil),
    ] as [(Currency, String, Int?)])
  func `a plain decimal is read`(currency: Currency, text: String, minorUnits: Int?) {
    #expect((try? Money(text, in: currency))?.minorUnits == minorUnits)
  }

  @Test func `the codes and digits of ISO 4217 are known, and no others`() {
    let codes = Dictionary(grouping: Currency.digitsByCode.keys) { (try? Currency(isoCode: $0))?.digits }
    #expect(codes.mapValues(\.count) == [0: 17, 2: 139, 3: 7, 4: 2])
    #expect(Currency.digitsByCode.keys.allSatisfy { (try? Currency(isoCode: $0))?.code == $0 })
    #expect(codes[2]?.contains("ZWG") == true && codes[0]?.contains("ISK") == true && codes[3]?.contains("TND") == true)
  }

  /// By themselves, formatters drop the digits of 16 currencies whose cash has none.
  @Test func `a formatter with the digits of the currency shows the whole total, wherever it is used`() throws {
    let locales = Dictionary(
      grouping: Locale.availableIdentifiers.map(Locale.init(identifier:)), by: { $0.currency?.identifier ?? "" })
    for code in Currency.digitsByCode.keys.sorted() {
      let currency = try Currency(isoCode: code)
      let total = currency.decimal(Money(minorUnits: 123_456))
      for locale in (locales[code] ?? []).prefix(3) + [Locale(identifier: "en_US")] {
        let style = Decimal.FormatStyle.Currency(code: code, locale: locale)
        let text = total.formatted(style.precision(.fractionLength(currency.digits)))
        #expect(text.compactMap(\.wholeNumberValue) == [1, 2, 3, 4, 5, 6], "\(code) \(locale.identifier) \(text)")
      }
    }
  }

  @Test(arguments: ["usd", "", "US", "USDX", "DEM", "BGN", "XAU", "XXX"])
  func `no currency in use`(code: String) throws {
    #expect(throws: UnreadableText.self) { try Currency(isoCode: code) }
  }

  @Test func `text that is no amount is answered with an example of two whole units`() {
    let messages = [yen, dollars, dinars, unidades].map { currency in
      #expect(throws: UnreadableText.self) { try Money("two", in: currency) }?.message
    }
    #expect(
      messages == [
        #"not an amount in JPY: write at most nine digits without a point, such as "2""#,
        #"not an amount in USD: write at most nine digits with at most 2 after a point, such as "2.00""#,
        #"not an amount in KWD: write at most nine digits with at most 3 after a point, such as "2.000""#,
        #"not an amount in CLF: write at most nine digits with at most 4 after a point, such as "2.0000""#,
      ])
  }

  @Test(arguments: [0, 1, -1, 100, .max, .min])
  func `an amount that was written is read again, and no other spelling of it`(minorUnits: Int) {
    for currency in [dollars, yen, dinars, unidades] {
      let decimal = currency.spelling(Money(minorUnits: minorUnits))
      #expect(currency.amount(decimal) == Money(minorUnits: minorUnits))
      let longer = currency.digits == 0 ? [] : [decimal + "0"]
      for other in longer + ["+" + decimal, "0" + decimal, decimal + ".", " " + decimal, "x", ""] {
        #expect(currency.amount(other) == nil, "\(other)")
      }
    }
  }
}
