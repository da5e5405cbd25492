import OrderTestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// What the cells of forms, shops and spreadsheets mean.
@Suite struct CellTests {
  private func priced(_ table: String, _ menu: CupcakeMenu = .default) -> [String] {
    price(table, StreamOptions(menu: menu), from: .csv).outcomes
  }

  private func placed(_ table: String) -> [Result<OrderRecord, RecordError>] {
    orders(in: table, requiresAddress: true, from: .csv)
  }

  @Test(arguments: [
    ("extraFrosting", "Extra frosting", "12.00"), ("Frosting", "frosting", "8.00"), ("cherry", "Cherry", "9.00"),
    ("Cherry", "cherry", "9.00"), ("Birthday candle", "candle", "9.50"), ("candle", "BIRTHDAY CANDLE", "9.50"),
    ("addSprinkles", "Add sprinkles", "10.00"), ("specialRequestEnabled", "special request enabled", "8.00"),
    ("cherry", "checked", "9.00"), ("cherry", "None", "8.00"), ("cherry", "-", "8.00"), ("cherry", "N/A", "8.00"),
    ("cherry", "candle", "extras.type /cherry 2:5"), ("cherry", "Extra frosting", "extras.type /cherry 2:5"),
  ])
  func `a switch is on for the name of its column or extra, as forms repeat the choice`(
    column: String, cell: String, outcome: String
  ) {
    #expect(priced("type,quantity,\(column)\n0,4,\(cell)\n", .withCherry) == [outcome])
  }

  @Test func `a switch is on for the header that an option names, and for other names of its extra`() throws {
    var options = StreamOptions()
    options.columns = [try CupcakeMenu.TableColumns(["extraFrosting": ["Would you like frosting?"]])]
    let table = "type,quantity,Would you like frosting?\n0,4,would you like frosting?\n0,4,none\n"
    #expect(price(table, options, from: .csv).outcomes == ["12.00", "8.00"])
    var draft = CupcakeMenu.withCherry.draft
    draft.extras[draft.extras.count - 1].also = ["mit Kerze"]
    let menu = try CupcakeMenu(draft)
    let extra = menu.extras[menu.extras.count - 1].name
    for cell in ["Mit Kerze", "mit kerze (+1,50 €)"] {
      let list = priced("type,quantity,extras\n0,4,\"\(cell)\"\n", menu)
      #expect(list == priced("type,quantity,\(extra)\n0,4,mit-kerze\n", menu) && !list.contains("8.00"))
    }
  }

  @Test(arguments: [
    ("None", "8.00"), ("No", "8.00"), ("-", "8.00"), ("n/a", "8.00"), ("none, Cherry", "9.00"),
    ("Cherry (+$0.25)", "9.00"), ("Cherry (+0,25 €), Birthday candle (1.50 €)", "10.50"),
    ("Cherry|Birthday candle", "10.50"), ("Cherry\nBirthday candle\r\n", "10.50"), ("cherry; candle", "10.50"),
    ("Extra frosting (+$1.00)", "12.00"), ("Cherry (", "extra.unknown /extras 2:5"),
    ("Cherry), candle", "extra.unknown /extras 2:5"), ("(+1,00 €), Cherry", "extra.unknown /extras 2:5"),
    ("Cherry (x2)", "extra.unknown /extras 2:5"), ("Cherry (2)", "extra.unknown /extras 2:5"),
    ("Cherry (no stone)", "extra.unknown /extras 2:5"), ("Cherry (a, Birthday candle", "extra.unknown /extras 2:5"),
    ("0", "extra.unknown /extras 2:5"), ("false", "extra.unknown /extras 2:5"),
  ])
  func `a list has commas, semicolons, bars or line ends, and prices in parentheses`(cell: String, outcome: String) {
    #expect(priced("type,quantity,extras\n0,4,\"\(cell)\"\n", .withCherry) == [outcome])
  }

  @Test(arguments: [
    ("1001.0", true), ("1001,0", true), ("1.23457E+11", true), ("1,23457E+11", true), ("1e+11", true),
    ("5E+100", true), ("#REF!", true), ("#NAME?", true), ("#N/A", true), ("######", true), ("##", true),
    ("1001", false), ("12345e67", false), ("1.5", false), ("1001.00", false), ("1001.0a", false), ("1E+1", false),
    ("1E+1000", false), ("E+11", false), ("1.2.3E+11", false), ("#1001", false), ("#", false), ("A-7", false),
    ("1-2", false), ("1E+1A", false), ("1.0.0", false),
  ])
  func `an id that a spreadsheet has damaged is noted, and never placed`(id: String, isDamaged: Bool) throws {
    let goods = "type,quantity,name,street address,city,zip,id\n0,3,Ada,1 Rd,Ely,1,"
    let outcomes = priced("\(goods)\"\(id)\"\n")
    #expect(outcomes == [isDamaged ? "6.00 id.damaged /id" : "6.00"])
    for mark in ["\"\(id)\"", "\"=\"\"\(id)\"\"\""] {
      guard case .failure(let error)? = placed("\(goods)\(mark)\n").first else {
        #expect(!isDamaged)
        continue
      }
      #expect(isDamaged && error.code == "id.damaged" && error.path == "/id" && error.order == nil)
    }
    // JSON has been through no spreadsheet.
    #expect(price(#"{"id":"\#(id)","type":0,"quantity":3}"#).outcomes == ["6.00"])
  }

  @Test func `the remedy for damaged ids is said once for a table`() {
    let stream = OrderStream(from: .csv).reading("id,type,quantity\n1001.0,0,3\n1002.0,0,3\n1002.0,0,3\n")
    #expect(stream.remarks == ["ids are damaged: save them as text"])
    #expect(stream.tally.refused == 0)
    let notes = priced("id,type,quantity\n1.5E+11,0,3\n1.5E+11,0,3\n")
    #expect(notes == ["6.00 id.damaged /id", "6.00 id.repeated /id id.damaged /id"])
  }

  @Test func `line ends are content, except at the ends of what has one line`() throws {
    let rows = [
      "vanilla,3,\"Ada\nc/o Babbage\",1 Rd,Ely,1,", "vanilla,3,Ada,1 Rd,\"Cambridge\r\n\",\"\n1\n\",",
      "vanilla,3,Ada,\"\n1 Rd\n\",Ely,\"\n=\"\"02201\"\"\n\",\"\n7\n\"",
      "\"\nvanilla\n\",\"3\n\",Ada,1 Rd,Ely,1,\"\n\"", "vanilla,3,Ada,1 Rd,\"\nE\"\"ly\"\"\",1,",
    ]
    let table = "type,quantity,name,street address,city,zip,id\n" + rows.map { $0 + "\n" }.joined()
    let values = try orders(in: table, from: .csv).map { try $0.get().order }
    #expect(values.map(\.address.name) == ["Ada\nc/o Babbage", "Ada", "Ada", "Ada", "Ada"])
    #expect(values.map(\.address.city) == ["Ely", "Cambridge", "Ely", "Ely", "E\"ly\""])
    #expect(values.map(\.address.zip) == ["1", "1", "02201", "1", "1"])
    #expect(values.map(\.id) == [nil, nil, "7", nil, nil])
    #expect(values[2].address.streetAddress == "\n1 Rd\n")
    let note = "note,type,quantity\n\"no nuts, no milk, no eggs\nplease, Ada\",vanilla,3\n"
    #expect(priced(note) == ["6.00"])
    let verdicts = validate(table, from: .csv)
    #expect(verdicts.tally.valid == 5 && verdicts.lines.map { $0.contains("controlCharacter") }[0])
    #expect(verdicts.text.contains("\"name\",\"code\":\"controlCharacter\""))
  }

  /// The tricky inputs of the rule, each with the rows that are read.
  @Test(arguments: [
    ("type,quantity,,\n0,3\n0,4,\n0,5,x,y\n0,6,x,y,z\n", "+++-"),
    ("type,quantity,name,\n0,3,\"Al\n0,4,Bo\"\n", "-"), ("type,quantity,name\n0,3,\"Al\n0,4\",,\n", "-"),
    ("note,type,quantity\n\"no nuts, no milk, no eggs\nplease, Ada\",0,3\n1,0,4\n", "++"),
    ("type,quantity,note\n0,3,\"a\nb, c, d\"\n", "+"), ("note,type,quantity\n\"no nuts\nplease\",0,3\n", "+"),
    ("type,quantity,name,zip\n0,3,\"Al,1\n0,4,Bo\",2\n0,5,Cy,3\n", "-+"),
    ("type,quantity,name\n0,3,\"Al\n0,4,Bo\n0,5,Cy\"\n0,6,Di\n", "-+"),
    ("type,quantity,name\n0,3,\"Al\n\n0,4,Bo\"\n", "-"), ("remark,type,quantity\n\"a\nb\",0,3\nc,1,3\n", "++"),
    ("name,street address,type,quantity\n\"Ada,1 Rd,0,3\nBob\",\"2 Rd, Flat 4\",0,4\n", "-"),
    ("type,street address,quantity\n0,\"a,3\n1,b\",4\n2,c,5\n", "-+"),
    ("type;quantity;name\n0;=\"3\";\"Al\n0;4,0;Bo\"\n0;3;\"Al\n0;x;Bo\"\n", "-+"),
  ])
  func `only rows that two stray quotes have melted are errors`(table: String, rows: String) {
    let signs = priced(table).map { $0.hasPrefix("csv.") ? "-" : "+" }
    #expect(signs.joined() == rows)
    let addresses = table.replacing("quantity", with: "zip").replacing("type", with: "id")
    if !table.contains("zip") { #expect(validate(addresses, from: .csv).tally.refused == rows.count { $0 == "-" }) }
  }

  @Test func `a melted row points at the quote and says which lines were not read`() {
    let answers = price("type,quantity,name\n0,3,\"Al\n0,4,Bo\n0,5,Cy\"\n0,6,Di\n", from: .csv)
    #expect(answers.outcomes == ["csv.quote 2:5", "12.00"] && answers.tally.unread.summary == "not read: lines 3 to 4")
    #expect(answers.text.contains("the quote that begins here takes in another row"))
  }

  @Test(arguments: [
    ("United States", "US"), ("DEUTSCHLAND", "DE"), ("France", "FR"), ("DEU", "DE"), ("uk", "GB"), ("日本", "JP"),
  ])
  func `a country may be named in an order, and is placed as its code`(name: String, code: String) throws {
    let zip = CountryRule(code)?.example ?? ""
    let table = "type,quantity,name,street address,city,zip,country\n0,3,Ada,1 Rd,Ely,\(zip),\(name)\n"
    let json =
      #"{"type":0,"quantity":3,"name":"Ada","streetAddress":"1 Rd","city":"Ely","zip":"\#(zip)","country":"\#(name)"}"#
    let strict = StreamOptions(isStrict: true)
    for (source, format) in [(table, InputFormat.csv), (json, .json)] {
      let verdict = validate(source, strict, from: format)
      #expect(verdict.tally.valid == 1 && verdict.text.contains("write \(code)\""), "\(verdict.text)")
      let record = try orders(in: source, strict, requiresAddress: true, from: format)[0].get()
      #expect(record.order.address.country == code && record.isDeliverable)
      #expect(try orders(in: source, from: format)[0].get().order.address.country == name)
    }
    var options = StreamOptions()
    options.country = name
    let plain = json.replacing(",\"country\":\"\(name)\"", with: "")
    #expect(try orders(in: plain, options, requiresAddress: true)[0].get().order.address.country == code)
    let ambiguous = validate(json.replacing(name, with: "Korea")).text
    #expect(ambiguous.contains("several countries have this name: write KP or KR"), "\(ambiguous)")
  }
}
