import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct TableColumnsTests {
  private func outcomes(_ source: String, _ pairs: [(key: String, header: String)]) throws -> [String] {
    var orders = StreamOptions()
    orders.columns = try TableColumns(pairs)
    return price(source, orders, from: .csv).outcomes
  }

  @Test func `name the columns that keys are read from`() throws {
    let pairs = [(key: "type", header: "Lineitem name"), (key: "quantity", header: "LINEITEM_quantity")]
    let source = "type,Lineitem name,Lineitem quantity,Quantity\nlarge,vanilla,3,x\n,9,3,\n"
    // The columns whose own names mean the keys are passed over.
    #expect(try outcomes(source, pairs) == ["6.00", "type.range /type 3:2"])
    // A chosen column is not read as what its own name means.
    let swapped = [(key: "id", header: "Name"), (key: "quantity", header: "type"), (key: "type", header: "quantity")]
    #expect(try outcomes("Name,type,quantity\n7,4,vanilla\n", swapped) == ["8.00"])
    // JSON has no columns.
    var orders = StreamOptions()
    orders.columns = try TableColumns(pairs)
    #expect(price(#"{"type":0,"quantity":3}"#, orders).outcomes == ["6.00"])
  }

  @Test func `decide the separator of a table`() throws {
    let pairs = [(key: "type", header: "Kind, as baked"), (key: "quantity", header: "Pieces")]
    #expect(try outcomes("Kind, as baked;Pieces;id,name\n0;3;7\n", pairs) == ["6.00"])
  }

  @Test func `must be columns of the table, once`() throws {
    let pairs = [(key: "type", header: "Cake")]
    #expect(try outcomes("type,quantity\n0,3\n", pairs) == ["csv.header 1:1"])
    #expect(try outcomes("Cake,quantity,cake\n0,3,1\n", pairs) == ["csv.header 1:15"])
    let long = "Cake ".repeated(60)
    #expect(try outcomes("\(long.dropLast()),quantity\n0,3\n", [("type", String(long.dropLast()))]) == ["6.00"])
    #expect(try outcomes("\(long.dropLast()),quantity\n0,3\n", [("type", long.uppercased())]) == ["csv.header 1:1"])
  }

  @Test(arguments: [
    ([("typ", "A")], "unknown key \"typ\": did you mean \"type\"?"),
    ([("total", "A")], "unknown key \"total\": write a key of orders or an extra of the menu"),
    ([("type", "")], "a key or a header is blank: write both"),
    ([("type", "A"), ("Type", "B")], "\"Type\" has two columns: remove one"),
    ([("type", "A"), ("id", "a")], "two keys have the column \"a\": remove one"),
  ])
  func `throw for pairs without a meaning`(pairs: [(String, String)], message: String) {
    #expect(throws: UnreadableText(message)) {
      try TableColumns(pairs.map { (key: $0, header: $1) }, menu: .default)
    }
  }

  @Test func `may name an extra of the menu, or any without a menu`() throws {
    #expect(throws: UnreadableText.self) { try TableColumns([("cherry", "Kirsche")], menu: .default) }
    _ = try TableColumns([("cherry", "Kirsche"), ("extra frosting", "Guss")])
    let pairs = [(key: "addSprinkles", header: "Streusel")]
    #expect(try outcomes("type,quantity,Streusel\n0,4,ja\n0,4,nein\n", pairs) == ["10.00", "8.00"])
  }

  @Test func `when a shop confirmed an order is known and ignored, and cannot be chosen`() {
    #expect(price("createdAt,type,quantity,Created At\nx,0,3,y\n", from: .csv).outcomes == ["6.00"])
    #expect(throws: UnreadableText.self) { try TableColumns([("createdAt", "Date")]) }
  }
}
