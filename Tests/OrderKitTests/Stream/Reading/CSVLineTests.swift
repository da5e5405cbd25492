import Testing

@testable import OrderKit

@Suite struct CSVLineTests {
  @Test(arguments: [
    ("type,quantity\nvanilla,3\n", "mlr --icsv --ojsonl"),
    ("\u{FEFF}type,quantity,name\r\nvanilla,3,\"Lee, Ann\"\r\n", "mlr --icsv --ojsonl"),
    ("\"type\",\"quantity\"\n\"a\",1", "mlr --icsv --ojsonl"), ("vanilla,3", "mlr --icsv --ojsonl"),
    ("\n\n1,2,3\n", "mlr --icsv --ojsonl"), ("a,\"{\",b", "mlr --icsv --ojsonl"),
    ("type;quantity\nvanilla;3\n", "mlr --icsv --ifs ';' --ojsonl"),
    ("type;city,zip\nvanilla;Bonn,53111\n", "mlr --icsv --ifs ';' --ojsonl"),
    ("type\tquantity\nvanilla\t3\n", "mlr --itsv --ojsonl"),
  ])
  func `is an error that says so and names a converter`(source: String, command: String) {
    let answers = price(source)
    #expect(answers.text.hasPrefix(#"{"error":{"code":"input.csv","path":"","record":1,"#))
    let advice = "convert it with \(command) put 'is_present($zip) {$zip = string($zip)}'\""
    #expect(answers.lines.filter { $0.contains(#""message":"the input is CSV"#) && $0.contains(advice) }.count == 1)
    #expect(validate(source).outcomes == answers.outcomes)
    for cut in [1, source.utf8.count / 2] {
      #expect(PriceStream().answers(to: Array(source.utf8), cutAt: [cut]) == answers)
    }
  }

  @Test(arguments: [
    "hello", "Service unavailable, try again later", "<html><body>a,b</body></html>", "\"type\":0,\"quantity\":3}",
    "\"type\":0,\"quantity\":3", "[a\n\tb]",
    "{\"type\":0,\"quantity\":3", "[1,2", ",a", "type, quantity", "a,[b", "",
  ])
  func `is not what other text is called`(source: String) {
    #expect(!price(source).text.contains("input.csv"))
  }

  @Test func `does not swallow the lines after it`() {
    #expect(
      price("a;b\nvanilla;3\n{\"type\":0,\"quantity\":3}\n\noops,\n").outcomes == [
        "input.csv 1:1", "json.syntax 2:1", "6.00", "json.syntax 5:1",
      ])
  }

  @Test func `is looked for only where a source begins`() {
    #expect(
      price("{\"type\":0,\"quantity\":3}\nvanilla,3\nrainbow,4").outcomes == [
        "6.00", "json.syntax 2:1", "json.syntax 3:1",
      ])
    var stream = PriceStream()
    for source in ["a,b\n{}", "{\"type\":0,\"quantity\":3}"] {
      stream.feed(Array(source.utf8).span)
      stream.finish()
      stream.restart()
    }
    let answers = String(decoding: stream.takeAnswers(), as: UTF8.self)
    #expect(answers.matches(of: #/"(?:code|total)":"([^"]+)"/#).map { $0.1 } == ["input.csv", "type.missing", "6.00"])
  }
}
