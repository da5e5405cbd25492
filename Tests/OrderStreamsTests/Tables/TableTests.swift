import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct TableTests {
  @Test(arguments: [
    // Forms of a table.
    SourceOutcomes("type,quantity\n0,3\n2,4\n", "6.00", "9.00"),
    SourceOutcomes("type;quantity\r\n0;3\r\n2;4", "6.00", "9.00"),
    SourceOutcomes("Quantity\tTYPE\n3\t0\n", "6.00"),
    SourceOutcomes("\u{FEFF}\"Type\",\"Quantity\"\r\n\"0\",\"3\"\r\n", "6.00"),
    SourceOutcomes("sep=;\r\ntype;quantity\r\n0;3\r\n", "6.00"), SourceOutcomes("sep=,\ntype,quantity\n0,3\n", "6.00"),
    SourceOutcomes("\n , \n,,\ntype,quantity\n\n0,3\n,\n , \n2,4\n", "6.00", "9.00"),
    SourceOutcomes("Net,EUR;Type;Quantity\n12,50;0;3\n", "6.00"),
    SourceOutcomes("type,quantity,Note\n\"0\",3,\"Lee, \"\"Ann\"\"\nof York\"\n2,4,Bob\n", "6.00", "9.00"),
    SourceOutcomes("type,quantity\n0,3,,\n2,4,,,\n", "6.00", "9.00"),
    SourceOutcomes("type,quantity,,\n0,3,,\n2,4\n", "6.00", "9.00"),
    SourceOutcomes(""), SourceOutcomes("\u{FEFF}"), SourceOutcomes("\n\r\n ,\n"), SourceOutcomes("type,quantity\n"),
    // Values.
    SourceOutcomes("type,quantity\nVanilla,3\nrainbow,03\n\"2\",4\n", "6.00", "7.50", "9.00"),
    SourceOutcomes(
      "type,quantity\n0,4.5\n0,\n,3\nchocolat,3\n9,3\n-1,3\n0,-3\n0,99\n0,3x\n", "quantity.type /quantity 2:3",
      "quantity.missing /quantity 3:3", "type.missing /type 4:1", "type.unknown /type 5:1", "type.range /type 6:1",
      "type.range /type 7:1", "quantity.range /quantity 8:3", "quantity.range /quantity 9:3",
      "quantity.type /quantity 10:3"),
    SourceOutcomes(
      "type,quantity\n1.0,4.0\n\" 2 \",\" 4 \"\n03,04e0\n,\"\"x\n", "8.50", "9.00", "9.50", "csv.quote 5:2"),
    SourceOutcomes(
      "type,quantity,extra_frosting,Add-Sprinkles\n0,4,\" yes \",1\n0,4,X,no\n0,4,TRUE,0\n0,4,,\n0,4,WAHR,\n0,4,2,x\n",
      "14.00",
      "12.00", "12.00", "8.00", "12.00", "extraFrosting.type /extraFrosting 7:5"),
    SourceOutcomes(
      "type,quantity,Special Request Enabled,extraFrosting\n0,4,no,yes\n0,4,,yes\n",
      "8.00 extras.cleared /specialRequestEnabled",
      "12.00"),
    SourceOutcomes(
      "type,quantity,extras\n0,4,extraFrosting; Extra Sprinkles\n0,4,\"extraFrosting,\"\n", "14.00", "12.00"),
    SourceOutcomes(
      "quantity,type,extras\n99,0,cherry\n4,0,cherry\n", "quantity.range /quantity 2:1", "extra.unknown /extras 3:5"),
    SourceOutcomes(
      "type,quantity,Qty,Zip Code,total,Remark,gift\n0,3,4,02201,18.50,soon,true\n",
      "6.00 price.ignored /total"),
    SourceOutcomes(
      "type,quantity,Cherry,Special Requests,street_adress\n0,3,x,nut allergy,a\n0,3,1,,\n", "6.00", "6.00"),
    SourceOutcomes("type,quantity,quote.total,Quote.Error,quote,minorUnits\n0,3,1,x,y,z\n", "6.00"),
    SourceOutcomes("type,quantity,notes\n0,3,NUT ALLERGY\n0,3,\n", "6.00", "6.00"),
    // Mistakes in rows.
    SourceOutcomes("type,quantity\n0\n0,3,4\n2,4\n", "csv.cells 2:1", "csv.cells 3:5", "9.00"),
    SourceOutcomes("type,quantity\n0,3\n\"2,4\n1,5\n", "6.00", "csv.quote 3:1"),
    SourceOutcomes("type,quantity,name\n\"0\",\"3\",\"a\nb\"c\n2,4,d\n", "csv.quote 2:9", "9.00"),
    // Mistakes in headers.
    SourceOutcomes("Flavor,Qty\n0,3\n", "csv.header 1:1"),
    SourceOutcomes("\n\nname,type\na,0\n", "csv.header 3:1"),
    SourceOutcomes("Orders of May,,\ntype,quantity\n0,3\n", "csv.header 1:1"),
    SourceOutcomes("vanilla,3\nrainbow,4\n", "csv.header 1:1"),
    SourceOutcomes("type,quantity,Type\n0,3,1\n", "csv.header 1:15"),
    SourceOutcomes("type,\"quantity\n0,3\n", "csv.header 1:6"),
    SourceOutcomes("type,\"quantity\"x\n0,3\n", "csv.header 1:6"),
    SourceOutcomes("{\"type\":0,\"quantity\":3}\n", "csv.header 1:1"),
    SourceOutcomes("type,quantity,zip\r0,3,1\r", "csv.header 1:18"),
    SourceOutcomes("type,quantity\r\r\n0,3\r\r\n", "csv.header 1:14"),
  ])
  func `is answered row by row`(table: SourceOutcomes) {
    let answers = price(table.source, from: .csv)
    #expect(answers.outcomes == table.outcomes)
    #expect(PriceStream(from: .csv).answers(to: table.source, inPiecesOf: 1) == answers)
  }

  @Test(arguments: [
    (
      "type,quantity\r0,3\r",
      "the header has a carriage return without a line feed, so no row was read: save the table with LF or CRLF line ends"
    ),
    (
      "{\"type\":0}\n",
      "this is JSON instead of a table, so no row was read: add '--from json', or name the file .json"
    ),
    ("type,quantity,Type\n", "two columns are \"type\", so no row was read: rename or remove one"),
  ])
  func `says what is wrong with its header`(header: String, message: String) {
    let answers = price(header, from: .csv)
    #expect(answers.text.contains("\"message\":\(message.asJSON)"), "\(answers.text)")
  }

  @Test func `has the same answers in chunks of every size`() {
    let source =
      Array("\u{FEFF}sep=,\r\nType, Quantity ,Street Address,addSprinkles,extras,gift,id\r\n".utf8)
      + Array("vanilla,012,\"a \"\"b\"\"\r\nc\" ,\" Yes \",\"addSprinkles;extraFrosting\",true,é1\r\n".utf8)
      + Array(" 2,4.0,,x,,1,\"\"\n,,,,,,\n0,3,\"a\"\rb\",no,,,\n1,120,\\ \u{7},maybe,none,,7\n0,3,\"a\"b\nc\n".utf8)
      + [0x30, 0x2C, 0x33, 0x2C, 0xFF, 0x2C, 0x2C, 0x2C, 0x2C, 0x0A] + Array("3,3,a,b,c,d,e,f\n3,4,\"a\n".utf8)
    func differ<Tally>(_ stream: AnswerStream<Tally>) -> [Int] where Tally: StreamTally & Hashable {
      let whole = stream.answers(to: source)
      return (1...70).filter { size in
        stream.answers(to: source, inPiecesOf: size) != whole
      }
    }
    for format in QuoteFormat.all { #expect(differ(PriceStream(writing: format, from: .csv)) == []) }
    for format in VerdictFormat.all {
      #expect(differ(ValidateStream(writing: format, from: .csv)) == [])
    }
  }

  @Test func `may have columns for the extras of a menu`() {
    func outcomes(_ source: String) -> [String] { price(source, StreamOptions(menu: .withCherry), from: .csv).outcomes }
    #expect(
      outcomes("type,quantity,Cherry\n0,4,x\n0,4,\n0,4,no\n0,4,maybe\n") == [
        "9.00", "8.00", "8.00", "extras.type /cherry 5:5",
      ])
    #expect(
      outcomes("type,quantity,Birthday Candle,extras\n0,4,x,candle\n0,4,,candle;extraFrosting\n0,4,x,\n0,4,,\n")
        == ["9.50", "13.50", "9.50", "8.00"])
    #expect(outcomes("type,quantity,candle,birthday candle\n0,4,x,x\n") == ["csv.header 1:22"])
    #expect(outcomes("cherry,quantity,type\nmaybe,99,0\n") == ["extras.type /cherry 2:1"])
  }

  @Test(arguments: [("Bemerkung", "/Bemerkung"), ("name", "/name"), ("quote.notes", ""), ("", "")])
  func `is refused where it is not UTF-8, even in a column without a meaning`(column: String, path: String) {
    let source = Array("type,quantity,\(column)\n0,3,é\n0,3,M".utf8) + [0xFC] + Array("ller\n0,4,\n".utf8)
    let outcomes = price(source, from: .csv).outcomes
    #expect(outcomes == ["6.00", "json.utf8\(path.isEmpty ? "" : " " + path) 3:5", "8.00"])
    let header = Array("type,quantity,M".utf8) + [0xFC] + Array("ller\n0,3,x\n".utf8)
    #expect(price(header, from: .csv).outcomes == ["csv.header 1:15"])
  }

  @Test(arguments: ["+4", "4 4"])
  func `has no quotes that a message could name`(cell: String) {
    let answers = price("type,quantity\n0,\(cell)\n\(cell),3\n", from: .csv)
    #expect(answers.outcomes == ["quantity.type /quantity 2:3", "type.unknown /type 3:1"])
    #expect(!answers.text.contains("quotes"), "\(answers.text)")
  }

  @Test(arguments: [
    (",3", "the cell is blank: choose 0 (Vanilla), 1 (Strawberry), 2 (Chocolate) or 3 (Rainbow)"),
    ("0,\" \"", "the cell is blank: choose 3 to 20"),
  ])
  func `has a blank cell where JSON lacks a key`(row: String, message: String) {
    #expect(price("type,quantity\n\(row)\n", from: .csv).text.contains("\"message\":\(message.asJSON)"))
    let verdict = validate("name,streetAddress,city,zip\nA,S,,\n", from: .csv).text
    #expect(verdict.contains(#""field":"city","code":"blank""#) && verdict.contains(#""field":"zip","code":"blank""#))
  }

  @Test func `has one extra in a cell that is the name of one, whatever separators it has`() {
    var menu = CupcakeMenu.default
    for (index, name) in ["Salt", "Pepper", "Salt, pepper"].enumerated() {
      let surcharge = CupcakeMenu.Surcharge(Money(minorUnits: 100 << index), charged: .perOrder)
      menu.draft.extras.append(.init(Extra(unchecked: "extra\(index)"), name: name, surcharge: surcharge))
    }
    let source = "type,quantity,extras\n0,3,\"salt, Pepper\"\n0,3,\"Pepper, salt\"\n"
    #expect(price(source, StreamOptions(menu: menu), from: .csv).outcomes == ["10.00", "9.00"])
  }

  @Test func `keeps the id of an order with a mistake`() {
    let source = "id,type,quantity\nA-1,0,99\nA-2,0\n"
    let lines = price(source, from: .csv).lines
    #expect(lines.map { $0.hasPrefix("{\"id\":\"A-") } == [true, false])
  }

  @Test func `is refused if it is UTF-16`() {
    let wide = Array("type,quantity\n0,3\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    for source in [[0xFF, 0xFE] + wide, wide] { #expect(price(source, from: .csv).outcomes == ["csv.header 1:1"]) }
    // A header that is too large has the same error in any pieces, however many zeros it has.
    let zeros = [UInt8](repeating: 0, count: 23) + Array("Type,Quantity and a name that reaches the limit\n".utf8)
    let limited = PriceStream(StreamOptions(limit: 40), from: .csv)
    #expect(limited.answers(to: zeros, inPiecesOf: 1) == limited.answers(to: zeros))
  }
}
