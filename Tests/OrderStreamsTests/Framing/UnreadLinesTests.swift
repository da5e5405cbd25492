import Testing

@testable import OrderStreams

private let order = #"{"type":0,"quantity":3}"#
private let damaged = "{\n  \"type\": x,\n  \"quantity\": 3\n}"

@Suite struct UnreadLinesTests {
  struct Row {
    let source: String
    let words: String?
    let summary: String?

    static let all = [
      Row(source: "\(order)\n{\"type\":0,\"qua\n\(order)\n", words: nil, summary: nil),
      Row(
        source: "\(order)\nx\n  y\n  z\n\(order)\n\(order)\n", words: "; lines 3 to 5 were not read",
        summary: "not read: lines 3 to 5"),
      Row(
        source: "\(order),\n\(order)\n{}", words: "; the rest of lines 1 to 2 was not read",
        summary: "not read: the rest of lines 1 to 2"),
      Row(source: "{\"a\":x,\n\"b\":1}\n{}", words: "; line 2 was not read", summary: "not read: line 2"),
      Row(
        source: "\(order){x}\(order)\n\(order)", words: "; the rest of line 1 was not read",
        summary: "not read: the rest of line 1"),
      Row(
        source: "[\n\(order),\n{x},\n\(order)\n]\n[\(order)]", words: "; the rest of lines 3 to 5 was not read",
        summary: "not read: the rest of lines 3 to 5"),
      Row(
        source: "[\n  \(order),\nx\n  \(order)\n]\n", words: "; nothing after it was read",
        summary: "not read: the rest of line 3 to the end"),
      Row(source: "\(order)\n\(damaged)", words: "; nothing after it was read", summary: "not read: line 3 to the end"),
      Row(source: "[\(order)\n\(order)", words: nil, summary: nil),
    ]
  }

  @Test(arguments: Row.all)
  func `the error of a malformed record says what was not read, and so does the tally`(row: Row) throws {
    let source = Array(row.source.utf8)
    for format in QuoteFormat.plain {
      let stream = PriceStream(writing: format)
      let answers = stream.answers(to: source)
      #expect(answers.lines.count { $0.contains("read") } == (row.words == nil ? 0 : 1), "\(answers.text)")
      #expect(answers.text.contains(row.words ?? ""), "\(answers.text)")
      #expect(answers.tally.unread.isEmpty == (row.summary == nil))
      if let summary = row.summary { #expect(answers.tally.unread.summary == summary) }
      #expect(stream.answers(to: source, dividedAt: source.span.boundaries, answering: 1) == answers)
    }
    let orders = StreamKind.orders.answers(to: source)
    #expect(row.words.map { orders.tally.description.contains($0) } ?? true)
  }

  @Test func `errors that are skipped are counted, and with stop the error does not wait`() {
    let source = "[\(order),\n{x},\n"
    let skipped = price(source, StreamOptions(onError: .skip), file: "a.json")
    #expect(skipped.tally.unread.summary == "not read: the rest of line 2 to the end of a.json")
    var stream = PriceStream(StreamOptions(onError: .stop))
    stream.feed(source.utf8)
    #expect(stream.hasStopped && stream.tally.refused == 1 && stream.tally.unread.isEmpty)
  }

  @Test func `the first five are named, and the rest are counted`() {
    let tally = price(Array(repeating: damaged, count: 8).joined(separator: "\n")).tally
    #expect(
      tally.unread.summary
        == "not read: lines 2 to 4, lines 6 to 8, lines 10 to 12, lines 14 to 16, lines 18 to 20 and 3 more")
    var sum = UnreadTally()
    for _ in 1...4 { sum.add(price("x\n \(order)\n", file: "b").tally.unread) }
    #expect(sum.summary.hasSuffix("line 2 to the end of b") && !sum.summary.contains("more"))
  }

  @Test func `a table whose header is refused is not read`() {
    let header = price("a,b\n1,2\n", StreamOptions(onError: .skip), from: .csv)
    #expect(header.tally.unread.summary == "not read: line 2 to the end")
  }
}
