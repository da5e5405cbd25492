import TestSupport
import Testing

@testable import OrderStreams

@Suite struct TableRowTests {
  @Test(arguments: [
    ("a,b\r\nc,d", ["a|b", "c|d"]), (" a \t, b \n", ["a|b"]), (" \"a\"\t,\"b,c\"\n", ["a|b,c"]),
    ("\" a \",b\n", [" a |b"]), ("\"a\nb\",c\nd,e\n", ["a\nb|c", "d|e"]),
    ("\"a \"\"b\"\" c\",d\n", ["a \"b\" c|d"]), ("a \"b\" c,d\n", ["a \"b\" c|d"]),
    ("\"a\"b,c\nd,e\n", ["-", "d|e"]), ("\"a,b\nc,d\n", ["- to the end"]), ("\"a,b\n\"c\",d\ne,f\n", ["-", "e|f"]),
    ("\n,\n", ["", "|"]), ("a\rb,c\r\n", ["a\rb|c"]), ("\"a\"\rb\nc\n", ["-", "c"]),
    ("\"\",\"\"\"\"\n", ["|\""]), ("", []),
  ])
  func `has its end and its cells by RFC 4180`(source: String, expected: [String]) {
    let found = rows(of: Array(source.utf8), separator: .comma)
    #expect(found.map { $0.cells?.joined(separator: "|") ?? ($0.isLast ? "- to the end" : "-") } == expected)
  }

  @Test(arguments: [UInt8.comma, UInt8(ascii: ";"), .tab]) func `agrees with the reference in any pieces`(
    separator: UInt8
  ) {
    var random = SeededGenerator(seed: Int(separator))
    let parts = ["a", "é", " ", "\"", "\"\"", "\n", "\r\n", "\r", ",", ";", "\t", "0", "\"x\""].map { Array($0.utf8) }
    for _ in 0..<samples(700, long: 5000, every: 33_400) {
      let count = Int.random(in: 0...20, using: &random)
      let source = (0..<count).flatMap { _ in parts.randomElement(using: &random) ?? [] }
      let expected = RowReference.rows(of: source, separator: separator)
      #expect(rows(of: source, separator: separator) == expected, "\(source)")
      let pieces = rows(of: source, separator: separator, cutAt: Array(0..<source.count))
      #expect(pieces == expected, "\(source) in pieces")
    }
  }
}
