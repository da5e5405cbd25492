import Testing

@testable import OrderKit

private let vanilla = #"{"type":0,"quantity":3}"#  // 23 bytes
/// Options under which a record may hold 40 bytes.
private func small(_ framing: Framing? = nil, quickly: Bool = true) -> StreamOptions {
  var options = StreamOptions(framing: framing)
  options.maximumRecordSize = 40
  options.usesLineLane = quickly
  return options
}

/// An order of exactly so many bytes.
private func order(of size: Int, filler: String = " ") -> String {
  "{" + String(repeating: filler, count: size - 23) + #""type":0,"quantity":3}"#
}

private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

@Test(
  "A record may be as large as the limit, and no larger, in every framing",
  arguments: [
    ("\(order(of: 40))\n\(vanilla)\n", Framing.lines, ["6.00", "6.00"]),
    ("\(order(of: 41))\n\(vanilla)\n", .lines, ["record.size 1:1", "6.00"]),
    (blanks(99) + vanilla + "\n" + vanilla, .lines, ["6.00", "6.00"]),
    ("\(vanilla)\n\(blanks(20))\(vanilla)\n\n\(vanilla)\n", .lines, ["6.00", "6.00", "6.00"]),
    ("\(vanilla)\n\(blanks(99))\n\(vanilla)\n", .lines, ["6.00", "6.00"]),
    ("\(vanilla)\n\(blanks(99))\(order(of: 41))\n\(vanilla)", .lines, ["6.00", "record.size 2:100", "6.00"]),
    ("\(vanilla)\n\(vanilla)\(blanks(99))\n\(vanilla)\n", .lines, ["6.00", "record.size 2:1", "6.00"]),
    ("\(vanilla)\n\(order(of: 41))\n\(vanilla)", .lines, ["6.00", "record.size 2:1", "6.00"]),
    ("\(vanilla)\n\(vanilla)\n\(order(of: 410))", .lines, ["6.00", "6.00", "record.size 3:1"]),
    ("\(order(of: 4100))\n\(order(of: 99))\n\n\(vanilla)", .lines, ["record.size 1:1", "record.size 2:1", "6.00"]),
    ("\(order(of: 40))\(vanilla)", .objects, ["6.00", "6.00"]),
    ("\(order(of: 41))\(vanilla)", .objects, ["record.size 1:1", "6.00"]),
    ("\(order(of: 4100, filler: "\n"))\(vanilla) \(vanilla)", .objects, ["record.size 1:1", "6.00", "6.00"]),
    (
      "\(vanilla)\n{\"a\":[\(String(repeating: "{},\n", count: 99))7]} \(vanilla)", .objects,
      ["6.00", "record.size 2:1", "6.00"]
    ),
    (
      "\(vanilla)\n{\"a\":\"\(String(repeating: "x", count: 999)) oops\n\(vanilla)", .objects,
      ["6.00", "record.size 2:1", "6.00"]
    ),
    ("{\"a\":[\(String(repeating: "1,", count: 99))x]}\n}\n\(vanilla)", .objects, ["record.size 1:1", "6.00"]),
    ("[\(order(of: 40)),\(vanilla)]", .array, ["6.00", "6.00"]),
    ("[\(order(of: 41)),\(vanilla)]", .array, ["record.size 1:2", "6.00"]),
    ("[\(vanilla),\(order(of: 4100)),\(vanilla)]", .array, ["6.00", "record.size 1:26", "6.00"]),
    ("[\(vanilla),\(order(of: 4100))]", .array, ["6.00", "record.size 1:26"]),
    ("[{\"a\":[\(String(repeating: "1,", count: 99))x,2],\"b\":3},\(vanilla)]", .array, ["record.size 1:2", "6.00"]),
    ("[{\"a\":\"\(String(repeating: "x,", count: 99))\",x},\(vanilla)]", .array, ["record.size 1:2", "6.00"]),
    ("[\"\(String(repeating: "x", count: 999))\",\(vanilla)]", .array, ["record.size 1:2", "6.00"]),
  ])
func sizes(source: String, framing: Framing, expected: [String]) throws {
  for quickly in [true, false] {
    #expect(try price(source, small(framing, quickly: quickly)).outcomes == expected)
    // However slowly it comes: what is read at once must not decide.
    for size in [1, 7, 64] {
      let bytes = Array(source.utf8)
      let pieces = stride(from: 0, to: bytes.count, by: size).map { Array(bytes[$0..<min($0 + size, bytes.count)]) }
      #expect(try price(pieces: pieces, small(framing, quickly: quickly)).outcomes == expected)
    }
  }
}

@Test func `A first line that is too large is a line, whatever it would have closed`() throws {
  #expect(try price(order(of: 99) + "\n" + vanilla, small()).outcomes == ["record.size 1:1", "6.00"])
  #expect(try price("{" + String(repeating: " ", count: 99) + "\n" + vanilla, small()).outcomes.last == "6.00")
  #expect(try price("{" + String(repeating: " ", count: 99), small()).outcomes == ["record.size 1:1"])
}

@Test func `What is kept of a line that is too large is never taken for an order`() throws {
  var options = StreamOptions(framing: .lines)
  options.maximumRecordSize = 1000
  // The first brace and the last bytes of these lines are an order.
  for size in stride(from: 65_000, through: 67_000, by: 100) {
    #expect(try price("\(order(of: size))\n\(vanilla)", options).outcomes == ["record.size 1:1", "6.00"], "\(size)")
  }
}

@Test func `A record may hold 16 MiB, and the message says so`() throws {
  var options = StreamOptions()
  #expect(options.maximumRecordSize == 16 << 20)
  options.maximumRecordSize = 40
  #expect(
    try price(order(of: 41), options).text == """
      {"error":{"code":"record.size","path":"","record":1,"line":1,"column":1,\
      "message":"a record may hold at most 16 MiB: was a line feed lost?"}}

      """)
}
