import OrderTestSupport
import TestSupport
import Testing

@testable import OrderStreams

private let order = #"{"type":0,"quantity":3}"#

@Suite struct FramerTests {
  @Test(arguments: FramingCase.all)
  func `records begin and end where the rule says, in pieces of any size`(row: FramingCase) {
    let bytes = Array(row.source.utf8)
    let whole = FramedSource.found(in: bytes)
    #expect(whole.map { $0.record.isGood ? "+" : "-" }.joined() == row.signs)
    #expect(whole.map(\.record) == FramingReference.records(of: bytes))
    for cut in 0...bytes.count { #expect(FramedSource.found(in: bytes, cutAt: [cut]) == whole, "cut at \(cut)") }
    #expect(FramedSource.found(in: bytes, cutAt: Array(0...bytes.count)) == whole)
  }

  @Test(arguments: 1...12)
  func `made and mutated sources are framed as by the slow reference, whole, in pieces and in parts`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<samples(60, long: 10_000) {
      let source = random.source()
      let text = String(decoding: source, as: UTF8.self).debugDescription
      let found = FramedSource.found(in: source)
      let records = found.map(\.record)
      #expect(records == FramingReference.records(of: source), "\(text)")
      let cuts = (0..<3).map { _ in Int.random(in: 0...source.count, using: &random) }.sorted()
      #expect(FramedSource.found(in: source, cutAt: cuts) == found, "\(text) cut at \(cuts)")
      #expect(FramedSource.recordsOfParts(of: source) == records, "\(text) in parts")
    }
  }

  @Test func `the last boundary among some bytes may be the first of them, but not the first of all`() {
    let source = Array("\(order)\n[\(order)]\n \r\n\(order)".utf8)
    let (first, last) = (order.utf8.count + 1, source.count - order.utf8.count)
    for (range, boundary) in [(0..<source.count, last), (last..<last + 1, last), (last + 1..<source.count, nil)] {
      #expect(source.span.lastBoundary(in: range) == boundary)
    }
    #expect(source.span.lastBoundary(in: 0..<last) == first && source.span.lastBoundary(in: 0..<first) == nil)
  }

  @Test func `a record is answered when the byte that decides about it has come`() {
    for (own, next, isGood) in [
      (order, "\n", true), ("{\n}\n", "[", true), ("{\n}\n", ",", false), ("[\(order),\n", "{", true),
      ("[\(order)\n", "]", true), ("[\(order),", "\"", false), ("x", "\n", false), ("{\"a\":\"b", "\n", false),
    ] {
      var source = FramedSource()
      source.feed(own.utf8)
      #expect(source.found.isEmpty)
      source.feed("\(next)\n".utf8)
      #expect(source.found.map(\.record.isGood) == [isGood])
    }
  }

  @Test(arguments: [
    #"{"x":[1,"#, #"{"x":{"#, "[1,", "{\n", #"{"x":"\""#, "[[", "\n[,", #"{"a":"#, "12345678", " \n", "[\n{",
  ])
  func `no input is read again and again`(part: String) {
    let source = Array(repeatElement(Array(part.utf8), count: 4000).joined())
    var framed = FramedSource()
    for start in stride(from: 0, to: source.count, by: 64) {
      framed.feed(source[start..<min(start + 64, source.count)])
    }
    framed.feed([], ending: .atSourceEnd)
    #expect(framed.readBytes <= 3 * source.count)
  }

  @Test func `a number is not looked at again while only digits come`() {
    // Each `x` replaces a digit that was already read. If it were read again, the record would be malformed.
    var record = CutRecord(isInArray: false, line: 0, limit: 100)
    for text in [#"{"a":1"#, #"{"a":x2"#, #"{"a":xx3"#, "{\"a\":123\n"] {
      let hasEnded = record.hasEnded(in: text)
      #expect(!hasEnded)
    }
    let hasEnded = record.hasEnded(in: "{\"a\":123\n}{")
    #expect(hasEnded && record.scanned == 10)
  }

  @Test(arguments: ["y", "7"])
  func `a record that is too large gives up its bytes and ends where it ends`(filler: String) {
    let large = "{\"type\":0,\"x\":\"\(String(repeating: filler, count: 900))\",\"quantity\":3}"
    for text in ["\(order)\n\(large)\n\(order)\n", "[\(order),\(large),\(order)]", "\(order)\(large)\(order)"] {
      let bytes = Array(text.utf8)
      let whole = FramedSource.found(in: bytes, limit: 100)
      #expect(whole.map(\.failure) == [nil, "record.size", nil])
      var pieces = FramedSource(limit: 100)
      for byte in bytes {
        pieces.feed([byte])
        #expect(pieces.keptBytes <= 110)
      }
      pieces.feed([], ending: .atSourceEnd)
      #expect(pieces.found.map(\.failure) == [nil, "record.size", nil])
      #expect(pieces.found.map(\.line) == whole.map(\.line))
      #expect(pieces.found.map(\.column) == whole.map(\.column))
    }
  }

  @Test(arguments: [
    "{\"a\":[\("1,".repeated(60))x]}", "{\"a\":\"\("y".repeated(120))\n\"}",
    "\(order)\(" ".repeated(120))x", "\("[".repeated(120))x", "\(order) x", "{x,y",
  ])
  func `after a mistake no bytes are kept, though reading does not resume`(malformed: String) {
    let more = ";".repeated(5000)
    for text in ["[\(malformed)\(more)", "[\(order),\(malformed)\(more)", "\(order)\(malformed)\(more)", "x\(more)"] {
      let bytes = Array(text.utf8)
      var pieces = FramedSource(limit: 100)
      for start in stride(from: 0, to: bytes.count, by: 5) {
        pieces.feed(bytes[start..<min(start + 5, bytes.count)])
        #expect(pieces.keptBytes <= 1200)
      }
      pieces.feed([], ending: .atSourceEnd)
      #expect(pieces.found.map(\.failure) == FramedSource.found(in: bytes, limit: 100).map(\.failure))
    }
  }
}

extension CutRecord {
  fileprivate mutating func hasEnded(in text: String) -> Bool {
    let start = 7
    let bytes = Array(repeating: UInt8.comma, count: start) + text.utf8 + Array(repeating: 0, count: JSONCursor.slack)
    let cursor = JSONCursor(bytes.span, from: start, to: start + text.utf8.count)
    return hasEnded(in: cursor, PrecedingBytes(), isFinal: false)
  }
}

extension FramedSource {
  /// Returns the records of a source that is divided at all its boundaries, as far as a worker could know.
  fileprivate static func recordsOfParts(of source: [UInt8]) -> [FramedRecord] {
    let boundaries = source.span.boundaries
    return zip([0] + boundaries, boundaries + [source.count]).flatMap { start, end in
      var part = FramedSource(isFirstPart: start == 0)
      part.feed(source[start..<end], ending: end == source.count ? .atSourceEnd : .atBoundary)
      let lines = source[..<start].count { $0 == UInt8.lineFeed }
      return part.found.map { $0.record.moved(by: start, lines: lines) }
    }
  }
}

extension FramedRecord {
  fileprivate func moved(by distance: Int, lines: Int) -> FramedRecord {
    let unread = unread.map { unread in
      UnreadLines(first: unread.first + lines, last: unread.last.map { $0 + lines }, isPartial: unread.isPartial)
    }
    return FramedRecord(isGood: isGood, start: start + distance, end: end + distance, unread: unread)
  }
}

extension SeededGenerator {
  /// Returns a source in any layout, or a tricky one with a few changed bytes. The reference knows only ASCII.
  fileprivate mutating func source() -> [UInt8] {
    if Bool.random(using: &self) {
      var generator = SourceGenerator(seed: Int.random(in: 0...1 << 30, using: &self))
      return generator.source().filter { $0 < 0x80 }
    }
    var bytes = Array((FramingCase.all.randomElement(using: &self)?.source ?? "").utf8)
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
