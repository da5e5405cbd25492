import OrderKit
import OrderStreams
import OrderTestSupport
import TestSupport
import Testing

@Suite struct MenuColumnsTests {
  /// The columns of a menu as JSON, and the path and message of the only error in them.
  struct Row {
    let json: String
    var path = ""
    var message = ""
  }

  private static let unknown =
    "unknown key: choose type, quantity, specialRequestEnabled, extraFrosting, addSprinkles, extras, code, id, name, "
    + "streetAddress, city, zip, country, note, cherry, candle or ignore"
  private static let rows = [
    Row(json: #"{"type":"Lineitem name","name":["First Name","Last Name"],"ignore":["Country","Email"]}"#),
    Row(json: #"[{"type":"A"},{"type":"A","extraFrosting":"C","cherry":"B"}]"#),
    Row(json: #"{"streetAddress":["C","D"],"note":["A","B"],"ignore":"E"}"#),
    Row(json: #"{"type":"\#(String(repeating: "long ", count: 99))"}"#),
    Row(json: "5", path: "", message: #"not an object: write one such as {"type": "…"}"#),
    Row(json: "[5]", path: "/0", message: #"not an object: write one such as {"type": "…"}"#),
    Row(json: #"{"typ":"A"}"#, path: "/typ", message: "unknown key: did you mean 'type'?"),
    Row(json: #"{"total":"A"}"#, path: "/total", message: unknown),
    Row(json: #"[{"createdAt":"A"}]"#, path: "/0/createdAt", message: unknown),
    Row(json: #"{"Cherry":"A"}"#, path: "/Cherry", message: "unknown key: did you mean 'cherry'?"),
    Row(json: #"{"type":["A","B"]}"#, path: "/type", message: "more than one column: keep one"),
    Row(json: #"{"type":5}"#, path: "/type", message: "not text: put it in double quotes"),
    Row(json: #"{"name":["A",null]}"#, path: "/name/1", message: "not text: put it in double quotes"),
    Row(json: #"{"zip":" "}"#, path: "/zip", message: "blank text: write at least one letter or digit"),
    Row(json: #"{"ignore":["A",""]}"#, path: "/ignore/1", message: "blank text: write at least one letter or digit"),
    Row(
      json: #"{"type":"Big cake","ignore":"big_CAKE"}"#, path: "/ignore",
      message: "a column of this name stands for a key already: remove one"),
    Row(
      json: #"[{"type":"A"},{"name":["A","B","a"]}]"#, path: "/1/name/2",
      message: "a column of this name stands for a key already: remove one"),
  ]

  private func menu(_ columns: String) -> String {
    let json = CupcakeMenu.withCherry.canonicalText
    return json.dropLast() + ",\"columns\":\(columns)}"
  }

  @Test(arguments: rows) func `columns are read and written, or refused where they go wrong`(row: Row) throws {
    let error = menuError(in: menu(row.json))
    #expect(error?.entries.map(\.path) == (row.message.isEmpty ? nil : ["/columns" + row.path]))
    #expect(error?.entries.map(\.message) == (row.message.isEmpty ? nil : [row.message]))
    if error == nil { #expect(try CupcakeMenu(json: menu(row.json)).canonicalText == menu(row.json)) }
  }

  @Test func `a menu has one error for each flaw, and at most a hundred kinds of tables`() throws {
    let error = try #require(menuError(in: menu(#"{"id":" ","typ":"A","ignore":["B","b"]}"#)))
    #expect(error.entries.map(\.path) == ["/columns/id", "/columns/typ", "/columns/ignore/1"])
    let many = "[" + Array(repeating: "{}", count: 101).joined(separator: ",") + "]"
    #expect(menuError(in: menu(many))?.entries.map(\.message) == ["too many entries: keep at most 100"])
  }

  @Test func `columns are made in code, for a menu or for any`() throws {
    let columns = try CupcakeMenu.TableColumns(["cherry": ["Kirsche"], "name": ["Vorname", "Name"]])
    #expect(columns.headers["name"] == ["Vorname", "Name"])
    #expect(try CupcakeMenu.withCherry.with { $0.columns = [columns] }.columns == [columns])
    let error = #expect(throws: MenuError.self) { try CupcakeMenu.default.with { $0.columns = [columns] } }
    #expect(error?.entries.map(\.path) == ["/columns/cherry"])
    let flaws = ["cherry": ["A"], "id": ["a", "B"], "#": ["C"], "zip": []]
    for (menu, paths) in [(CupcakeMenu.default, ["/id", "/#", "/cherry"]), (nil, ["/id", "/cherry", "/#"])] {
      let error = #expect(throws: MenuError.self) { try CupcakeMenu.TableColumns(flaws, on: menu) }
      #expect(error?.entries.map(\.path) == paths, "\(error?.message ?? "")")
    }
  }
}
