import OrderTestSupport
import TestSupport
import Testing

@testable import OrderKit
@testable import OrderStreams

/// Tables as people, spreadsheets, databases and web shops write them.
@Suite struct OtherProgramsTests {
  private func priced(_ table: String) -> Answered<PriceTally> { price(table, from: .csv) }

  private func merged(_ table: String) -> String { price(table, writing: .merged(), from: .csv).text }

  @Test func `switches are on and off in the words of people, databases and spreadsheets`() {
    for (group, total) in [("on", "12.00"), ("off", "8.00")] {
      for word in KeyWords.others[group] ?? [] {
        for spelling in [word, word.uppercased(), " \(word) "] {
          let answers = priced("type,quantity,extraFrosting\n0,4,\"\(spelling)\"\n")
          #expect(answers.outcomes == [total], "\(spelling)")
        }
      }
    }
    #expect(priced("type,quantity,extraFrosting\n0,4,✔\u{FE0F}\n0,4,✗\n").outcomes[0] == "12.00")
    let message = priced("type,quantity,addSprinkles\n0,4,perhaps\n").text
    #expect(message.contains("neither yes nor no: write yes, no, x, 1, 0, true or false"), "\(message)")
    // These words count in columns of switches only.
    #expect(priced("type,quantity,name\n0,4,Ja\nja,4,x\n").outcomes == ["8.00", "type.unknown /type 3:1"])
  }

  @Test func `no word is on in one language and off in another`() throws {
    #expect(try #require(KeyWords.others["on"]).isDisjoint(with: #require(KeyWords.others["off"])))
  }

  @Test(arguments: [
    ("12,0", "24.00"), ("12,00", "24.00"), ("12.0", "24.00"), ("012,0", "24.00"), ("3.0", "6.00"),
    ("3.000", "quantity.type /quantity 2:3"), ("3,000", "quantity.type /quantity 2:3"),
    ("3,500", "quantity.type /quantity 2:3"), ("3,5", "quantity.type /quantity 2:3"),
    ("3,0000", "quantity.type /quantity 2:3"), (",0", "quantity.type /quantity 2:3"),
  ])
  func `a number may have a comma where the separator is none`(number: String, outcome: String) {
    for separator in [";", "\t"] {
      let answers = priced("type;quantity\n0;\(number)\n".replacing(";", with: separator))
      #expect(answers.outcomes == [outcome])
    }
    if number == "3.000" {
      #expect(priced("type;quantity\n0;3.000\n").text.contains("the number may be 3 or 3000: write 3 or 3000"))
      #expect(priced("type,quantity\n0,3.000\n").outcomes == ["6.00"])
    }
  }

  @Test func `marks of text and of nothing are no part of a value`() throws {
    let rows = [#"="02201",="A-1""#, #""=""02201""","=""A-1""""#, "'02201,'1", #"\N,\N"#, "'a,'b", #"="a"b",=1"#]
    let source = "zip,id,type,quantity\n" + rows.map { $0 + ",0,3\n" }.joined()
    let orders = try orders(in: source, from: .csv).map { try $0.get().order }
    #expect(orders.map(\.address.zip) == ["02201", "02201", "02201", "", "a", #"="a"b""#])
    #expect(orders.map(\.id) == ["A-1", "A-1", "1", nil, "'b", "=1"])
  }

  @Test func `a marked cell counts in every column`() throws {
    var options = StreamOptions()
    options.menu = .withCherry
    for mark in [#"="1""#, #""=""1""""#, #"="yes""#, "1"] {
      let answers = price("type;quantity;cherry\n0;4;\(mark)\n", options, from: .csv)
      #expect(answers.outcomes == ["9.00"], "\(mark)")
    }
    let rows = [#"="0",="4",="yes",="Extra sprinkles""#, "'0,'4,x,addSprinkles", #"\N,4,x,"#, #"0,4,\N,\N"#]
    let table = "type,quantity,extra frosting,extras\n" + rows.map { $0 + "\n" }.joined()
    #expect(priced(table).outcomes == ["14.00", "14.00", "type.missing /type 4:1", "8.00"])
    let source = "name,city,type,quantity\n'a,'s-Gravenhage,0,3\n"
    let address = try orders(in: source, from: .csv)[0].get().order.address
    #expect(address.name == "'a" && address.city == "'s-Gravenhage")
  }

  @Test func `a quote that is not closed says which lines it took along`() {
    let rows = (1...7).map { "A\($0),0,3,\($0 == 2 ? "\"Ben" : $0 == 6 ? "Fay\"" : "Al"),X\n" }.joined()
    for (table, quote) in [(rows, "3:8"), (rows.replacing("Fay\"", with: "\"Fay"), "3:8")] {
      let answers = priced("id,type,quantity,name,city\n" + table)
      #expect(answers.outcomes == ["6.00", "csv.quote \(quote)", "6.00"])
      #expect(answers.text.contains("lines 4 to 7 were not read"), "\(answers.text)")
      #expect(answers.tally.unread.summary == "not read: lines 4 to 7")
    }
    let cells = priced("type,quantity,note\n0,3\n0,3,\"a\nb\nc\",d\n0,3,e\n")
    #expect(cells.outcomes == ["csv.cells 2:1", "csv.cells 5:4", "6.00"])
    #expect(cells.tally.unread.summary == "not read: lines 4 to 5")
  }

  @Test func `what cannot be read keeps its content and stays an error`() {
    let rows = ["Bob Hope, Jr.,vanilla,4", "Cy,vanilla", "\"D\"y,vanilla,4", "Ed,vanilla,\"4"]
    for row in rows {
      let once = merged("Customer,Type,Quantity\n\(row)\n")
      let cell = row.replacing("\"", with: "\"\"")
      #expect(once.contains("\n,,\"\(cell)\",,,,,,csv."))
      #expect(priced(once).tally.refused == 1)
      #expect(merged(merged(once)) == merged(once))
    }
    // An id would be printed by the answer.
    #expect(merged("type,quantity,id\n0\n").contains("\n,\"0\",,,"))
    func mergedBytes(_ source: [UInt8]) -> [UInt8] {
      var stream = PriceStream(writing: .merged(), from: .csv)
      stream.feed(source)
      stream.finish()
      return Array(stream.takeAnswers())
    }

    let bytes = mergedBytes(Array("type,quantity,name\n0,3,".utf8) + [0xFC, 0x0A])
    #expect(bytes.contains(0xFC) && mergedBytes(bytes) == bytes)
  }

  @Test func `rows that are cut at random are never priced the second time`() {
    var generator = SeededGenerator(seed: 7)
    let row = "A-7,chocolate,4,\"Hopper, Grace\",\"1 Navy \"\"Yard\"\"\",Arlington,02201"
    for _ in 0..<332 {
      let start = Int.random(in: 0..<row.count, using: &generator)
      let end = Int.random(in: start...row.count, using: &generator)
      let source = "id,type,quantity,name,street address,city,zip\n\(row.prefix(start) + row.dropFirst(end))\n0\n"
      let first = priced(source)
      let second = priced(merged(source))
      #expect(second.tally.refused == first.tally.refused && second.tally.records == first.tally.records, "\(source)")
    }
  }

  @Test func `line ends, the byte order mark and the separator line survive`() {
    let source = "\u{FEFF}sep=;\r\ntype;quantity;\r\n0;3;\r\n0;4;\n0;5;"
    let text = merged(source)
    let columns = QuoteColumn.allCases.map(\.rawValue).joined(separator: ";")
    #expect(
      text.unicodeScalars.elementsEqual(
        ("\u{FEFF}sep=;\r\ntype;quantity;;\(columns)\r\n0;3;;6.00;600;USD;false;;;\r\n0;4;;8.00;800;USD;false;;;\n"
          + "0;5;;10.00;1000;USD;false;;;\r\n").unicodeScalars))
    let addresses = "name,streetAddress,city,zip\r\na,b,c,d\r\n,b,c,d"
    let invalid = validate(addresses, writing: .records(areValid: false), from: .csv).text
    #expect(invalid.unicodeScalars.elementsEqual("name,streetAddress,city,zip\r\n,b,c,d\r\n".unicodeScalars))
    // The named separator counts if a column is known with it.
    #expect(priced("sep=;\ntype;a,quantity,zip;quantity\n0;x;3\n").outcomes == ["6.00"])
    #expect(priced("sep=;\ntype,quantity\n0,3\n").outcomes == ["6.00"])
  }

  @Test func `a column of the shop's own survives a merge, and those of an earlier answer do not`() {
    func header(_ names: String) -> String {
      let columns = names.filter { $0 == "," }
      return String(merged("type,quantity,\(names)\n0,3,\(columns)\n").prefix { $0 != "\n" })
        .replacing("," + QuoteColumn.allCases.map(\.rawValue).joined(separator: ","), with: "")
    }
    for own in ["error.code,quote.ref", "error.code,error.message", "Quote.Total,quote.notes.1.code,x"] {
      #expect(header(own) == "type,quantity,\(own)")
      #expect(header("\(own),quote.total,quote.minorUnits,quote.error") == "type,quantity,\(own)")
    }
    #expect(merged(merged("type,quantity,error.code\n0,3,E7\n")).contains("\n0,3,E7,6.00,600,"))
    // Some of our columns may be the shop's own, as `quote` may be in JSON.
    let refused = price("type,quantity,quote.currency,quote.total\n0,3,USD,1\n", writing: .merged(), from: .csv)
    #expect(refused.text.contains("its own column \"\"quote.currency\"\", which the answer would replace"))
    #expect(refused.text.contains("rename it (line 1, column 15)") && refused.tally.refused == 1)
    #expect(priced("type,quantity,quote.total\n0,3,1\n").outcomes == ["6.00"])
  }

  @Test func `a column that is replaced may be read first, and is written once`() throws {
    var options = StreamOptions()
    options.columns = [try CupcakeMenu.TableColumns(["note": ["quote.notes"]])]
    let once = merged("type,quantity\n0,3\n").replacing("false,,", with: "false,no nuts,")
    #expect(price(once, options, writing: .merged(), from: .csv).text == merged("type,quantity\n0,3\n"))
    #expect(try orders(in: once, options, from: .csv)[0].get().order.customerNote == "no nuts")
  }

  @Test func `columns without a name at the end may be missing from a row, and are blank in merged ones`() {
    let source = "type,quantity,,\n0,3\n0,3,\n0,3,x,y\n0\n"
    #expect(priced(source).outcomes == ["6.00", "6.00", "6.00", "csv.cells 5:1"])
    let message = "the row has 1 of 2 cells: add the missing separators, or delete a line that is no order"
    #expect(priced(source).text.contains(message))
    let lines = merged(source).split(separator: "\n").map { $0.prefix(8) }
    #expect(lines == ["type,qua", "0,3,,,6.", "0,3,,,6.", "0,3,x,y,", ",,,\"0\",,"])
  }

  @Test func `the id of the row before gets a note`() {
    let outcomes = priced("id,type,quantity\nA,0,3\nA,1,3\nB,0,3\n,0,3\n,0,3\nB,0,3\n").outcomes
    #expect(outcomes == ["6.00", "6.50 id.repeated /id", "6.00", "6.00", "6.00", "6.00"])
  }

  @Test func `cells of several columns are joined in the order of the options`() throws {
    var options = StreamOptions()
    let columns = [
      "name": ["First Name", "Last Name"], "note": ["note", "Gift note"], "streetAddress": ["A 2", "A 1"],
    ]
    options.columns = [try CupcakeMenu.TableColumns(columns)]
    let header = "Gift note,A 1,A 2,Last Name,First Name,note,type,quantity,city,zip\n"
    let rows = "g,\" 1 \",2,Lovelace,Ada,n,0,3,c,z\n,1,,Lovelace,\\N,,0,3,c,z\n,1,,,,,0,3,c,z\n"
    let results = orders(in: header + rows, options, requiresAddress: true, from: .csv)
    let orders = try results.prefix(2).map { try $0.get().order }
    #expect(orders.map(\.address.name) == ["Ada Lovelace", "Lovelace"])
    #expect(orders.map(\.address.streetAddress) == ["2 1", "1"] && orders.map(\.customerNote) == ["n g", nil])
    guard case .failure(let error) = results[2] else { return #expect(Bool(false), "a blank name is refused") }
    #expect(error.code == RecordCode("name.blank") && error.path == "/name" && error.location.column == 6)
  }

  @Test func `a recipient without a letter gets a warning that is never an error`() {
    for name in ["#1001", "1001", "😀", "—"] {
      let address = Address(name: name, streetAddress: "1 Rd", city: "Ely", zip: "1")
      #expect(address.warnings.map(\.code) == [.noLetter])
      let line = #"{"name":"\#(name)","streetAddress":"1 Rd","city":"Ely","zip":"1"}"#
      let strict = validate(line, StreamOptions(isStrict: true))
      #expect(strict.tally.valid == 1 && strict.text.contains("noLetter"), "\(strict.text)")
    }
    for name in ["Ada", "4711 A", "李", "É", "ß"] {
      let address = Address(name: name, streetAddress: "1 Rd", city: "Ely", zip: "1")
      #expect(address.warnings.isEmpty)
    }
  }

  @Test func `a country of the options is that of orders that name none`() throws {
    var options = StreamOptions()
    options.country = "GB"
    let order = #"{"type":0,"quantity":3,"name":"A","streetAddress":"S","city":"C","zip":"12345""#
    let lines = price("\(order)}\n\(order),\"country\":\"DE\"}", options).lines
    #expect(lines.map { $0.contains("\"validAddress\":true") } == [false, true])
    #expect(try orders(in: order + "}", options)[0].get().order.address.country == "GB")
  }
}
