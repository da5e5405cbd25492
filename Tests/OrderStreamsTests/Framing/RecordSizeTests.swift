import OrderTestSupport
import Testing

@testable import OrderStreams

private let vanilla = #"{"type":0,"quantity":3}"#  // 23 bytes

private func order(of size: Int, filler: String = " ") -> String {
  "{" + String(repeating: filler, count: size - 23) + #""type":0,"quantity":3}"#
}

private func blanks(_ count: Int) -> String { " ".repeated(count) }

/// A stream whose records may have at most 40 bytes.
private let stream = PriceStream(StreamOptions(limit: 40))

@Suite struct RecordSizeTests {
  @Test(arguments: [
    SourceOutcomes("\(order(of: 41))\n\(vanilla)\n", "record.size 1:1", "6.00"),
    SourceOutcomes("\(order(of: 40))\(vanilla)", "6.00", "6.00"),
    SourceOutcomes("\(order(of: 41))\(vanilla)", "record.size 1:1", "6.00"),
    SourceOutcomes("\(vanilla)\n\(vanilla)\n\(order(of: 410))", "6.00", "6.00", "record.size 3:1"),
    SourceOutcomes("\(order(of: 4100))\n\(order(of: 99))\n\n\(vanilla)", "record.size 1:1", "record.size 2:1", "6.00"),
    SourceOutcomes("\(order(of: 4100, filler: "\n"))\(vanilla) \(vanilla)", "record.size 1:1", "6.00", "6.00"),
    SourceOutcomes(
      "\(vanilla)\n{\"a\":[\("{},\n".repeated(99))7]} \(vanilla)", "6.00", "record.size 2:1", "6.00"),
    // Blanks before a record do not count, and blanks after it do.
    SourceOutcomes("\(blanks(99))\(vanilla)\n\(vanilla)", "6.00", "6.00"),
    SourceOutcomes("\(vanilla)\n\(blanks(99))\n\(vanilla)\n", "6.00", "6.00"),
    SourceOutcomes("\(vanilla)\n\(blanks(99))\(order(of: 41))\n\(vanilla)", "6.00", "record.size 2:100", "6.00"),
    SourceOutcomes("\(vanilla)\(blanks(17))\n\(vanilla)\n", "6.00", "6.00"),
    SourceOutcomes("\(vanilla)\(blanks(18))\n\(vanilla)\n", "record.size 1:1", "6.00"),
    // If the error is beyond the limit, reading resumes at the next boundary.
    SourceOutcomes("{\"a\":[\("1,".repeated(99))x]}\n}\n\(vanilla)", "record.size 1:1", "6.00"),
    SourceOutcomes(
      "{\"a\":\"\("x".repeated(99)) oops\n\(vanilla)\n\(vanilla)", "record.size 1:1", "6.00"),
    SourceOutcomes("{\(blanks(99))", "record.size 1:1"),
    // Brackets in a string before the error are no glued records, whether or not they are still in memory.
    SourceOutcomes(
      "{\"}{\("x".repeated(99))\u{1}}\n\(vanilla)", "record.size 1:1", "6.00"),
    SourceOutcomes("{\"a\":[\("1,".repeated(17))x]}\(vanilla)", "json.syntax 1:41"),
    SourceOutcomes("{\"a\" :[\("1,".repeated(17))x]}\(vanilla)", "record.size 1:1"),
    // Bytes and errors before a record do not count.
    SourceOutcomes("oops\n\(order(of: 410))\n\(vanilla)", "json.syntax 1:1", "record.size 2:1", "6.00"),
    // Bytes after an error do not count.
    SourceOutcomes("\(vanilla)\("x".repeated(99))\n\(vanilla)", "json.trailing 1:24", "6.00"),
    SourceOutcomes("oops \(blanks(99))\n\(vanilla)", "json.syntax 1:1", "6.00"),
    // So may an element, however long the array.
    SourceOutcomes("[\(order(of: 41)),\(vanilla)]", "record.size 1:2", "6.00"),
    SourceOutcomes("[\(order(of: 40))\n\(vanilla)", "record.size 1:2", "json.end 2:1", "6.00"),
    SourceOutcomes("[\(order(of: 39))\n\(vanilla)", "6.00", "json.end 2:1", "6.00"),
    SourceOutcomes("[\(vanilla),\(order(of: 4100)),\(vanilla)]", "6.00", "record.size 1:26", "6.00"),
    SourceOutcomes("[\(vanilla)\(blanks(17)),\(vanilla)\(blanks(17))]", "6.00", "6.00"),
    SourceOutcomes("[\(vanilla)\(blanks(18)),\(vanilla)\(blanks(18))]", "record.size 1:2", "record.size 1:44"),
    // Blanks after the comma count, and the comma does not.
    SourceOutcomes("[\(order(of: 40)),\(order(of: 40)),\"x\"]", "6.00", "record.size 1:43"),
    SourceOutcomes("[\(vanilla),\(blanks(17))\(vanilla)]", "6.00", "6.00"),
    SourceOutcomes("[\(vanilla),\(blanks(18))\(vanilla)]", "record.size 1:2", "6.00"),
    // If the error in an element is beyond the limit, reading resumes at the next boundary.
    SourceOutcomes("[\"\("x".repeated(999))\",\(vanilla)]\n\(vanilla)", "order.object 1:2", "6.00"),
    SourceOutcomes(
      "[{\"a\":[\("1,".repeated(99))x,2],\"b\":3},\(vanilla)]", "record.size 1:2"),
    SourceOutcomes("[\(order(of: 41)) x,\(vanilla)]\n\(vanilla)", "record.size 1:2", "6.00"),
    SourceOutcomes("[\(order(of: 41)) x,\(vanilla)\n\(vanilla)", "record.size 1:2", "6.00"),
  ])
  func `a record may be as large as the limit, and no larger`(row: SourceOutcomes) {
    let whole = stream.answers(to: row.source)
    #expect(whole.outcomes == row.outcomes)
    // The size of the reads must not matter.
    for size in [1, 7, 64] { #expect(stream.answers(to: row.source, inPiecesOf: size) == whole, "\(size)") }
  }

  @Test func `a record may hold 16 mebibytes, and the message says so`() {
    #expect(StreamOptions.maximumRecordSize == 16 << 20)
    #expect(
      stream.answers(to: order(of: 41)).text == """
        {"error":{"code":"record.size","path":"","record":1,"line":1,"column":1,\
        "message":"larger than 16 MiB: check for a lost line feed"}}

        """)
  }
}
