import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// The delivery fee depends on the zip that validation prints, however it is spelled and whoever asks.
@Suite struct ZipFeeTests {
  private static func spellings(of zip: String, in country: String) -> [String] {
    [
      zip, zip.lowercased(), "\(country)-\(zip)", " \(country.lowercased()) \(zip)", "-\(country)\(zip)", "〒\(zip)",
      zip.filter { $0 != " " && $0 != "-" }, zip.wide, "\u{2003}\(zip.wide.lowercased())ー",
    ] + [" ", "-", ".", "–", "\u{200B}", "\u{A0}\t"].map { zip.map(String.init).joined(separator: $0) }
  }

  @Test(arguments: CountryRule.all.filter { $0.example != nil && $0.pattern != nil }.map(\.code))
  func `every spelling of a zip has one fee`(country: String) throws {
    let rule = try #require(CountryRule(country))
    let example = try #require(rule.example)
    let bare = try #require(normalized(example, rule)).filter { $0 != " " && $0 != "-" }
    let menu = menu([String(bare.prefix(1)), String(bare.prefix(3)), "\(bare.prefix(4))X", "9", "US", bare])
    let fee = bare.count == 3 ? 2 : 6
    var valid = 0
    for zip in Self.spellings(of: example, in: country) {
      guard normalized(zip, rule) == normalized(example, rule) else { continue }
      valid += 1
      #expect(try fees(of: zip, in: country, on: menu) == Array(repeating: "\(600 + fee)", count: 6), "\(zip)")
    }
    #expect(valid >= 10, "validation knows \(valid) spellings of \(example)")
  }

  @Test(arguments: [
    // zip, country, prefix
    ("9-4 1ー03", nil, "941"), ("US-94103", nil, nil), ("us94103", "USA", "941"), ("94103", "Atlantis", "941"),
    ("1073", "LV", "LV"), ("1073", nil, "10"), ("", nil, nil), ("-", "US", nil), ("9", nil, nil), ("９４１", nil, "941"),
    ("a delivery area with a long name", nil, "A DELIVERY AREA WITH A LONGNAME"), ("ü1", nil, "Ü"), ("9#41", nil, nil),
    // A number is not a zip, but dots between all digits are.
    ("2201", nil, "2 2"), ("2201.0", nil, nil), ("2201,0", "US", nil), ("２２０１．０", nil, nil), ("2.2.0.1.0", nil, "2 2"),
    ("2201.00", nil, nil), ("110.00", "CZ", "1"), ("E1.0", nil, nil),
  ])
  func `the longest prefix of the folded zip counts`(zip: String, country: String?, prefix: String?) throws {
    let prefixes = [
      "1", "10", "941", "LV", "a delivery area with a", "A-Delivery-Area-With-a-long.name", "ü", "2 2", "E1",
    ]
    let menu = menu(prefixes)
    let order = Order.Value(Basket(type: 0, quantity: 3), to: Address(zip: zip, country: country))
    let found = Pricer(menu, on: nil).selection(of: order).zipFee
    #expect(found.flatMap { menu.delivery?.zips[$0].prefix } == prefix)
    let total = "\(600 + (found.map { $0 + 1 } ?? 99))"
    #expect(try fees(of: zip, in: country, on: menu) == Array(repeating: total, count: 6))
  }

  @Test(arguments: BritishZones.rows)
  func `a British zip pays the fee of its zone`(row: BritishZones.Row) throws {
    let menu = menu(BritishZones.prefixes)
    for country in [row.country, row.country.lowercased(), nil] {
      for zip in [row.zip, row.zip.lowercased(), row.zip.filter { $0 != " " }, "\u{A0}\(row.zip.wide) "] {
        let total = "\(BritishZones.total(to: row.prefix))"
        #expect(try fees(of: zip, in: country, on: menu) == Array(repeating: total, count: 6), "\(row) \(zip)")
      }
    }
  }

  @Test(
    arguments: [
      // zip, country, prefix: the prefixes are E1 1, E11, 7 5 and F
      ("E11", "FR", "E1 1"), ("E1 1AA", "FR", "E1 1"), ("E11", nil, "E1 1"), ("E11 1AA", nil, "E11"),
      ("E11", "GB", "E11"), ("75 001", "FR", "7 5"), ("FIQQ 1ZZ", "FK", "F"), ("FIQQ 1ZZ", "UK", nil),
      ("F 1ZZ", "GB", "F"),
    ] as [(String, String?, String?)])
  func `elsewhere, the blank in a prefix does not count`(zip: String, country: String?, prefix: String?) throws {
    let menu = menu(["E1 1", "E11", "7 5", "F"])
    let order = Order.Value(Basket(type: 0, quantity: 3), to: Address(zip: zip, country: country))
    #expect(try menu.quote(for: order, on: nil).zipPrefix == prefix)
  }

  private func normalized(_ zip: String, _ rule: CountryRule) -> String? {
    let address = Address(name: "N", streetAddress: "S", city: "C", zip: zip, country: rule.code)
    return address.isValid ? AddressExamination(address.texts).zip?.bare.text : nil
  }

  /// Returns a menu whose cakes cost $2.00, with a delivery fee of one more cent for each prefix, and of 99 cents
  /// elsewhere.
  private func menu(_ prefixes: [String]) -> CupcakeMenu {
    var menu = CupcakeMenu.default
    let zips = prefixes.enumerated().map {
      CupcakeMenu.ZipFee(prefix: $0.element, fee: Money(minorUnits: $0.offset + 1))
    }
    menu.draft.delivery = .init(fee: Money(minorUnits: 99), zips: zips)
    return menu
  }

  /// Returns the totals of three cakes from a stream, raw, escaped and in a table, from the library and as a record.
  private func fees(of zip: String, in country: String?, on menu: CupcakeMenu) throws -> [String] {
    let orders = StreamOptions(menu: menu)
    let address = Address(name: "N", streetAddress: "S", city: "C", zip: zip, country: country)
    let basket = Basket(type: 0, quantity: 3)
    let named = country.map { ",\"country\":\($0.asJSON)" } ?? ""
    let escaped = zip.utf16.map { "\\u" + String(0x10000 + Int($0), radix: 16).dropFirst() }.joined()
    let sources = [zip.asJSON, "\"\(escaped)\""].map { #"{"type":0,"quantity":3,"zip":\#($0)\#(named)}"# }
    let table = "type,quantity,zip,country\n0,3,\"\(zip)\",\(country ?? "")\n"
    let streamed =
      sources.map { price($0, orders).tally.revenue?.minorUnits }
      + [price(table, orders, from: .csv).tally.revenue?.minorUnits]
    let record = try OrderStreamsTests.orders(in: sources[0], orders)[0].get()
    let order = Order.Value(basket, to: address)
    let totals = try [
      menu.quote(for: basket, zip: zip, country: country).total,
      OrderRecord(order, menu: menu, on: nil).quote.total, record.quote.total,
    ]
    return (streamed + totals.map(\.minorUnits)).map { $0.map { "\($0)" } ?? "none" }
  }
}

extension String {
  fileprivate var wide: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          scalar.value < 0x7F && scalar.value > 0x20 ? Unicode.Scalar(scalar.value + 0xFEE0) ?? scalar : scalar
        }))
  }
}
