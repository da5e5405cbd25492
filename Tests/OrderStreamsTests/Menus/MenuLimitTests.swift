import OrderKit
import OrderStreams
import OrderTestSupport
import TestSupport
import Testing

@Suite struct MenuLimitTests {
  struct Row {
    let name: String
    let json: String
    var mistake: String?
  }

  private static func menu(
    types: String = #"{"id":"a","name":"A"}"#, codes: String = "", zips: String = "", tiers: String = "",
    extras: String = "", most: Int = 20
  ) -> String {
    """
    {"menu":1,"id":"m","currency":"USD","quantity":{"min":3,"max":\(most),"default":3},"price":"2.00","types":[\(types)],
    "extras":{\(extras)},
    "volume":[\(tiers)],"codes":[\(codes)],"delivery":{"fee":"4.00","zips":[\(zips)]}}
    """
  }

  private static func list(_ count: Int, _ entry: (Int) -> String) -> String {
    (0..<count).map(entry).joined(separator: ",")
  }

  private static func types(_ count: Int) -> String { list(count) { #"{"id":"t\#($0)","name":"T\#($0) "}"# } }
  private static func codes(_ count: Int) -> String { list(count) { #"{"code":"C\#($0)","off":"5%"}"# } }
  private static func zips(_ count: Int) -> String { list(count) { #"{"prefix":"\#($0)","fee":"1.00"}"# } }
  private static func tiers(_ count: Int) -> String {
    list(count) { #"{"from":\#(4 + 99 * $0),"off":"\#($0 % 50)%"}"# }
  }

  private static func extras(_ count: Int) -> String { list(count) { extra("e\($0)") } }
  private static func extra(_ key: String) -> String { #""\#(key)":{"name":"Extra \#(key)","add":"1","per":"cake"}"# }
  private static func letters(_ count: Int) -> String { "x".repeated(count) }

  static let rows = [
    Row(
      name: "a menu at every limit",
      json: menu(
        types: types(1000), codes: codes(1000), zips: zips(1000), tiers: tiers(100),
        extras: extras(31) + "," + extra(letters(40)))),
    Row(name: "1001 types", json: menu(types: types(1001)), mistake: "/types"),
    Row(name: "1001 codes", json: menu(codes: codes(1001)), mistake: "/codes"),
    Row(name: "101 tiers", json: menu(tiers: tiers(101)), mistake: "/volume"),
    Row(name: "1001 prefixes", json: menu(zips: zips(1001)), mistake: "/delivery/zips"),
    Row(name: "33 extras", json: menu(extras: extras(33)), mistake: "/extras"),
    Row(name: "a key of 41 bytes", json: menu(extras: extra(letters(41))), mistake: "/extras/\(letters(41))"),
    Row(name: "a name of 200 bytes", json: menu(types: #"{"id":"a","name":"\#(letters(200))"}"#)),
    Row(
      name: "a name of 201 bytes", json: menu(types: #"{"id":"a","name":"\#(letters(201))"}"#),
      mistake: "/types/0/name"),
    Row(name: "a prefix of 200 bytes", json: menu(zips: #"{"prefix":"\#(letters(200))","fee":"1.00"}"#)),
    Row(
      name: "a prefix of two million bytes", json: menu(zips: #"{"prefix":"\#(letters(2_000_000))","fee":"1.00"}"#),
      mistake: "/delivery/zips/0/prefix"),
  ]

  @Test(arguments: rows) func `a menu has at most a thousand of each, and short texts`(row: Row) {
    do throws(MenuError) {
      _ = try CupcakeMenu(json: row.json)
      #expect(row.mistake == nil)
    } catch {
      #expect(error.entries.map(\.path) == [row.mistake])
      let limits = ["101 tiers": "100\n", "33 extras": "32\n", "a key of 41 bytes": "40 ASCII letters"]
      let limit = limits[row.name] ?? (row.name.hasPrefix("1") ? "1000" : "200 bytes")
      #expect("\(error.entries[0].message)\n".contains("at most \(limit)"))
    }
  }

  /// With one more loop over types, quantities or codes inside another, this would take minutes.
  @Test(.long, .timeLimit(.minutes(10)))
  func `a menu with many types, codes and quantities is checked at once`() throws {
    let name = Self.letters(66).replacing("x", with: "é")
    let json = Self.menu(
      types: Self.list(30) { #"{"id":"\#($0)\#(name)","name":"\#($0)ß\#(name)"}"# },
      codes: Self.list(1000) { #"{"code":"\#($0)\#(name)","off":"0%"}"# },
      zips: Self.list(1000) { #"{"prefix":"\#($0)\#(name)","fee":"1.00"}"# }, tiers: Self.tiers(100), most: 10_000)
    let menu = try CupcakeMenu(json: json)
    let warnings = menu.warnings(on: nil)
    #expect(warnings.count { $0.message.contains("takes nothing off") } == 1000)
    #expect(warnings.contains { $0.message.contains("lower the discount") })
  }

  @Test func `many mistakes have their places, and those beyond a hundred are counted`() throws {
    let json = Self.menu(types: Self.list(1000) { "\n" + #"{"id":"t\#($0)","name":"T\#($0) ","a":1,"b":2}"# })
    let error = try #require(menuError(in: json))
    #expect(error.entries.last?.description == "1900 more errors: correct the ones above first")
    #expect(error.entries.map(\.location?.line) == (0..<100).map { 2 + $0 / 2 } + [nil])
    let lines = json.split(separator: "\n", omittingEmptySubsequences: false)
    for mistake in error.entries.prefix(100) {
      let place = try #require(mistake.location)
      #expect(
        lines[place.line - 1].dropFirst(place.column - 1).hasPrefix(mistake.path.hasSuffix("a") ? "\"a\"" : "\"b\"")
      )
    }
  }
}
