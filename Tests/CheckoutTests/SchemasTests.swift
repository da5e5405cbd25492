import Foundation
import OrderKit
import OrderStreams
import TestSupport
import Testing

/// The schemas of the examples must accept exactly the JSON that the program reads.
@Suite struct SchemasTests {
  private static func schema(_ name: String) throws -> JSONSchema {
    try JSONSchema(try Project.text("Examples/schemas/\(name).schema.json"))
  }

  @Test(arguments: ["corner", "downtown", "party", "tokyo"])
  func `a menu is as its schema says`(name: String) throws {
    #expect(try Self.schema("menu").accepts(try Project.text("Examples/\(name).menu.json")))
  }

  @Test func `the embedded menu is as the schema says`() async throws {
    #expect(try Self.schema("menu").accepts(try await Binary.run("menu", "--json").output))
  }

  private static func extras(_ count: Int) -> String {
    (0..<count).map { #""e\#($0)": { "name": "E\#($0)", "add": "1.00", "per": "cake" }"# }.joined(separator: ",")
  }

  struct BadMenu {
    let good: String
    let bad: String
  }

  @Test(arguments: [
    BadMenu(good: #""price": "2.00""#, bad: #""price": 2.00"#),
    BadMenu(good: #""price": "2.00","#, bad: ""),
    BadMenu(good: #""menu": 1"#, bad: #""menu": 2"#),
    BadMenu(good: #""name": "Vanilla""#, bad: #""name": " 7""#),
    BadMenu(good: #""id": "rainbow", "#, bad: #""id": "-12", "#),
    BadMenu(good: #""currency": "USD""#, bad: #""currency": "usd""#),
    BadMenu(good: #""min": 3"#, bad: #""min": 0"#),
    BadMenu(good: #""max": 60"#, bad: #""max": 10001"#),
    BadMenu(good: #""add": "0.50", "per": "order""#, bad: #""add": "0.50""#),
    BadMenu(good: #""per": "order""#, bad: #""per": "box""#),
    BadMenu(good: #""addSprinkles""#, bad: #""add sprinkles""#),
    BadMenu(good: #""name": "Extra sprinkles","#, bad: #""name": "Sugar", "sum": 1,"#),
    BadMenu(good: #""extras": {"#, bad: #""extras": { \#(extras(31)),"#),
    BadMenu(good: #""rate": "8.25%""#, bad: #""rate": "8.25555%""#),
  ])
  func `a menu that the program refuses is refused by the schema`(_ menu: BadMenu) throws {
    let text = try Project.text("Examples/downtown.menu.json")
    let bad = text.replacing(menu.good, with: menu.bad, maxReplacements: 1)
    #expect(bad != text)
    #expect(throws: MenuError.self) { try CupcakeMenu(json: Array(bad.utf8)) }
    #expect(try !Self.schema("menu").accepts(bad))
  }

  @Test func `a rate of four decimals is in the schema, on the menu and on the receipt`() throws {
    let text = try Project.text("Examples/downtown.menu.json").replacing("8.25%", with: "8.3125%")
    #expect(try Self.schema("menu").accepts(text))
    let menu = try CupcakeMenu(json: Array(text.utf8))
    #expect(menu.tax?.rate.millionths == 83_125 && menu.canonicalText.contains(#""8.3125%""#))
    let quote = try menu.quote(for: Order.Value(Basket(type: 0, quantity: 4)), on: nil)
    #expect(quote.lines.last?.rate == Percent(unchecked: 83_125))
    #expect(quote.receipt.contains { $0.contains("8.3125% of ") })
  }

  @Test func `a menu of 32 extras and an order that names them are as their schemas say`() throws {
    let text = try Project.text("Examples/downtown.menu.json").replacing(
      #""extras": {"#, with: #""extras": { \#(Self.extras(30)),"#)
    #expect(try Self.schema("menu").accepts(text))
    let menu = try CupcakeMenu(json: Array(text.utf8))
    let order = #"{"type":0,"quantity":3,"extras":[\#(menu.extras.map(\.name.asJSON).joined(separator: ","))]}"#
    #expect(try Self.schema("order").accepts(order))
    #expect(try !Self.schema("order").accepts(#"{"type":0,"quantity":3,"extras":"E1"}"#))
    #expect(try !Self.schema("order").accepts(#"{"type":0,"quantity":3,"extras":[1]}"#))
  }

  /// A schema knows no menu, so it accepts any type and quantity.
  @Test func `an order is as its schema says unless a key is missing or has another type`() async throws {
    let schema = try Self.schema("order")
    let lines = try Data(contentsOf: Project.directory.appendingPathComponent("Examples/orders.ndjson"))
    let answers = try await Project.shell("checkout price Examples/orders.ndjson").output.split(separator: "\n")
    var accepted = 0
    for (line, answer) in zip(lines.split(separator: .lineFeed), answers) {
      guard let order = try? JSONTree(json: Array(line)) else { continue }
      let codes = answer.matches(of: #/"code":"([A-Za-z0-9.]+)"/#).map(\.1)
      let isBad = codes.contains { $0.hasSuffix(".type") || $0.hasSuffix(".missing") || $0.hasPrefix("order.") }
      // The keys of an @Observable class are read, but programs should not write them.
      let isMeant = order["type"] != nil || order["_type"] == nil
      #expect(try schema.accepts(order) == (isMeant && !isBad), "\(answer)")
      accepted += isBad ? 0 : 1
    }
    #expect(accepted >= 12)
    #expect(try schema.accepts(try Project.text("Examples/order.json")))
  }
}
