import TestSupport
import Testing

@testable import OrderKit

@Suite struct RowAnswerTests {
  private func merged(_ source: String) -> String {
    PriceStream(PriceOptions(format: .merged()), from: .csv).answers(to: Array(source.utf8)).text
  }

  @Test func `have the quote behind the row as it was read`() {
    #expect(
      merged("\u{FEFF}Type; Quantity;name\r\n0; 3 ;\"Lee; \"\"Ann\"\"\"\r\n\r\n2;4;a;;\n0;99;b\n0;3\n") == """
        \u{FEFF}Type; Quantity;name;quote.total;quote.currency;quote.validAddress;quote.notes;quote.error;quote.message
        0; 3 ;"Lee; ""Ann""\";6.00;USD;false;;;
        2;4;a;9.00;USD;false;;;
        0;99;b;;;;;quantity.range;cannot order 99 cakes: choose 3 to 20 (/quantity)
        ;;;;;;;csv.cells;"the row has 2 of 3 cells: add the missing separators (line 6, column 1)"

        """)
  }

  @Test func `have blank cells for a row that is not UTF-8, whereas a filter keeps it as it was read`() {
    let rows =
      Array("type,quantity,name,streetAddress,city,zip\n0,3,".utf8) + [0xFC] + Array(",b,c,d\n0,3,a,b,c,d\n".utf8)
    let merged = PriceStream(PriceOptions(format: .merged()), from: .csv).answers(to: rows).text
    #expect(
      merged.contains("\n,,,,,,,,,,json.utf8,\"this byte is not UTF-8: save the text as UTF-8 (line 2, column 5)\"\n"))
    #expect(merged.hasSuffix("\n0,3,a,b,c,d,6.00,USD,true,,,\n"))
    let kept = ValidateStream(ValidateOptions(format: .records(.invalid)), from: .csv).answers(to: rows).text
    #expect(kept.split(separator: "\n").map { $0.hasPrefix("0,3,") } == [false, true] && kept.hasSuffix(",b,c,d\n"))
  }

  @Test func `explain the first note of a row`() {
    #expect(
      merged("Type,Quantity,Frosting,Promo\n0,3,yes,X\n") == #"""
        Type,Quantity,Frosting,Promo,quote.total,quote.currency,quote.validAddress,quote.notes,quote.error,quote.message
        0,3,yes,X,6.00,USD,false,key.unknown key.unknown,,"unknown key, which was ignored: did you mean ""extraFrosting""? (/Frosting)"

        """#)
  }

  @Test func `quote a carriage return that was not quoted`() {
    #expect(merged("type,quantity,name\n0,3, a\rb \n").hasSuffix("\n0,3,\"a\rb\",6.00,USD,false,,,\n"))
    let filter = ValidateStream(ValidateOptions(format: .records(.invalid)), from: .csv)
    #expect(filter.answers(to: Array("name\na\rb\n".utf8)).text == "name\na\rb\n")
  }

  @Test func `replace an earlier quote`() {
    let once = merged("type,quantity,note\n0,3,\"a,b\"\n0,99,c\n2,4,\n")
    #expect(merged(once) == once)
    #expect(merged("quote.total,type,Quote.Notes,quantity\n1,0,x,3\n").hasPrefix("type,quantity,quote.total"))
  }

  @Test func `have a header of their own if the table has none that can be read`() {
    #expect(
      merged("Flavor,Qty\n0,3\n").hasPrefix(
        QuoteColumn.allCases.map(\.rawValue).joined(separator: ",") + "\n,,,,csv.header,"))
    #expect(merged("") == "")
    #expect(merged("type,quantity\n").hasPrefix("type,quantity,quote.total,"))
  }

  @Test(arguments: AddressFilter.allCases) func `are the rows that a filter keeps`(filter: AddressFilter) {
    let source = "name,streetAddress,city,zip,quote.total\na,b,c,d,1\n,\n\"\",b,c,d,2\na,b,c,d\n\"a\"b,c\n"
    let stream = ValidateStream(ValidateOptions(format: .records(filter)), from: .csv)
    let answers = stream.answers(to: Array(source.utf8))
    let rows = filter == .valid ? "a,b,c,d,1\n" : "\"\",b,c,d,2\na,b,c,d\n\"a\"b,c\n"
    #expect(answers.text == "name,streetAddress,city,zip,quote.total\n" + rows)
    #expect(answers.tally.valid == 1 && answers.tally.invalid == 1 && answers.tally.refused == 2)
  }

  @Test func `are those of the same orders in JSON`() {
    var random = SeededGenerator(seed: 4)
    for separator in [",", ";", "\t"] {
      var (objects, table) = ("", TableOrder.header(separator))
      for _ in 0..<samples(60, long: 300) {
        let order = TableOrder(&random)
        objects += order.object + "\n"
        table += order.row(separator, &random)
      }
      for format in QuoteFormat.plain + [.json(isItemized: true)] {
        let options = PriceOptions(format: format)
        let expected = price(objects, options)
        let answers = PriceStream(options, from: .csv).answers(to: Array(table.utf8))
        #expect(answers.tally == expected.tally)
        #expect(answers.lines.map(\.withoutLocation) == expected.lines.map(\.withoutLocation), "\(format)")
      }
      let verdicts = ValidateStream(from: .csv).answers(to: Array(table.utf8))
      #expect(verdicts.lines.map(\.withoutLocation) == validate(objects).lines.map(\.withoutLocation))
    }
  }
}

/// An order as an object and as a row.
private struct TableOrder {
  private var members: [(key: String, json: String, cell: String)] = []

  private static let columns = [
    "id", "Type", "quantity", "SPECIAL_REQUEST_ENABLED", "Extra Frosting", "extras", "name", "city", "code",
  ]

  static func header(_ separator: String) -> String { columns.joined(separator: separator) + "\r\n" }

  init(_ random: inout SeededGenerator) {
    func text(_ random: inout SeededGenerator) -> String {
      let parts = ["a", "é", "\"", ",", ";", "\t", "\n", "0", "\r\n", "\\", "\u{7}", "😀", "=1+1"]
      return "x"
        + (0..<Int.random(in: 0...4, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        + "y"
    }
    func add(_ key: String, _ json: String, _ cell: String, _ random: inout SeededGenerator) {
      if Int.random(in: 0...9, using: &random) > 0 {
        members.append((key, json, cell))
      } else {
        members.append((key, "null", ""))
      }
    }
    let (id, name, city) = (text(&random), text(&random), text(&random))
    add("id", id.asJSON, id, &random)
    // The message about a blank cell differs from the one about a missing key.
    let type = ["0", "3", "9", "vanilla", "Chocolat", "-1"].randomElement(using: &random) ?? ""
    members.append(("type", Int(type) == nil ? type.asJSON : type, type))
    let quantity = ["3", "4", "20", "99", "-3"].randomElement(using: &random) ?? ""
    members.append(("quantity", quantity, quantity))
    for key in ["specialRequestEnabled", "extraFrosting"] {
      let isOn = Bool.random(using: &random)
      let cell = (isOn ? ["true", "Yes", "1", "x"] : ["FALSE", "no", "0"]).randomElement(using: &random) ?? ""
      add(key, "\(isOn)", cell, &random)
    }
    let extras =
      [[], ["addSprinkles"], ["Extra frosting", "extra sprinkles"], ["cherry"], ["\"é\\"]].randomElement(using: &random)
      ?? []
    let between = ["; ", ",", " , ;\n"].randomElement(using: &random) ?? ""
    add(
      "extras", "[" + extras.map { $0.asJSON }.joined(separator: ",") + "]", extras.joined(separator: between), &random)
    // A blank cell is a blank field of the address, whereas other keys are absent.
    for (key, text) in [("name", name), ("city", city)] {
      let text = Int.random(in: 0...9, using: &random) > 0 ? text : ""
      members.append((key, text.asJSON, text))
    }
    add("code", "\"NONE\"", "NONE", &random)
  }

  var object: String { "{" + members.map { "\"\($0.key)\":\($0.json)" }.joined(separator: ",") + "}" }

  func row(_ separator: String, _ random: inout SeededGenerator) -> String {
    members.map { member in
      let isQuoted = member.cell.utf8.contains { "\",;\t\n".utf8.contains($0) } || Bool.random(using: &random)
      return isQuoted ? "\"" + member.cell.replacing("\"", with: "\"\"") + "\"" : member.cell
    }.joined(separator: separator) + "\r\n"
  }
}

extension String {
  /// An answer without its line, its column and its path.
  fileprivate var withoutLocation: String {
    replacing(
      #/"line":\d+,|"column":\d+,|"path":"[^"]*",|,/[a-zA-Z/0-9]+,|,\d+,\d+,\d+,|line \d+, column \d+(, [^)]*)?/#,
      with: "")
  }
}
