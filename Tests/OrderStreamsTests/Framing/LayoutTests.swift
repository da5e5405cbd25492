import OrderStreams
import Testing

private let vanilla = #"{"type":0,"quantity":3}"#  // 6.00, 23 bytes
private let chocolate = #"{"type":2,"quantity":4}"#  // 9.00
private let pretty = "{\n  \"type\": 1,\n  \"quantity\": 5\n}"  // 10.50, four lines

@Suite struct LayoutTests {
  static let rows: [SourceOutcomes] = [
    // A source is values with or without blanks between them.
    SourceOutcomes(""), SourceOutcomes(" \t\r\n\n  "), SourceOutcomes(" [ \n ] \n"),
    SourceOutcomes("\(vanilla) \t \(chocolate)\r\(vanilla)", "6.00", "9.00", "6.00"),
    SourceOutcomes("\(vanilla)\n[\(vanilla),\(pretty)]\(chocolate)\n", "6.00", "6.00", "10.50", "9.00"),
    // Anything but an object is a malformed record.
    SourceOutcomes("7 \"a\"\n\(vanilla)", "order.object 1:1", "6.00"),
    SourceOutcomes("[\"a\",\(vanilla)]", "order.object 1:2"),
    SourceOutcomes("\(vanilla)\n\"\n\(chocolate)", "6.00", "order.object 2:1", "9.00"),
    SourceOutcomes("[\(vanilla),\"", "json.trailing 1:26"),
    // What follows an object may show that it ended too early.
    SourceOutcomes("\(pretty)\n, \"quantity\": 3\n\(vanilla)", "json.trailing 5:1"),
    SourceOutcomes("[\(vanilla),\"note\":\"NUTS\"},\(chocolate)]", "json.trailing 1:26"),
    // A record ends where the next line begins.
    SourceOutcomes("{\"a\":\"\\ud83d\\\n\(vanilla)", "json.surrogate 1:7", "6.00"),
    // An error below is where it is.
    SourceOutcomes("{\n \"type\": 0\n\(vanilla)\n\(chocolate)", "json.syntax 3:1", "9.00"),
    SourceOutcomes(
      "\(pretty)\n{\n  \"type\": 0,\n  \"quantity\": 03x\n}\n\(pretty)", "10.50", "json.number 7:16", "10.50"),
    // A record ends with the source.
    SourceOutcomes("\(pretty)\n\(vanilla)\n{\"type\":", "10.50", "6.00", "json.end 6:9"),
    // A missing element and a missing bracket are malformed records, too.
    SourceOutcomes("[\(vanilla),,\(chocolate)]", "6.00", "json.syntax 1:26"),
    SourceOutcomes("[\(vanilla),", "6.00", "json.end 1:26"),
    SourceOutcomes("[\(vanilla)\n\(chocolate)\n", "6.00", "json.end 2:1", "9.00"),
    // Lines and columns are counted over the whole source, paths within the record.
    SourceOutcomes("[\(vanilla),\n\(vanilla), {\"type\":\n9,\"quantity\":3}]", "6.00", "6.00", "type.range /type 3:1"),
    // Columns count bytes, as in compilers.
    SourceOutcomes("{\"quantity\":3,\"name\":\"é😀\",\"type\":9}", "type.range /type 1:38"),
  ]

  @Test(arguments: rows)
  func `each record has its answer, with the place of its mistake`(row: SourceOutcomes) {
    #expect(price(row.source).outcomes == row.outcomes)
  }

  @Test func `a record that the next one cuts misses what is missing at its own end`() {
    #expect(price("{\"a\":1\n{}").lines[0].contains("the JSON ends before a comma or }"))
  }

  @Test func `the message names a comma before the bracket, and an array that is not closed`() {
    let messages = [
      ("[\(vanilla),]\n", "remove the comma before ']'"), ("[\(vanilla)", "the input ends inside the array: "),
      ("[\n\(vanilla)\n\(vanilla)", "the array before this line is not closed: "),
    ]
    for (source, message) in messages { #expect(price(source).text.contains("\"message\":\"\(message)")) }
  }
}
