import OrderKit
import Testing

private let vanilla = #"{"type":0,"quantity":3}"#  // 6.00, 23 bytes
private let chocolate = #"{"type":2,"quantity":4}"#  // 9.00
private let pretty = "{\n  \"type\": 1,\n  \"quantity\": 5\n}"  // 10.50, four lines

@Suite struct LayoutTests {
  /// Sources and the answers to them. FramerTests reads them too.
  static let rows: [SourceOutcomes] = [
    // A source is values with or without blanks between them.
    SourceOutcomes(""), SourceOutcomes("\n"), SourceOutcomes(" \t\r\n\n  "), SourceOutcomes("[]"),
    SourceOutcomes(" [ \n ] \n"), SourceOutcomes("[][]\n[]"),
    SourceOutcomes(vanilla, "6.00"),
    SourceOutcomes("\(vanilla)\n", "6.00"),
    SourceOutcomes("\n\n  \(vanilla)", "6.00"),
    SourceOutcomes("\(vanilla)\n\(chocolate)", "6.00", "9.00"),
    SourceOutcomes("\(vanilla)\r\n\r\n\(chocolate)\r\n", "6.00", "9.00"),
    SourceOutcomes("\(vanilla)\n  \n\t\(chocolate)  \n\n", "6.00", "9.00"),
    SourceOutcomes(pretty, "10.50"),
    SourceOutcomes("\(pretty)\n\(pretty)\n", "10.50", "10.50"),
    SourceOutcomes("\(pretty)\(pretty)", "10.50", "10.50"),
    SourceOutcomes("\(vanilla)\(chocolate)", "6.00", "9.00"),
    SourceOutcomes("\(vanilla) \t \(chocolate)\r\(vanilla)", "6.00", "9.00", "6.00"),
    SourceOutcomes("[\(vanilla)]", "6.00"),
    SourceOutcomes("\u{FEFF} \n[\(vanilla),\(chocolate)]\n", "6.00", "9.00"),
    SourceOutcomes("[\n\(pretty)\n,\n\(pretty)\n]", "10.50", "10.50"),
    SourceOutcomes("[\(vanilla)]\n[\(chocolate)]\n", "6.00", "9.00"),
    SourceOutcomes("\(vanilla)\n\(pretty)", "6.00", "10.50"),
    SourceOutcomes("\(pretty)\r\n\(vanilla)\(chocolate)", "10.50", "6.00", "9.00"),
    SourceOutcomes("\(vanilla)\n[\(vanilla),\(pretty)]\(chocolate)\n", "6.00", "6.00", "10.50", "9.00"),
    SourceOutcomes("{\"a\":\"{\"}\n\(vanilla)", "type.missing 1:1", "6.00"),
    SourceOutcomes("{\"a\":\"\\\"{\"}\n\(vanilla)", "type.missing 1:1", "6.00"),
    // What begins with no bracket is a broken record.
    SourceOutcomes("hello\n\(vanilla)", "json.syntax 1:1", "6.00"),
    SourceOutcomes("}\n\(vanilla)", "json.syntax 1:1", "6.00"),
    SourceOutcomes("7\nnull\n\"a\"\n\(vanilla)", "order.object 1:1", "order.object 2:1", "order.object 3:1", "6.00"),
    SourceOutcomes("\(pretty)\n7 \"a\"\n\(vanilla)", "10.50", "order.object 5:1", "6.00"),
    SourceOutcomes("\(pretty)\noops, oops\n oops {\n\(vanilla)", "10.50", "json.syntax 5:1", "6.00"),
    SourceOutcomes("\(vanilla)\n\"\n\(chocolate)", "6.00", "json.end 2:2", "9.00"),
    SourceOutcomes("[] x\n\(vanilla)", "json.syntax 1:4", "6.00"),
    SourceOutcomes("[\(vanilla)],\(chocolate)\n\(vanilla)", "6.00", "json.syntax 1:26", "6.00"),
    SourceOutcomes("[\(vanilla)]]", "6.00", "json.syntax 1:26"),
    // What follows a record on its line breaks it, unless it is an opening bracket.
    SourceOutcomes("\(vanilla)}\n\(chocolate)", "json.trailing 1:24", "9.00"),
    SourceOutcomes("\(vanilla) x\n\(chocolate)", "json.trailing 1:25", "9.00"),
    SourceOutcomes("\(vanilla),\(chocolate)]", "json.trailing 1:24"),
    SourceOutcomes("\(vanilla)7[\(chocolate)]", "json.trailing 1:24"),
    SourceOutcomes(
      "\(pretty)}\n {\"type\":0}\n\(vanilla)", "json.trailing 4:2", "quantity.missing 5:2", "6.00"),
    SourceOutcomes("{\"quantity\":99} x", "type.missing 1:1"),
    // A broken record owns its line and the deeper lines below it.
    SourceOutcomes("{\"a\" 0}\(vanilla)", "json.syntax /a 1:6"),
    SourceOutcomes("\(vanilla){\"a\" 0}\(vanilla)\n\(chocolate)", "6.00", "json.syntax /a 1:29", "9.00"),
    SourceOutcomes(
      "{\"id\"}:\"P2\",\"previous\":[\(vanilla)],\"type\":0}\n\(chocolate)", "json.syntax /id 1:6", "9.00"),
    SourceOutcomes("\(pretty)\n{\"type\" 0}\n\(vanilla)", "10.50", "json.syntax /type 5:9", "6.00"),
    SourceOutcomes("{oops\n\(vanilla)", "json.syntax 1:2", "6.00"),
    SourceOutcomes("\(vanilla)\n{\"type\":\n\(chocolate)", "6.00", "json.end /type 2:9", "9.00"),
    SourceOutcomes("{\"a\":- \n\(vanilla)", "json.end /a 1:7", "6.00"),
    SourceOutcomes("{\"a\":\"\\ud83d\n\(vanilla)", "json.end /a 1:13", "6.00"),
    SourceOutcomes("{\"a\":\"\\ud83d\\\n\(vanilla)", "json.end /a 1:14", "6.00"),
    SourceOutcomes("{\"a\":\"\\udc00\n\(vanilla)", "json.surrogate /a 1:7", "6.00"),
    SourceOutcomes("{unpaid\n\(vanilla)", "json.syntax 1:2", "6.00"),
    SourceOutcomes("{\"type\":0,\"qua\nERROR\n\(vanilla)", "json.end 1:15", "json.syntax 2:1", "6.00"),
    // The lines below too, with a closing bracket at its margin.
    SourceOutcomes(
      "{\n \"type\": x,\n \"quantity\": 3\n}\n\(vanilla)\n\(pretty)", "json.syntax /type 2:10", "6.00", "10.50"),
    SourceOutcomes("{\"a\" 0}\n \(vanilla)\n\n  \(vanilla)\n\(chocolate)", "json.syntax /a 1:6", "9.00"),
    SourceOutcomes("x\n  y\n}] z\n}\n\(vanilla)", "json.syntax 1:1", "json.syntax 4:1", "6.00"),
    SourceOutcomes("{\n\(vanilla)\n\(chocolate)", "json.end 1:2", "6.00", "9.00"),
    SourceOutcomes("{\n \"type\": 0\n\(vanilla)\n\(chocolate)", "json.end 2:11", "6.00", "9.00"),
    SourceOutcomes("{\n \"type\": 0,\n[\(vanilla),\(chocolate)]", "json.end 2:12", "6.00", "9.00"),
    SourceOutcomes("{\n \"name\": \"{\n\(vanilla)", "json.end /name 2:12", "6.00"),
    SourceOutcomes(
      "{\"a\":\n{\"b\":1},\n\"c\":x}\n\(vanilla)", "json.end /a 1:6", "type.missing 2:1", "order.object 3:1", "6.00"),
    SourceOutcomes(
      "  {\"a\":\n {\"b\":\n{\"c\":x}\n\(vanilla)", "json.end /a 1:8", "json.end /b 2:7", "json.syntax /c 3:6", "6.00"),
    // The error is in the broken record; the next record is independent.
    SourceOutcomes("{\"a\":\n{\"b\" 1}\n\(vanilla)", "json.end /a 1:6", "json.syntax /b 2:6", "6.00"),
    SourceOutcomes("{\"a\":\n{\"b\":\"\\q\"}\n\(vanilla)", "json.end /a 1:6", "json.escape /b 2:8", "6.00"),
    SourceOutcomes("{\"a\":\n{\u{FEFF}}\n\(vanilla)", "json.end /a 1:6", "json.bom 2:2", "6.00"),
    // The record ends with the source.
    SourceOutcomes("\(vanilla)\n\(chocolate)\n{\"type\":0", "6.00", "9.00", "json.end 3:10"),
    SourceOutcomes("\(pretty)\n\(vanilla)\n{\"type\":", "10.50", "6.00", "json.end /type 6:9"),
    SourceOutcomes("{\"name\":\"N  ", "json.end /name 1:13"),
    SourceOutcomes("\u{FEFF}x\n \(vanilla)\n\(chocolate)", "json.syntax 1:1", "9.00"),
    SourceOutcomes("\(vanilla)\n{\"a\":[\n\(vanilla)\n\(chocolate)", "6.00", "json.end /a/0 2:7", "6.00", "9.00"),
    SourceOutcomes(
      "\(pretty)\n{\n  \"type\": 0,\n  \"quantity\": 03x\n}\n\(pretty)", "10.50", "json.number /quantity 7:16", "10.50"),
    SourceOutcomes("{\"type\":0,\"a\":[\n{\"b\":1}\n],\"quantity\":3}\n\(chocolate)", "6.00", "9.00"),
    SourceOutcomes("\(vanilla)}\(chocolate)", "json.trailing 1:24"),
    SourceOutcomes("[\(vanilla),{\"a\":[,\"b\":1},\(vanilla)]\n\(chocolate)", "6.00", "json.syntax /a/0 1:32", "9.00"),
    SourceOutcomes("[{\"type\":}\n\(vanilla)", "json.syntax /type 1:10", "6.00"),
    SourceOutcomes("{\n\"\":}\(vanilla)\n\(chocolate)", "json.end 1:2", "order.object 2:1", "9.00"),
    SourceOutcomes("\(vanilla)\r{\"type\":}\r\(chocolate)\r", "6.00", "json.syntax /type 1:33"),
    SourceOutcomes("x\n  \"a\": [\n    \(vanilla)\n  ]\n}\n\(chocolate)", "json.syntax 1:1", "9.00"),
    SourceOutcomes("{\n  \"type: 0,\n  \"a\": \(vanilla)\n}\n\(chocolate)", "json.end 2:12", "9.00"),
    SourceOutcomes("  \(vanilla)x\n    \(vanilla)\n  \(chocolate)", "json.trailing 1:26", "9.00"),
    SourceOutcomes("{\n  x\n]\n}\n\(vanilla)", "json.syntax 2:3", "json.syntax 4:1", "6.00"),
    SourceOutcomes("  {\n    x\n}\n\(vanilla)", "json.syntax 2:5", "json.syntax 3:1", "6.00"),
    SourceOutcomes("[\n{x}\n,\(vanilla)\n]", "json.syntax 2:2", "json.syntax 3:1", "6.00"),
    // A broken element ends the array that began on its line.
    SourceOutcomes("[oops,\(vanilla),\(chocolate)]\n\(vanilla)", "json.syntax 1:2", "6.00"),
    SourceOutcomes("[\(vanilla),oops,\(chocolate)]\n\(vanilla)", "6.00", "json.syntax 1:26", "6.00"),
    SourceOutcomes("[\(vanilla),{\"type\":x,\"quantity\":[3,4]},\(vanilla)]", "6.00", "json.syntax /type 1:34"),
    SourceOutcomes("[1,\"a\",null,[],\(vanilla)]", "order.object 1:2"),
    SourceOutcomes("[1 2,\(vanilla)]", "order.object 1:2"),
    SourceOutcomes("[[\(vanilla)],\(vanilla)]", "order.object 1:2"),
    SourceOutcomes("[[\(vanilla),x],\(vanilla)]", "json.syntax /1 1:27"),
    SourceOutcomes("[{\"name\":\"a\n},\(vanilla)]", "json.end /name 1:12", "json.syntax 2:1"),
    SourceOutcomes("[\(vanilla)},\(chocolate)]", "json.trailing 1:25"),
    SourceOutcomes("[\(vanilla) \(vanilla),\(chocolate)]", "json.trailing 1:26"),
    SourceOutcomes("[\(vanilla)\n:\n,\(chocolate)]", "json.end 1:25", "json.syntax 2:1", "json.syntax 3:1"),
    SourceOutcomes("[\(vanilla) oops", "json.trailing 1:26"),
    SourceOutcomes("[\(vanilla),{\"type\":", "6.00", "json.end /type 1:34"),
    SourceOutcomes("[\(vanilla),\"", "6.00", "json.end 1:27"),
    // Reading continues in the array on the next line.
    SourceOutcomes("[\noops,\n\(vanilla),\n[\n\(chocolate)]", "json.syntax 2:1", "6.00", "json.end /0 4:2", "9.00"),
    SourceOutcomes(
      "[\n1,\n\"a\",\n[],\n[1,\n\(vanilla)]", "order.object 2:1", "order.object 3:1", "order.object 4:1",
      "json.end /1 5:4", "6.00"),
    SourceOutcomes("[\n\(vanilla),\n  \(vanilla)\n  \(chocolate)\n]", "6.00", "json.end 3:26", "9.00"),
    SourceOutcomes("[\n  \(vanilla),\n  {\"type\":0,\"qu\n  \(chocolate)\n]\n", "6.00", "json.end 3:16", "9.00"),
    SourceOutcomes(
      "[\n  {\n    \"type\": 0,\n    \"quantity\": 03\n  },\n  \(chocolate)\n]\n", "json.number /quantity 4:18", "9.00"),
    SourceOutcomes(
      "[\n{x},\n\(vanilla),{x},\(vanilla),\n\(chocolate)]", "json.syntax 2:2", "6.00", "json.syntax 3:26", "9.00"),
    // The broken element owns the bracket of the array, which is then missing.
    SourceOutcomes("[\n\(vanilla),\n{x}]\n", "6.00", "json.syntax 3:2", "json.end 4:1"),
    SourceOutcomes("[\n{\"type\":", "json.end /type 2:9", "json.end 2:9"),
    // A missing element and a missing bracket are a broken record each.
    SourceOutcomes("[\(vanilla),]", "6.00", "json.syntax 1:26"),
    SourceOutcomes("[\(vanilla),,\(chocolate)]", "6.00", "json.syntax 1:26", "9.00"),
    SourceOutcomes("[,\(vanilla)]", "json.syntax 1:2", "6.00"),
    SourceOutcomes("[,]", "json.syntax 1:2", "json.syntax 1:3"),
    SourceOutcomes("[", "json.end 1:2"),
    SourceOutcomes("[\n", "json.end 2:1"),
    SourceOutcomes("[\(vanilla)", "6.00", "json.end 1:25"),
    SourceOutcomes("[\(vanilla)\n", "6.00", "json.end 2:1"),
    SourceOutcomes("[\(vanilla),", "6.00", "json.end 1:26"),
    // An open array ends at a border.
    SourceOutcomes("[\(vanilla)\n\(chocolate)\n", "6.00", "json.end 2:1", "9.00"),
    // Lines and columns are counted over the whole source, paths within the record.
    SourceOutcomes("\(vanilla)\n\n\n  {\"type\":0,\"quantity\":99}\n", "6.00", "quantity.range /quantity 4:24"),
    SourceOutcomes("\(vanilla)\n\n{\"a\":[x]}", "6.00", "json.syntax /a/0 3:7"),
    SourceOutcomes("[\(vanilla),\n\(vanilla), {\"type\":\n9,\"quantity\":3}]", "6.00", "6.00", "type.range /type 3:1"),
    // Columns count bytes, as in compilers.
    SourceOutcomes("{\"name\":\"é😀\",\"type\":9}", "quantity.missing 1:1"),
    SourceOutcomes("{\"quantity\":3,\"name\":\"é😀\",\"type\":9}", "type.range /type 1:38"),
  ]

  @Test(arguments: rows)
  func `each record has its answer, with the place of its mistake`(row: SourceOutcomes) {
    #expect(price(row.source).outcomes == row.outcomes)
  }

  @Test func `a record that the next one cuts misses what is missing at its own end`() {
    for brackets in ["", String(repeating: "[", count: 511)] {
      #expect(price("{\"a\":\(brackets)\n{\"b\" 1}").lines[0].contains("the record ends before a value"))
    }
  }

  @Test func `a message about several lines says which, also in the part of a worker`() {
    let source = Array("\(vanilla)\n\n\(vanilla)\n{\n  \"type\": x\n\n}\n\(vanilla)".utf8)
    let remedy = "remove a stray comma, or put text in double quotes; the broken record takes lines 4 to 7"
    for format in QuoteFormat.plain {
      let stream = PriceStream(PriceOptions(format: format))
      let answers = stream.answers(to: source)
      #expect(answers.lines.filter { $0.contains(remedy) }.count == 1)
      #expect(source.span.borders.count == 3)
      #expect(stream.answers(to: source, dividedAt: source.span.borders, answering: 1) == answers)
    }
    var orders = OrderStream()
    orders.feed(source)
    orders.finish()
    let errors = orders.takeOrders().compactMap { if case .failure(let error) = $0 { error.message } else { nil } }
    #expect(errors.count == 1 && errors[0].hasSuffix(remedy))
    #expect(!price("\(vanilla)\nx\n\n\(vanilla)").text.contains("takes lines"))
  }

  @Test func `records are counted over the whole source`() {
    let lines = price("\(vanilla)\n[\(vanilla),{\"type\":9,\"quantity\":3}]\nx").lines
    #expect(lines.map { $0.contains("\"record\":3,\"line\":2,\"column\":34,") } == [false, false, true, false])
    #expect(lines.last?.contains("\"record\":4,\"line\":3,\"column\":1,") == true)
  }

  @Test func `a trailing comma is found before the bracket`() {
    #expect(
      price("[\(vanilla),]").lines.last == #"""
        {"error":{"code":"json.syntax","path":"","record":2,"line":1,"column":26,"message":"remove the comma before ']'"}}
        """#)
  }
}
