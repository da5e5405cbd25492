import Foundation
import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

private let menu = CupcakeMenu.parsed(
  #"""
  {"menu":1,"id":"m","currency":"USD","quantity":{"min":3,"max":20,"default":3},"price":"2.00",
  "types":[{"id":"vanilla","name":"Vanilla"},{"id":"chocolate","name":"Dark","add":"1.00","per":"order"}],
  "extras":{"extraFrosting":{"name":"Extra frosting","add":"1.00","per":"cake"},
  "addSprinkles":{"name":"Extra sprinkles","add":"0.50","per":"cake"},
  "cherry":{"name":"Sour cherry","add":"0.25","per":"cake"},"nuts":{"name":"Walnuts","add":"0.75","per":"order"}},
  "codes":[{"code":"BIRTHDAY","off":"15%"}],"delivery":{"fee":"4.00","zips":[{"prefix":"94","fee":"2.00"}]}}
  """#)

extension CupcakeMenu {
  fileprivate static func parsed(_ json: String) -> CupcakeMenu {
    do { return try CupcakeMenu(json: json.utf8) } catch { fatalError("\(error)") }
  }
}

/// Values for the keys of an order, most of which any reader accepts.
private let values: [(keys: [String], values: [String])] = [
  (["type", "type", "type", "_type", "Type"], ["0", "1", "1", "2", "1.0", "-1", "true", #""chocolate""#, #""1""#]),
  (["quantity", "quantity", "quantity", "_quantity"], ["3", "4", "20", "4.0", "4e0", "99", #""4""#, "null"]),
  (["specialRequestEnabled", "_specialRequestEnabled"], ["true", "false", "false", "null", "1"]),
  (["extraFrosting", "EXTRAFROSTING", "_extraFrosting", "frosting"], ["true", "false", "null", #""yes""#]),
  (["addSprinkles", "addSprinkles", "add_sprinkles"], ["true", "false", "null"]),
  (["cherry"], ["true", "false"]),
  (["name", "streetAddress", "city"], [#""A""#, #"" ""#, #""\u00e9""#, "5", "null"]),
  (["zip", "_zip"], [#""94103""#, #""US-94103""#, #""9 4""#, #""x""#, "94103", "null"]),
  (["country"], [#""US""#, #""usa""#, #"" ""#, #""""#, #""DE""#, "5", "null"]),
  (["code"], [#""BIRTHDAY""#, #"" birthday ""#, #""none""#, #"" ""#, #""""#, "5", "null"]),
  (["id", "id", "_id"], [#""A""#, "7", "-7", "7.0", "1.5", "12345678901234567890", #""""#, #"" ""#, "true", "null"]),
  (["note"], [#""NUTS""#, #"" ""#, #""""#, "5", "null"]),
  (["createdAt", "total", "cost", "_$observationRegistrar"], [#""now""#, "5", "{}"]),
]

private let listed = [
  #""cherry""#, #""nuts""#, #""cherry""#, #""extraFrosting""#, #""addSprinkles""#, #""EXTRAFROSTING""#, #""Cherry""#,
  #""Sour cherry""#, #""Walnuts""#, #""Extra frosting""#, #""lemon""#, #""""#, "5",
]

extension SeededGenerator {
  fileprivate mutating func order() -> String {
    var members: [String] = []
    for (index, (keys, values)) in values.enumerated() where index < 2 ? !oneIn(30) : oneIn(4) {
      // The first value of a row is plain, and so most often chosen.
      let key = oneIn(8) ? keys.randomElement(using: &self) : keys[0]
      let value =
        index < 2 && !oneIn(8) ? values[Int.random(in: 0...1, using: &self)] : values.randomElement(using: &self)
      members.append("\"\(key ?? "")\":\(value ?? "")")
    }
    if oneIn(3) {
      let names = (0..<Int.random(in: 0...3, using: &self)).map { _ in
        oneIn(3) ? listed.randomElement(using: &self) ?? "" : listed[Int.random(in: 0...4, using: &self)]
      }
      members.append("\"extras\":\(oneIn(20) ? "null" : "[\(names.joined(separator: ","))]")")
    }
    return "{\(members.shuffled(using: &self).joined(separator: ","))}"
  }
}

@Suite struct TwoReadersTests {
  @Test func `an order that Codable and the streams accept is the same, or has no price on this menu`() throws {
    var generator = SeededGenerator(seed: 65)
    let sources = (0..<samples(2_000, long: 20_000)).map { _ in generator.order() }
    let answers = price(sources.joined(separator: "\n"), StreamOptions(menu: menu)).lines
    #expect(answers.count == sources.count)
    var (same, unknown) = (0, 0)
    var reader = OrderReader(menu: menu)
    for (source, answer) in zip(sources, answers) {
      let read = try? reader.read(source.utf8).order
      #expect(read.map { total(of: $0) } == answer.total, "\(source)")
      guard var read, var decoded = try? decode(Order.Value.self, source) else {
        continue
      }
      // A decoder cannot see how a number is spelled.
      if source.contains(#/"_?id":-?[0-9]/#) { (read.id, decoded.id) = (nil, nil) }
      if decoded == read {
        same += 1
      } else {
        unknown += 1
        #expect(total(of: decoded) == "not offered", "\(source)")
      }
    }
    #expect(same * 10 > sources.count && unknown * 200 > sources.count, "\(same) and \(unknown)")
  }

  /// The total of an order, or the code of its error.
  private func total(of order: Order.Value) -> String {
    do throws(PricingError) {
      let quote = try menu.quote(for: order, on: nil)
      return quote.currency.spelling(quote.total)
    } catch {
      if case .extraNotOffered = error { return "not offered" }
      return "\(error)"
    }
  }

  @Test(arguments: [
    #"{"type":1,"quantity":4,"extras":["Sour cherry"]}"#, #"{"type":1,"quantity":4,"extras":["EXTRAFROSTING"]}"#,
    #"{"type":"dark","quantity":4}"#, #"{"_type":1,"type":1,"quantity":4}"#,
    #"{"type":1,"quantity":4,"_addSprinkles":true}"#, #"{"type":1,"quantity":4,"_createdAt":"now"}"#,
  ])
  func `Codable throws where it would understand less than a stream`(json: String) {
    #expect(throws: DecodingError.self) { try decode(Order.Value.self, json) }
  }

  @Test(arguments: [("4", "4", "4"), ("4.0", "4", "4.0"), ("4e0", "4", "4e0"), (#""4.0""#, "4.0", "4.0")])
  func `a number as id is its value to Codable, and its spelling to a reader`(id: String, codable: String, read: String)
    throws
  {
    let json = #"{"type":0,"quantity":3,"id":\#(id)}"#
    #expect(try decode(Order.Value.self, json).id == codable)
    #expect(try Order.Value(json: json.utf8, menu: menu).id == read)
  }

  @Test func `an extra is made from a valid key only, and a literal that is none is refused elsewhere`() throws {
    #expect(Extra(key: "cherry") == "cherry" && Extra(key: "A-1_b")?.key == "A-1_b")
    for key in ["", "1st", "Extra frosting", "çherry", "-a", "a".repeated(41)] {
      #expect(Extra(key: key) == nil)
    }
    let order = Order.Value(Basket(type: 0, quantity: 3, extras: ["Extra frosting"]))
    #expect(throws: PricingError.extraNotOffered("Extra frosting")) { try menu.quote(for: order, on: nil) }
    let json = Order(order).canonicalJSON
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Order.Value.self, from: json) }
    // A menu that has an extra of this name understands it.
    #expect(try Order.Value(json: json, menu: menu).basket.extras == [.extraFrosting])
  }
}

extension String {
  /// The total in an answer, or the code of its error; `nil` if the error means that there is no order.
  fileprivate var total: String? {
    if let total = firstMatch(of: #/^\{(?:"id":[^,]*,)?"total":"([0-9.]+)"/#) { return String(total.1) }
    return nil
  }
}
