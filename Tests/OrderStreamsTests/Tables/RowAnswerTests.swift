import PlainText
import Testing

@testable import OrderKit
@testable import OrderStreams

@Suite struct RowAnswerTests {
  private func merged(_ source: String) -> String {
    price(source, writing: .merged(), from: .csv).text
  }

  @Test func `have the quote behind the row as it was read`() {
    #expect(
      merged("\u{FEFF}Type; Quantity;name\r\n0; 3 ;\"Lee; \"\"Ann\"\"\"\r\n\r\n2;4;a;;\n0;99;b\n0;3\n") == """
        \u{FEFF}Type; Quantity;name;quote.total;quote.minorUnits;quote.currency;quote.validAddress;quote.notes;quote.error;quote.message\r
        0; 3 ;"Lee; ""Ann""\";6.00;600;USD;false;;;\r
        2;4;a;9.00;900;USD;false;;;
        0;99;b;;;;;;quantity.range;cannot order 99 cakes: choose 3 to 20 (/quantity)
        ;;"0;3";;;;;;csv.cells;"the row has 2 of 3 cells: add the missing separators, or delete a line that is no order (line 6, column 1)"

        """)
  }

  @Test func `keep the cells of a row that is not UTF-8`() {
    let rows =
      Array("type,quantity,name,streetAddress,city,zip\n0,3,".utf8) + [0xFC] + Array(",b,c,d\n0,3,a,b,c,d\n".utf8)
    let merged = price(rows, writing: .merged(), from: .csv).text
    #expect(
      merged.contains(
        "\n0,3,\u{FFFD},b,c,d,,,,,,json.utf8,\"this byte is not UTF-8: save the text as UTF-8 (line 2, column 5)\"\n"))
    #expect(merged.hasSuffix("\n0,3,a,b,c,d,6.00,600,USD,true,,,\n"))
    let kept = validate(rows, writing: .records(areValid: false), from: .csv).text
    #expect(kept.split(separator: "\n").map { $0.hasPrefix("0,3,") } == [false, true] && kept.hasSuffix(",b,c,d\n"))
  }

  @Test func `keep an error if two rows have melted`() {
    let once = merged("type,quantity,name\n0,3,\"Al\n0,4,Bo\"\n")
    #expect(once.contains("\n,,\"0,3,\"\"Al\n0,4,Bo\"\"\",,,,,,csv.quote,"), "\(once)")
    #expect(merged(once).contains(",,,,type.missing,"))
  }

  @Test func `explain the first note of a row`() {
    #expect(
      merged("Type,Quantity,Total,Code\n0,3,9,X\n") == #"""
        Type,Quantity,Total,Code,quote.total,quote.minorUnits,quote.currency,quote.validAddress,quote.notes,quote.error,quote.message
        0,3,9,X,6.00,600,USD,false,price.ignored code.unknown,,"the order has a price of its own, but the menu decides: remove it (/total)"

        """#)
  }

  @Test func `quote a carriage return that was not quoted`() {
    #expect(merged("type,quantity,name\n0,3, a\rb \n").hasSuffix("\n0,3,\"a\rb\",6.00,600,USD,false,,,\n"))
    #expect(validate("name\na\rb\n", writing: .records(areValid: false), from: .csv).text == "name\na\rb\n")
  }

  @Test func `are errors in their place if a row has nothing but carriage returns`() {
    let table = "type,quantity,name\n0,3,a\n\r\r\r\n0,3,b\n"
    let whole = PriceStream(writing: .merged(), from: .csv).answers(to: table)
    // In Swift, CR and LF are a single character.
    let text = whole.text.replacing("\r\n", with: "\n")
    #expect(text.contains("\n,,\"\",,,,,,csv.cells,") && text.hasSuffix("\n0,3,b,6.00,600,USD,false,,,\n"))
    #expect(merged(whole.text).contains("type.missing"))
    #expect(PriceStream(writing: .merged(), from: .csv).answers(to: table, inPiecesOf: 1) == whole)
    let addresses = "name,streetAddress,city,zip\na,b,c,d\n\r\r\r\n,b,c,d\n"
    let kept = validate(addresses, writing: .records(areValid: false), from: .csv).text.replacing("\r\n", with: "\n")
    #expect(kept.hasPrefix("name,streetAddress,city,zip\n") && kept.hasSuffix("\n,b,c,d\n"))
  }

  @Test func `replace an earlier quote`() {
    let once = merged("type,quantity,note\n0,3,\"a,b\"\n0,99,c\n2,4,\n")
    #expect(merged(once) == once)
    let source = "quote.minorUnits,type,Quote.Notes,quantity,quote.total\n1,0,x,3,2\n"
    #expect(merged(source).hasPrefix("type,Quote.Notes,quantity,quote.total"))
  }

  @Test func `have a header of their own if the table has none that can be read`() {
    #expect(
      merged("Flavor,Qty\n0,3\n").hasPrefix(
        QuoteColumn.allCases.map(\.rawValue).joined(separator: ",") + "\n,,,,,csv.header,"))
    #expect(merged("") == "")
    #expect(merged("type,quantity\n").hasPrefix("type,quantity,quote.total,"))
  }

  @Test(arguments: [true, false]) func `are the rows that a filter keeps`(areValid: Bool) {
    let source = "name,streetAddress,city,zip,quote.total\na,b,c,d,1\n,\n\"\",b,c,d,2\na,b,c,d\n\"a\"b,c\n"
    let answers = validate(source, writing: .records(areValid: areValid), from: .csv)
    let rows = areValid ? "a,b,c,d,1\n" : "\"\",b,c,d,2\na,b,c,d\n\"a\"b,c\n"
    #expect(answers.text == "name,streetAddress,city,zip,quote.total\n" + rows)
    #expect(answers.tally.valid == 1 && answers.tally.invalid == 1 && answers.tally.refused == 2)
  }

  private static let texts = [
    "é", "\"", "a\"\"b", ",;", "\t", "a\rb", "\\", "\\n", "\\u0041", "\u{7}", "😀", "=1+1", " ",
  ]

  @Test func `echo the text of an id as JSON does, whatever it is`() {
    let rows = (Self.texts + ["0"]).map { "\($0.cell),0,3\n" }.joined()
    let objects = (Self.texts + ["0"]).map { #"{"id":\#($0.asJSON),"type":0,"quantity":3}"# }.joined()
    for format in QuoteFormat.plain + [.json(isItemized: true)] {
      let answers = price("id,type,quantity\n\(rows)", writing: format, from: .csv)
      #expect(answers == price(objects, writing: format))
    }
  }

  @Test(arguments: [OrderKey.type, .code, .id, .name, .streetAddress, .city, .zip, .country, .note])
  func `have the text of a cell as JSON has it, in every key and wherever a chunk ends`(key: OrderKey) {
    // Only these columns keep line ends at their own ends.
    let texts = Self.texts + ["a\nb"] + ([.streetAddress, .note].contains(key) ? ["\r\n", "a\n"] : [])
    let unused = OrderStream(from: .csv)
    let goods: [(OrderKey, String)] = [(.type, "0"), (.quantity, "3")].filter { $0.0 != key }
    let header = ([key.spelling] + goods.map(\.0.spelling)).joined(separator: ",")
    for text in texts where key != .type || !text.isBlank {
      let table = "\(header)\n\(([text.cell] + goods.map(\.1)).joined(separator: ","))\n"
      let members = ["\(key.spelling.asJSON):\(text.asJSON)"] + goods.map { "\($0.0.spelling.asJSON):\($0.1)" }
      let expected = orders(in: "{\(members.joined(separator: ","))}").map(\.facts)
      for cut in 0..<table.utf8.count {
        var stream = unused
        stream.feed(Array(table.utf8.prefix(cut)))
        stream.feed(Array(table.utf8.dropFirst(cut)))
        stream.finish()
        #expect(stream.takeOrders().map(\.facts) == expected, "\(text.debugDescription) cut at \(cut)")
      }
    }
  }
}

extension String {
  /// The text as a quoted cell.
  fileprivate var cell: String { "\"\(replacing("\"", with: "\"\""))\"" }
}

extension Result<OrderRecord, RecordError> {
  /// The order with its notes, or the error, without a location.
  fileprivate var facts: [AnyHashable] {
    switch self {
    case .success(let record): [record.order, record.notes.map { [$0.code.rawValue, $0.path, $0.message] }]
    case .failure(let error): [error.code, error.path, error.message, error.id]
    }
  }
}
