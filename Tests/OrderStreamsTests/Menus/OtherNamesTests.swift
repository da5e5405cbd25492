import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// The names beside those on the menu that orders use for a type or an extra.
@Suite struct OtherNamesTests {
  private static let long = String(repeating: "x", count: 201)

  /// The other names of vanilla and of the cherry, as JSON, and the path and message of the only error in them.
  struct Row {
    var vanilla = "[]"
    var cherry = "[]"
    var path = ""
    var message = ""
  }

  private static let rows = [
    Row(vanilla: #"["[VAN] Vanilla","Extra frosting","quantity"]"#, cherry: #"["Kirsche","mit Kirsche"]"#),
    Row(vanilla: #""Vanille""#, cherry: #""Vanille""#),
    Row(vanilla: #"[""]"#, path: "/types/0/also/0", message: "blank text: write at least one letter or digit"),
    Row(vanilla: "[5]", path: "/types/0/also/0", message: "not text: put it in double quotes"),
    Row(
      vanilla: #"["a","\#(long)"]"#, path: "/types/0/also/1", message: "the text is too long: write at most 200 bytes"
    ),
    Row(vanilla: #"["007"]"#, path: "/types/0/also/0", message: "a whole number is no name: add a letter"),
    Row(cherry: #"["7"]"#, path: "/extras/cherry/also/0", message: "a whole number is no name: add a letter"),
    Row(vanilla: #"["VANILLA "]"#, path: "/types/0/also/0", message: "a name that is already there: remove it"),
    Row(vanilla: #"["a","A"]"#, path: "/types/0/also/1", message: "a name that is already there: remove it"),
    Row(cherry: #"["Cher-ry"]"#, path: "/extras/cherry/also/0", message: "a name that is already there: remove it"),
    Row(
      cherry: #"["Street_Address"]"#, path: "/extras/cherry/also/0",
      message: #"an order has the key "streetAddress": choose another"#),
    Row(
      vanilla: #"["chocolate"]"#, path: "/types/2/id",
      message: "another type's id or name is the same, as case does not count: change one"),
    Row(
      cherry: #"["EXTRA sprinkles"]"#, path: "/extras/addSprinkles/name",
      message: "another extra's key or name is the same, as case, blanks, _ and - do not count: change one"),
  ]

  private static func menu(_ vanilla: String, _ cherry: String) -> String {
    CupcakeMenu.withCherry.canonicalText
      .replacing(#""name":"Vanilla""#, with: #""name":"Vanilla","also":\#(vanilla)"#)
      .replacing(#""name":"Cherry""#, with: #""name":"Cherry","also":\#(cherry)"#)
  }

  @Test(arguments: rows) func `other names clash with no name and no key of an order`(row: Row) throws {
    let json = Self.menu(row.vanilla, row.cherry)
    let errors = menuError(in: json)?.entries.prefix(1) ?? []
    #expect(errors.map(\.path) == (row.message.isEmpty ? [] : [row.path]))
    #expect(errors.map(\.message) == (row.message.isEmpty ? [] : [row.message]))
    guard errors.isEmpty else { return }
    let menu = try CupcakeMenu(json: json)
    #expect(try CupcakeMenu(json: menu.canonicalText) == menu && CupcakeMenu(menu.draft) == menu)
    #expect(menu.canonicalText.contains(#"also":["#))
  }

  @Test(.timeLimit(.minutes(1))) func `a menu has at most a thousand other names`() throws {
    func names(_ count: Int) -> String { "[" + (0..<count).map { "\"n\($0)\"" }.joined(separator: ",") + "]" }
    #expect(try CupcakeMenu(json: Self.menu(names(600), names(400))).warnings(on: nil).count == 998)
    let error = menuError(in: Self.menu(names(600), names(410)))
    #expect(error?.entries.map(\.description).first?.hasSuffix("keep at most 1000 (/extras/cherry/also/400)") == true)
    #expect(error?.entries.count == 1)
  }

  @Test(arguments: [
    (InputFormat.json, #"{"type":"[van] VANILLA","quantity":4,"extras":["with a cherry"]}"#, "9.00"),
    (.json, #"{"type":"Vanille","quantity":4,"extras":["WITH-A_CHERRY"]}"#, "9.00"),
    (.json, #"{"type":"Vanille","quantity":4,"with a cherry":true}"#, "8.00 key.unknown /with a cherry"),
    (.csv, "type,quantity,extras\nVanille,4,With a cherry\n", "9.00"),
    (.csv, "type,quantity,extras\nVanille,4,\"candle;With a cherry\"\n", "10.50"),
    (.csv, "type,quantity,with_a Cherry\nVANILLE,4,x\n", "9.00"),
  ]) func `orders name them wherever they name a type or an extra`(form: InputFormat, source: String, outcome: String)
    throws
  {
    let menu = try CupcakeMenu(json: Self.menu(#"["[VAN] Vanilla","Vanille"]"#, #"["With a cherry"]"#))
    let answers = price(source, StreamOptions(menu: menu), from: form)
    #expect(answers.outcomes == [outcome])
    #expect(menu.indexOfType(named: " vanille") == 0 && menu.extra(named: "with-a-cherry") == "cherry")
    let quote = price(source, StreamOptions(menu: menu), writing: .json(isItemized: true), from: form).text
    #expect(!quote.contains("Vanille") && !quote.contains(#""label":"With"#))
  }
}
