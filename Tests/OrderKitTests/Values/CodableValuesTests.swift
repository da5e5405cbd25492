import Foundation
import OrderKit
import OrderTestSupport
import Testing

@Suite struct CodableValuesTests {
  private struct Stored: Codable, Hashable {
    var rate = Percent(unchecked: 88_750)
    var currency = Currency.usd
    var day = CalendarDate(year: 2026, month: 12, day: 31)
    var extra: Extra = "cherry"
    var total = Money(minorUnits: 1850)
    var stage = Quote.Stage.cakes
    var field = Address.Field.zip
    var unit = CupcakeMenu.Surcharge.Unit.perCake
    var basket = Basket(type: 2, quantity: 4, extras: ["cherry", .addSprinkles], code: "BIRTHDAY")
  }

  private static let json = """
    {"basket":{"addSprinkles":true,"code":"BIRTHDAY","extraFrosting":false,"extras":["cherry"],"quantity":4,\
    "specialRequestEnabled":true,"type":2},"currency":"USD","day":"2026-12-31","extra":"cherry","field":"zip","rate":"8.875%",\
    "stage":"base","total":1850,"unit":"cake"}
    """

  @Test func `small values are their text, an amount is its minor units, and a basket has the keys of an order`() throws
  {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(Stored()), as: UTF8.self) == Self.json)
    #expect(try decode(Stored.self, Self.json) == Stored())
  }

  @Test func `stages sort as they are calculated, and extras by their keys`() {
    #expect(Quote.Stage.allCases.reversed().sorted() == Quote.Stage.allCases)
    #expect(["cherry", Extra.extraFrosting, "Z"].sorted() == ["Z", "cherry", .extraFrosting])
  }

  @Test(arguments: [
    ("8.875%", "8.875", "not a percent"), ("USD", "usd", "unknown currency code"),
    ("2026-12-31", "2026-02-30", "not a date"), (#""extra":"cherry""#, #""extra":"1""#, "not a key of an extra"),
    (#"["cherry"]"#, #"["1"]"#, "is not the key of an extra"),
  ])
  func `a value that cannot be one is not decoded`(good: String, bad: String, reason: String) throws {
    let json = Data(Self.json.replacing(good, with: bad).utf8)
    let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Stored.self, from: json) }
    guard case .dataCorrupted(let context)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(context.debugDescription.contains(reason))
  }
}
