import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

private typealias TableColumns = CupcakeMenu.TableColumns

/// The columns of a menu or of a run that hold for a table.
@Suite struct TableColumnsTests {
  struct Row {
    /// What the case shows.
    let name: String
    /// The columns of the menu, as JSON.
    let menu: String
    /// Those of one run.
    var given: [String: [String]] = [:]
    /// The header and one row.
    let table: String
    /// What is answered, and a part of the message or of the remarks.
    let outcome: String
    var words = ""
  }

  private static let own = "type,quantity\nvanilla,3"
  private static let lacks = "of the menu's columns, the header lacks "
  private static let twoKinds = #"[{"type":"A","quantity":"B"},{"type":"A"}]"#

  private static let priced = [
    Row(
      name: "all are there, and columns with the names of their keys are passed over",
      menu: #"{"type":"A","quantity":"B"}"#, table: "a,_B,type,quantity\nchocolate,4,vanilla,x", outcome: "9.00"),
    Row(name: "none is there", menu: #"{"type":"A","quantity":"B"}"#, table: own, outcome: "6.00"),
    Row(
      name: "some are there", menu: #"{"type":"A","quantity":"B"}"#, table: "A,type,quantity\n1,0,3",
      outcome: "csv.header 1:1",
      words: lacks + #"\"B\", so no row was read: correct \"columns\", or leave them out"#),
    Row(
      name: "only one is there whose name is a key", menu: #"{"type":"A","quantity":"Quantity"}"#, table: own,
      outcome: "6.00"),
    Row(
      name: "only one is there whose name is an extra", menu: #"{"type":"A","cherry":"CHERRY"}"#,
      table: "type,quantity,cherry\n0,3,x", outcome: "6.75"),
    Row(
      name: "ignored columns need not be there", menu: #"{"type":"A","ignore":["B","zip"]}"#,
      table: "A,quantity\nchocolate,4", outcome: "9.00"),
    Row(
      name: "ignored columns decide nothing", menu: #"{"type":"A","ignore":["B"]}"#,
      table: "B,type,quantity\nx,0,3", outcome: "6.00"),
    Row(
      name: "an ignored column is not read as its name says", menu: #"{"type":"A","ignore":"cherry"}"#,
      table: "A,quantity,Cherry\n0,3,x", outcome: "6.00"),
    Row(
      name: "ignored columns alone are for tables that have none of the others",
      menu: #"[{"ignore":"cherry"},{"type":"A"}]"#,
      table: "type,quantity,Cherry\n0,3,x", outcome: "6.00"),
    Row(
      name: "and not for those that have them", menu: #"[{"ignore":"cherry"},{"type":"A"}]"#,
      table: "A,quantity,Cherry\n0,3,x", outcome: "6.75"),
    Row(
      name: "the first of two that are there", menu: #"[{"type":"A"},{"type":"A","quantity":"B"}]"#,
      table: "A,B,quantity\nchocolate,x,4", outcome: "9.00"),
    Row(name: "the first kind", menu: twoKinds, table: "A,B,quantity\nchocolate,4,x", outcome: "9.00"),
    Row(name: "the second kind", menu: twoKinds, table: "A,quantity\nchocolate,4", outcome: "9.00"),
    Row(
      name: "of several that are there in part, what the nearest lacks is named",
      menu: #"[{"type":"D","quantity":"E","id":"A"},{"type":"A","quantity":"B","id":"C","zip":"F"}]"#,
      table: "A,B,type,quantity\n1,1,0,3", outcome: "csv.header 1:1", words: lacks + #"\"C\" and \"F\""#),
    Row(
      name: "of equal names the first column is read, and the second is not what its name means",
      menu: #"{"type":"Quantity","quantity":"B"}"#, table: "quantity,B,QUANTITY\nchocolate,4,9", outcome: "9.00",
      words: #"the header has "Quantity" more than once: the first column is read"#),
    Row(
      name: "a key may be called like another", menu: #"{"quantity":"type","type":"quantity"}"#,
      table: "type,quantity\n4,chocolate", outcome: "9.00"),
    Row(
      name: "an extra of the menu", menu: #"{"cherry":"Kirsche","addSprinkles":"Streusel"}"#,
      table: "type,quantity,Kirsche,Streusel\n0,4,ja,x", outcome: "11.00"),
  ]

  private static let given = [
    Row(
      name: "one replaces the menu's", menu: #"{"type":"A","quantity":"B"}"#, given: ["quantity": ["C"]],
      table: "A,B,C\nchocolate,x,4", outcome: "9.00"),
    Row(
      name: "the one that it replaces need not be there", menu: #"{"type":"A","quantity":"B"}"#,
      given: ["quantity": ["C"]], table: "A,C\nchocolate,4", outcome: "9.00"),
    Row(
      name: "it must be there itself", menu: #"{"type":"A","quantity":"B"}"#, given: ["quantity": ["C"]],
      table: "A,B\nchocolate,4", outcome: "csv.header 1:1", words: #"the header has no column \"C\""#),
    Row(
      name: "it does not choose a kind of table", menu: #"{"type":"A","quantity":"B"}"#, given: ["quantity": ["C"]],
      table: "type,C\nchocolate,4", outcome: "9.00"),
    Row(
      name: "it is added to each kind", menu: twoKinds, given: ["cherry": ["C"]],
      table: "A,C,quantity\nchocolate,x,4", outcome: "10.00"),
    Row(
      name: "a kind in which a header stands for two keys then does not hold", menu: twoKinds,
      given: ["id": ["B"]], table: "A,B,quantity\nchocolate,7,4", outcome: "9.00"),
    Row(
      name: "ignored ones replace ignored ones", menu: #"{"type":"A","ignore":"extraFrosting"}"#,
      given: ["ignore": ["cherry", "none"]], table: "A,quantity,cherry,extraFrosting\n0,4,x,x", outcome: "12.00"),
    Row(
      name: "without a menu's columns", menu: "[]", given: ["type": ["A"]], table: "A,quantity,a\nchocolate,4,x",
      outcome: "9.00", words: #"the header has "A" more than once"#),
  ]

  private static let validated = [
    Row(
      name: "goods and notes do not count", menu: #"{"type":"A","note":"B","name":"N"}"#,
      table: "N,streetAddress,city,zip,A\nAnn,1 Rd,Ely,CB7,x", outcome: "true"),
    Row(
      name: "ids do", menu: #"{"id":"I","name":"N"}"#, table: "N,streetAddress,city,zip\nAnn,1 Rd,Ely,CB7",
      outcome: "csv.header 1:1", words: lacks + #"\"I\""#),
    Row(
      name: "columns of goods alone are no kind of table", menu: #"[{"type":"A"},{"name":"N"}]"#,
      table: "A,N,streetAddress,city,zip\n0,Ann,1 Rd,Ely,CB7", outcome: "true"),
    Row(
      name: "those of a run for goods need not be there", menu: "[]", given: ["type": ["A"], "zip": ["Z"]],
      table: "name,streetAddress,city,Z\nAnn,1 Rd,Ely,CB7", outcome: "true"),
    Row(
      name: "those of a run for an address do", menu: "[]", given: ["zip": ["Z"]],
      table: "name,streetAddress,city,zip\nAnn,1 Rd,Ely,CB7", outcome: "csv.header 1:1", words: #"no column \"Z\""#),
  ]

  private func options(_ row: Row) throws -> StreamOptions {
    let json = CupcakeMenu.withCherry.canonicalText.dropLast() + ",\"columns\":\(row.menu)}"
    var options = StreamOptions(menu: try CupcakeMenu(json: String(json)))
    if row.given.isEmpty { return options }
    let given = try TableColumns(row.given, on: options.menu)
    options.columns =
      options.menu.columns.compactMap { try? $0.replacing(given) } + [try TableColumns().replacing(given)]
    return options
  }

  @Test(arguments: priced + given) func `hold as a whole or not at all`(row: Row) throws {
    let answers = price(row.table, try options(row), from: .csv)
    #expect(answers.outcomes == [row.outcome], "\(answers.text)")
    let stream = OrderStream(try options(row), from: .csv).reading(row.table)
    let said = answers.text + stream.remarks.joined(separator: "\n")
    #expect(row.words.isEmpty || said.contains(row.words), "\(said)")
  }

  @Test(arguments: validated) func `hold for addresses by those of addresses and ids`(row: Row) throws {
    let answers = validate(row.table, try options(row), from: .csv)
    #expect(answers.outcomes == [row.outcome] && answers.text.contains(row.words), "\(answers.text)")
  }

  @Test func `are those of the menu unless the options have others`() throws {
    var options = StreamOptions(menu: try CupcakeMenu.default.with { $0.columns = [try TableColumns(["type": ["A"]])] })
    let table = "A,type,quantity\nchocolate,vanilla,3\n"
    #expect(price(table, options, from: .csv).outcomes == ["7.00"])
    options.columns = []
    #expect(price(table, options, from: .csv).outcomes == ["6.00"])
    options.columns = [try TableColumns(["type": ["quantity"], "quantity": ["type"]])]
    #expect(price("type,quantity\n3,vanilla\n", options, from: .csv).outcomes == ["6.00"])
    // JSON has no columns.
    #expect(price(#"{"type":0,"quantity":3}"#, options).outcomes == ["6.00"])
  }

  @Test func `a repeated header is no error with strict, and is said once`() throws {
    var options = StreamOptions(isStrict: true)
    options.columns = [try TableColumns(["type": ["A"], "zip": ["Z"]])]
    let read = PriceStream(options, from: .csv).answers(to: "A,quantity,a,Z,z,extras\n0,3,1,2,3,\n0,4,1,2,3,\n")
    #expect(read.outcomes == ["6.00", "8.00"])
  }

  @Test func `decide the separator of a table`() throws {
    var options = StreamOptions()
    options.columns = [try TableColumns(["type": ["Kind, as baked"], "quantity": ["Pieces"]])]
    #expect(price("Kind, as baked;Pieces;id,name\n0;3;7\n", options, from: .csv).outcomes == ["6.00"])
  }

  @Test func `a long header is compared by its bytes`() throws {
    let long = String("Cake ".repeated(60).dropLast())
    for (header, outcome) in [(long, "6.00"), (long.uppercased(), "csv.header 1:1")] {
      var options = StreamOptions()
      options.columns = [try TableColumns(["type": [header]]).replacing(try TableColumns(["type": [header]]))]
      #expect(price("\(long),quantity\n0,3\n", options, from: .csv).outcomes == [outcome])
    }
  }

  @Test func `a header stands for one key when columns are replaced, too`() throws {
    let columns = try TableColumns(["type": ["A"], "quantity": ["B"]])
    #expect(throws: MenuError.self) { try columns.replacing(try TableColumns(["id": ["b"]])) }
    #expect(try columns.replacing(try TableColumns(["quantity": ["C"], "id": ["b"]])).headers["id"] == ["b"])
  }

  /// With a comparison of each header with each of the others, this would take minutes.
  @Test(.timeLimit(.minutes(1))) func `many columns are chosen at once`() throws {
    let headers = (0..<16_000).map { "N\($0)" }
    let given = try TableColumns(["note": headers])
    var options = StreamOptions()
    options.columns = [try TableColumns().replacing(given)]
    let table = headers.joined(separator: ",") + ",type,quantity\n" + headers.joined(separator: ",") + ",0,3\n"
    #expect(price(table, options, from: .csv).outcomes == ["6.00"])
  }

  @Test func `when a shop confirmed an order is known and ignored`() {
    #expect(price("createdAt,type,quantity,Created At\nx,0,3,y\n", from: .csv).outcomes == ["6.00"])
  }
}
