import TestSupport
import Testing

@testable import OrderKit

private let a = #"{"type":0,"quantity":3}"#
private let b = #"{"type":1,"quantity":4}"#
private let c = #"{"type":2,"quantity":5}"#
private let pretty = "{\n  \"type\": 0,\n  \"quantity\": 3\n}"
private let brokenPretty = "{\n  \"type\": 0,\n  \"quantity\": 03x,\n  \"name\": \"y\"\n}"

@Suite struct FramerTests {
  @Test(arguments: LayoutTests.rows)
  func `records begin and end where the rule says, in pieces of any size`(row: SourceOutcomes) {
    let bytes = Array(row.source.utf8)
    let whole = FramedSource.found(in: bytes)
    #expect(whole.map(\.record) == FramingReference.records(of: bytes))
    for cut in 0...bytes.count { #expect(FramedSource.found(in: bytes, cutAt: [cut]) == whole, "cut at \(cut)") }
    #expect(FramedSource.found(in: bytes, cutAt: Array(0...bytes.count)) == whole)
  }

  @Test(arguments: 1...12)
  func `made and mutated sources are framed as by the slow reference, whole and in pieces`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let source = random.source()
      let found = FramedSource.found(in: source)
      let text = String(decoding: source, as: UTF8.self)
      #expect(found.map(\.record) == FramingReference.records(of: source), "\(text.debugDescription)")
      let cuts = (0..<3).map { _ in Int.random(in: 0...source.count, using: &random) }.sorted()
      #expect(FramedSource.found(in: source, cutAt: cuts) == found, "\(text.debugDescription) cut at \(cuts)")
    }
  }

  @Test(arguments: 21...26)
  func `a source divided at its borders gives the same records`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let source = random.source()
      var records: [FramedRecord] = []
      var end = source.count
      while let border = source.span.lastBorder(in: 0..<end) {
        records = FramedSource.records(of: Array(source[border..<end])).map { $0.moved(by: border) } + records
        end = border
      }
      records = FramedSource.records(of: Array(source[..<end])) + records
      // If the bracket is missing, the array ends at the end of the source or at the next record.
      #expect(records.map(\.isGood) == FramedSource.records(of: source).map(\.isGood))
    }
  }

  @Test func `the last border among some bytes may be the first of them, but not the first of all`() {
    let source = Array("\(a)\n\(b)\n \r\n\(c)".utf8)
    let (first, last) = (a.utf8.count + 1, source.count - c.utf8.count)
    for (range, border) in [(0..<source.count, last), (last..<last + 1, last), (last + 1..<source.count, nil)] {
      #expect(source.span.lastBorder(in: range) == border)
    }
    #expect(source.span.lastBorder(in: 0..<last) == first && source.span.lastBorder(in: 0..<first) == nil)
  }

  @Test func `a broken record is answered when a line below is not its own, or closes it`() {
    for (own, next) in [("x\n  y\n", "z"), ("{\n x\n}", "\n"), ("[\(a) x,\n\n", "]")] {
      var source = FramedSource()
      source.feed(Array(own.utf8), isFinal: false)
      #expect(source.found.isEmpty)
      source.feed(Array(next.utf8), isFinal: false)
      #expect(source.found.map(\.record.isGood) == [false])
    }
  }

  @Test(arguments: [
    #"{"x":[1,"#, #"{"x":{"#, "[1,", "{\n", #"{"x":"\""#, "[[", "\n[,", #"{"a":"#, "12345678", " \n", "[\n{",
  ])
  func `no input is read again and again`(part: String) {
    let source = Array(repeatElement(Array(part.utf8), count: 4000).joined())
    var framed = FramedSource()
    for start in stride(from: 0, to: source.count, by: 64) {
      framed.feed(source[start..<min(start + 64, source.count)], isFinal: false)
    }
    framed.feed([], isFinal: true)
    #expect(framed.readBytes <= 3 * source.count)
  }

  @Test func `a number is not looked at again while only digits come`() {
    // Each `x` replaces a digit that was already read. If it were read again, the record would be broken.
    var record = CutRecord(isInArray: false, margin: 1, limit: 100)
    for text in [#"{"a":1"#, #"{"a":x2"#, #"{"a":xx3"#, "{\"a\":123\n"] {
      #expect(record.end(of: text) == nil)
    }
    #expect(record.end(of: "{\"a\":123\n}\n") == 10)
  }

  @Test(arguments: ["y", "7"])
  func `a record that is too large gives up its bytes and ends where it ends`(filler: String) {
    let large = "{\"type\":0,\"x\":\"\(String(repeating: filler, count: 900))\",\"quantity\":3}"
    for text in ["\(a)\n\(large)\n\(b)\n", "[\(a),\(large),\(b)]", "\(a)\(large)\(b)"] {
      let bytes = Array(text.utf8)
      let whole = FramedSource.found(in: bytes, limit: 100)
      #expect(whole.map(\.failure) == [nil, "record.size", nil])
      var pieces = FramedSource(limit: 100)
      for byte in bytes {
        pieces.feed([byte], isFinal: false)
        #expect(pieces.keptBytes <= 110)
      }
      pieces.feed([], isFinal: true)
      #expect(pieces.found.map(\.failure) == [nil, "record.size", nil])
      #expect(pieces.found.map(\.line) == whole.map(\.line))
      #expect(pieces.found.map(\.column) == whole.map(\.column))
    }
  }

  @Test(arguments: [
    "{\"a\":[\(String(repeating: "1,", count: 60))x]}", "{\"a\":\"\(String(repeating: "y", count: 120))\n\"}",
    "\(a)\(String(repeating: " ", count: 120))x", "\(String(repeating: "[", count: 120))x", "\(a) x", "{x,y",
  ])
  func `what breaks keeps no more bytes than the limit, though its end does not come`(broken: String) {
    let more = String(repeating: ";", count: 2000)
    let blanks = String(repeating: " ", count: 2000)
    for text in [
      "[\(broken)\(more)", "[\(a),\(broken)\(more)", "\(a)\(broken)\(more)", "x\(more)", "[7\(blanks)",
    ] {
      let bytes = Array(text.utf8)
      var pieces = FramedSource(limit: 100)
      for start in stride(from: 0, to: bytes.count, by: 5) {
        pieces.feed(bytes[start..<min(start + 5, bytes.count)], isFinal: false)
        #expect(pieces.keptBytes <= 110)
      }
      pieces.feed([], isFinal: true)
      let whole = FramedSource.found(in: bytes, limit: 100)
      #expect(pieces.found.map(\.failure) == whole.map(\.failure))
      #expect(pieces.found.map(\.failure).contains("record.size"))
    }
  }
}

extension CutRecord {
  fileprivate mutating func end(of text: String) -> Int? {
    let start = 7
    let bytes = Array(repeating: UInt8.comma, count: start) + text.utf8 + Array(repeating: 0, count: JSONCursor.slack)
    return findEnd(from: JSONCursor(bytes.span, from: start, to: start + text.utf8.count), PrecedingBytes()).map {
      $0 - start
    }
  }
}

extension FramedRecord {
  fileprivate func moved(by distance: Int) -> FramedRecord {
    FramedRecord(isGood: isGood, start: start + distance, end: end + distance)
  }
}

extension SeededGenerator {
  /// Returns records in some layout. Half of the sources have a few changed bytes.
  fileprivate mutating func source() -> [UInt8] {
    let parts = [
      a, pretty, brokenPretty, "\n", "\n", "[", "]", ",", "{", "}", "\"", " ", "x", "{\"a\":[\n{\"b\":1}\n]}",
      "{\"q\":1",
      "\r\n", "\(c)\n", "[\n\(a),\n\(c)\n]\n", "\t", "\\", "  {\"b\":2},\n", "}\n{", "null", "-1e5",
    ]
    if Bool.random(using: &self) {
      return Array(
        (0..<Int.random(in: 1...9, using: &self)).map { _ in parts.randomElement(using: &self) ?? "" }.joined().utf8)
    }
    var bytes = Array((LayoutTests.rows.randomElement(using: &self)?.source ?? "").utf8)
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      let offset = Int.random(in: 0...bytes.count, using: &self)
      if oneIn(2), offset < bytes.count {
        bytes.remove(at: offset)
      } else {
        bytes.insert("{}[],:\"\n\\ x1\t\r".utf8.randomElement(using: &self) ?? 0, at: offset)
      }
    }
    return bytes
  }
}
