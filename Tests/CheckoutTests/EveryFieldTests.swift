import CommandLineKit
import Foundation
import OrderScreens
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams
@testable import checkout

/// A stored field of an order, with a value other than its default.
private struct StoredField {
  let path: String
  let set: @Sendable (inout Order.Value) -> Void
}

private let fields = [
  StoredField(path: "basket.type") { $0.basket.type = 2 },
  StoredField(path: "basket.quantity") { $0.basket.quantity = 4 },
  StoredField(path: "basket.specialRequestEnabled") { $0.basket.specialRequestEnabled = true },
  StoredField(path: "basket.extras") { $0.basket.extras = [.addSprinkles, "cherry"] },
  StoredField(path: "basket.code") { $0.basket.code = "BIRTHDAY" },
  StoredField(path: "address.name") { $0.address.name = "Taylor Swift" },
  StoredField(path: "address.streetAddress") { $0.address.streetAddress = "13 Love/Story Rd" },
  StoredField(path: "address.city") { $0.address.city = "Nashville" },
  StoredField(path: "address.zip") { $0.address.zip = "37203" },
  StoredField(path: "address.country") { $0.address.country = "US" },
  StoredField(path: "customerNote") { $0.customerNote = "NUT ALLERGY" },
  StoredField(path: "id") { $0.id = "A-17" },
]

private let plain = Order.Value(
  Basket(type: 0, quantity: 3), to: Address(name: "N", streetAddress: "S", city: "C", zip: "94103"))
private let address = #","name":"N","streetAddress":"S","city":"C","zip":"94103""#
private let bare = Order.Value(Basket(type: 0, quantity: 3))
private let whole = fields.reduce(into: plain) { $1.set(&$0) }

private let menuJSON = #"""
  {"menu":1,"id":"m","currency":"USD","quantity":{"min":3,"max":20,"default":3},"price":"2.00",
  "types":[{"id":"vanilla","name":"Vanilla"},{"id":"strawberry","name":"Strawberry"},{"id":"dark","name":"Dark"}],
  "extras":{"addSprinkles":{"name":"Extra sprinkles","add":"0.50","per":"cake"},
  "cherry":{"name":"Cherry","add":"0.25","per":"cake"}},"codes":[{"code":"BIRTHDAY","off":"15%"}]}
  """#

@Suite struct EveryFieldTests {
  private let menu: CupcakeMenu
  private let home = TemporaryHome()

  init() throws { menu = try CupcakeMenu(json: menuJSON.utf8) }

  private func changed(_ field: StoredField) -> Order.Value {
    var order = plain
    field.set(&order)
    return order
  }

  private func paths(in value: Any, after path: String = "") -> [String] {
    Mirror(reflecting: value).children.flatMap { child in
      let own = path + (child.label ?? "")
      return child.value is Basket || child.value is Address ? paths(in: child.value, after: own + ".") : [own]
    }
  }

  @Test func `every stored field has a value to follow`() {
    #expect(paths(in: plain).sorted() == fields.map(\.path).sorted())
    for field in fields { #expect(changed(field) != plain, "\(field.path)") }
  }

  @Test func `a field arrives through the class, Codable, JSON, CSV and streams, and is gone in the next record`()
    throws
  {
    for order in fields.map(changed) + [whole] {
      let json = order.canonicalBytes
      #expect(Order(order).value == order)
      #expect(try JSONDecoder().decode(Order.Value.self, from: Data(json)) == order)
      #expect(try Order.Value(json: json, menu: menu) == order)
      #expect(try OrderRecord(order, menu: menu, on: nil).order == order)
      for requiresAddress in [true, false] {
        // The next record has just the keys that it needs, so that it has no others of its own. It is longer, so that
        // a member that is left over from the first lies within it, and is found instead of trapping.
        let space = String(repeating: " ", count: json.count)
        let next = #"{"type":0,"quantity":3"# + (requiresAddress ? address : "") + space + "}"
        let sources = [json + [.lineFeed], Array(next.utf8)]
        #expect(try read(sources, .json, requiresAddress) == [order, requiresAddress ? plain : bare])
        #expect(try read([Array(try table(order).utf8)], .csv, requiresAddress) == [order])
      }
    }
  }

  private func read(_ chunks: [[UInt8]], _ format: InputFormat, _ requiresAddress: Bool) throws -> [Order.Value] {
    var stream = OrderStream(
      StreamOptions(menu: menu, isStrict: true), requiresAddress: requiresAddress, from: format)
    for chunk in chunks { stream.feed(chunk) }
    stream.finish()
    return try stream.takeOrders().map { try $0.get().order }
  }

  /// The order as a header and a row.
  private func table(_ order: Order.Value) throws -> String {
    let members = OrderKey.allCases.compactMap { key in order[key].map { (key.spelling, $0) } }
    let cells = members.map { _, member in
      switch member {
      case .number(let number): "\(number)"
      case .isOn(let isOn): "\(isOn)"
      case .list(let list): list.joined(separator: " ; ")
      case .text(let text): text
      }
    }
    return [members.map(\.0), cells].map { $0.joined(separator: ",") + "\n" }.joined()
  }

  @Test func `a field makes another order, but the switch for extras alone does not`() throws {
    for field in fields {
      var order = changed(field)
      let placer = OrderPlacer(log: OrderLog(path: home.path + "/\(field.path)"), menu: menu)
      if field.path != "id" { order.id = "A" }
      var former = plain
      former.id = "A"
      #expect(try !placer.place(OrderRecord(former, menu: menu, on: nil)).isRepeat)
      #expect(PlacedOrder(former, id: "A", createdAt: nil).confirms(order) == (field.path == "id"), "\(field.path)")
      let placed = Result { try placer.place(OrderRecord(order, menu: menu, on: nil)) }
      switch field.path {
      case "basket.specialRequestEnabled": #expect(try placed.get().isRepeat)
      case "id": #expect(try !placed.get().isRepeat)
      default: #expect(throws: PlacingError.self, "\(field.path)") { try placed.get() }
      }
      let logged = LoggedOrder(try OrderRecord(former, menu: menu, on: nil), at: Date().timestamp)
      #expect(
        logged.differences(from: order, on: menu).isEmpty == (field.path == "basket.specialRequestEnabled"),
        "\(field.path)")
    }
  }

  @Test func `the log has every field but the name, the address and the note, of which it has a checksum`() throws {
    for order in fields.map(changed) + [whole] {
      var expected = order
      expected.id = order.id ?? "B"
      let written = LoggedOrder(try OrderRecord(expected, menu: menu, on: nil), at: Date().timestamp)
      let logged = try #require(LoggedOrder(written.line))
      (expected.address, expected.customerNote) = (Address(), nil)
      #expect(logged.order == expected && logged == written)
      #expect(logged.typeID == menu.types[order.basket.type].id)
      #expect(logged.summary.contains(menu.types[order.basket.type].name))
      let line = String(decoding: logged.line, as: UTF8.self)
      for text in ["Taylor", "Love", "Nashville", "37203", "\"US\"", "ALLERGY"] { #expect(!line.contains(text)) }
    }
  }

  @Test(.needs("curl", "python3"))
  func `options give every field to the shop, and 'orders again' brings the goods`() async throws {
    let shop = try TestShop(in: home)
    let menuFile = home.path + "/menu.json"
    try Data(menuJSON.utf8).write(to: URL(fileURLWithPath: menuFile))
    var options: [String] = []
    // Special requests follow from the extras, and the walk makes the id.
    for key in OrderKey.allCases where ![.specialRequestEnabled, .id].contains(key) {
      guard let member = whole[key] else { continue }
      let option = key == .streetAddress ? "--street" : "--\(key.spelling)"
      switch member {
      case .number(let number): options += [option, "\(number)"]
      case .isOn(true): options += ["--extra", key.spelling]
      case .isOn(false): break
      case .list(let list): options += list.flatMap { ["--extra", $0] }
      case .text(let text): options += [option, text]
      }
    }
    let common = ["--menu", menuFile, "--yes", "--post", shop.url("/echo")]
    let placed = try await home.run(options + common)
    #expect(placed.status == 0, "\(placed.error)")
    let sent = try #require(shop.requests.first)
    #expect(try JSONDecoder().decode(Order.Value.self, from: Data(sent.body.utf8)) == whole.withoutID)
    #expect(try JSONDecoder().decode(PlacedOrder.self, from: Data(placed.output.utf8)).confirms(whole))
    let address = ["--name", "N", "--street", "S", "--city", "C", "--zip", "94103"]
    let again = try await home.run(["orders", "again"] + address + common)
    #expect(again.status == 0, "\(again.error)")
    var goods = whole.withoutID
    (goods.address, goods.customerNote, goods.basket.code) = (plain.address, nil, nil)
    #expect(try JSONDecoder().decode(Order.Value.self, from: Data(try #require(shop.requests.last).body.utf8)) == goods)
    #expect(shop.requests.count == 2)
  }

  @Test(arguments: Address.Field.allCases)
  func `a field of an address is validated, normalized, remembered and reviewed`(field: Address.Field) async throws {
    let (key, text) = (field.rawValue, whole.address[field])
    var address = whole.address
    let wrong = address.canonicalJSON.replacing(text.asJSON, with: "5")
    #expect(try await home.run("validate", input: wrong).output.contains(#"{"field":"\#(key)","code":"type""#))
    address[field] = " \(text)\t"
    #expect(address.normalized == whole.address)
    address[field] = " "
    #expect(address.canonicalJSON.contains(#""\#(key)""#) == field.isRequired)
    let blank = AddressExamination([field: " "]).normalized([field: " "])
    #expect(blank == (field.isRequired ? [field: ""] : [:]))
    try RememberedDetails(environment: home.environment).remember(whole.address)
    #expect(try RememberedDetails(environment: home.environment).state == .private(whole.address))
    #expect(try await home.run("details", "show", "--format", "text").output.contains(": \(text)\n"))
    let lines = CheckoutScreen(order: Order(whole), menu: menu, on: nil).recipient
    #expect(lines.contains { $0.question == .address(field) && $0.text.contains(text) })
  }

  @Test func `the schema has every key of an order, with its type`() throws {
    let schema = try JSONSchema(try Project.text("Examples/schemas/order.schema.json"))
    #expect(try schema.accepts(String(decoding: whole.canonicalBytes, as: UTF8.self)))
    for key in OrderKey.allCases where key.belongsToOrder {
      #expect(try !schema.accepts(#"{"_type":0,"_quantity":3,"\#(key.spelling)":{}}"#), "\(key)")
    }
  }
}

extension Address {
  fileprivate var canonicalJSON: String { String(decoding: canonicalBytes, as: UTF8.self) }
}
