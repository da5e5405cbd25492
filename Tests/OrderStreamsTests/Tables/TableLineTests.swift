import Testing

@testable import OrderStreams

/// The first line of JSON input that is the header of a table.
@Suite struct TableLineTests {
  @Test(arguments: [
    "type,quantity\nvanilla,3\n", "\u{FEFF}type,quantity,name\r\nvanilla,3,\"Lee, Ann\"\r\n",
    "\"type\",\"quantity\"\n\"a\",1", "Type; Quantity; Name\n0;3;a\n", "type, quantity",
    "type\tquantity\nvanilla\t3\n", "Type:,Quantity:\nvanilla,3\n", "Name,Email,Lineitem quantity\n#1001,a,3\n",
  ])
  func `is answered with the option that reads tables`(source: String) {
    let answers = price(source)
    #expect(answers.lines.count { $0.contains("this is CSV instead of JSON: add '--from csv'") } == 1)
    #expect(answers.lines.first?.contains("CSV") == true)
    #expect(validate(source).outcomes == answers.outcomes)
    for cut in [1, source.utf8.count / 2] {
      #expect(PriceStream().answers(to: source, cutAt: [cut]) == answers)
    }
  }

  @Test(arguments: [
    "hello", "vanilla,3", "Service unavailable, try again later", "<html><body>a,b</body></html>",
    "\"type\":0,\"quantity\":3}", "[1,2", ",a", "a,[b",
    "{\"type\":0,\"quantity\":3}\nvanilla,3", "{\"type\":0,\"quantity\":003,\"note\":\"x,note,y,city,b\"}",
    "{\"type\":0,\"quantity\":3,name,city,zip",
  ])
  func `is not what other text is called`(source: String) {
    #expect(!price(source).text.contains("CSV"))
  }

  @Test func `does not swallow the lines after it`() {
    #expect(
      price("type;zip\n{\"type\":0,\"quantity\":3}\n\noops,\n").outcomes == [
        "json.syntax 1:1", "6.00", "json.syntax 4:1",
      ])
  }
}
