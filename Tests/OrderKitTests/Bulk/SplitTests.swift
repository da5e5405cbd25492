import Testing

@testable import OrderKit

/// Sources made of orders, broken orders and what lies between them, and then damaged.
struct SourceGenerator {
  var random: SeededGenerator

  private static let fragments = [
    #"{"type":0,"quantity":3}"#, #"{"type":"Rainbow","quantity":20,"extraFrosting":true}"#,
    #"{"id":"a","type":9,"quantity":3}"#, #"{"id":12,"quantity":4,"type":1,"name":"é😀\ud83d\ude00\n"}"#,
    "{\n  \"type\": 2,\n  \"quantity\": 4\n}", #"{"type":1,"quantity":"#, #"{"zip":5,"type":0,"quantity":3e0}"#,
    #"{"a":[{"b":[]},"}]"],"type":0,"quantity":5}"#, "7", "-1.5e3", "true", "null", "\"a\\\"b\"", "oops", "\"open",
    #"{"type":0,"quantity":3,"specialRequestEnabled":false,"addSprinkles":true,"streetAdress":""}"#, "{}", "[]",
    "\u{FEFF}",
  ]
  private static let separators = ["\n", "\r\n", ",", ",\n", " ", "", "\n\n", "]", "[", "}", "{", "\n{", "\"", "\u{0}"]

  mutating func source() -> [UInt8] {
    let usual = Self.separators.prefix(4).randomElement(using: &random) ?? ""
    var text = [[""], ["["], ["\u{FEFF}"], ["\n "]].randomElement(using: &random)?.first ?? ""
    for _ in 0..<Int.random(in: 0...6, using: &random) {
      text += Self.fragments.randomElement(using: &random) ?? ""
      text += (random.oneIn(5) ? Self.separators.randomElement(using: &random) : usual) ?? ""
    }
    if random.oneIn(3) { text += "]" }
    var bytes = Array(text.utf8)
    while random.oneIn(3), bytes.isEmpty == false {
      let place = Int.random(in: bytes.indices, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 2: bytes.insert(Array("{}[],:\"\\\n 0".utf8).randomElement(using: &random) ?? 0, at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }

  /// The bytes in pieces of up to so many.
  mutating func pieces(of bytes: [UInt8], upTo size: Int) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while rest.isEmpty == false {
      let piece = rest.prefix(Int.random(in: 1...size, using: &random))
      pieces.append(Array(piece))
      rest = rest.dropFirst(piece.count)
    }
    return pieces
  }
}

@Test("However a source is cut into reads, its records are the same", arguments: 1...8)
func splitRecords(seed: Int) {
  var generator = SourceGenerator(random: SeededGenerator(seed: seed))
  for _ in 0..<100 {
    let source = generator.source()
    let framing = generator.random.oneIn(3) ? Framing.allCases.randomElement(using: &generator.random) : nil
    let limit = generator.random.oneIn(3) ? 30 : 1 << 20
    let whole = framedRecords([source], framing, limit: limit)
    for size in [1, 2, 3, 9] {
      let pieces = size == 1 ? source.map { [$0] } : generator.pieces(of: source, upTo: size)
      let split = framedRecords(pieces, framing, limit: limit)
      #expect(
        split == whole, "\(String(decoding: source, as: UTF8.self).debugDescription) \(framing as Any) \(limit) \(size)"
      )
    }
  }
}

@Test("However a source arrives and is worked on, its answers are the same", arguments: 1...4)
func splitAnswers(seed: Int) throws {
  var generator = SourceGenerator(random: SeededGenerator(seed: 100 + seed))
  for _ in 0..<60 {
    let source = generator.source()
    var options = StreamOptions(
      isStrict: generator.random.oneIn(4), isItemized: generator.random.oneIn(4),
      framing: generator.random.oneIn(3) ? Framing.allCases.randomElement(using: &generator.random) : nil)
    options.format = AnswerFormat.allCases.randomElement(using: &generator.random) ?? .json
    options.onError = ErrorPolicy.allCases.randomElement(using: &generator.random) ?? .report
    let whole = try price(source, options)
    let pieces = generator.pieces(of: source, upTo: 5)
    let name = Comment(
      rawValue:
        "\(String(decoding: source, as: UTF8.self).debugDescription) \(options.framing as Any) \(options.format)")
    #expect(try price(pieces: pieces, options).text == whole.text, name)
    options.usesLineLane = false
    #expect(try price(source, options).text == whole.text, name)
    #expect(try price(pieces: pieces, options).text == whole.text, name)
  }
}

@Test func `Workers answer a long source as one does`() throws {
  var generator = SourceGenerator(random: SeededGenerator(seed: 7))
  var source = Array("{}\n".utf8)
  let readSize = samples(1 << 14, long: 1 << 18)
  while source.count < 5 * readSize { source += generator.source() + [0x0A] }
  var slow = StreamOptions(framing: .lines)
  slow.usesLineLane = false
  let expected = try price(source, slow)
  for jobs in [1, 2, 5] {
    var options = StreamOptions(framing: .lines, jobs: jobs)
    options.readSize = readSize
    options.worthwhile = readSize
    let answers = try price(source, options)
    #expect(answers.text == expected.text)
    #expect(answers.job.tally.records == expected.job.tally.records)
    #expect(answers.job.tally.errors == expected.job.tally.errors)
    #expect(answers.job.tally.revenue == expected.job.tally.revenue)
  }
}

@Test("Any bytes at all give as many answers as there are lines", arguments: 1...4)
func lineCount(seed: Int) throws {
  var generator = SourceGenerator(random: SeededGenerator(seed: 200 + seed))
  for round in 0..<100 {
    let source: [UInt8] =
      round % 2 == 0
      ? generator.source()
      : (0..<300).map { _ in generator.random.oneIn(20) ? 0x0A : .random(in: 0...255, using: &generator.random) }
    let behindMark = source.starts(with: [0xEF, 0xBB, 0xBF]) ? source.dropFirst(3) : source[...]
    let lines = behindMark.split(separator: 0x0A).filter { !$0.allSatisfy { [0x20, 0x09, 0x0D].contains($0) } }
    let answers = try price(source, StreamOptions(framing: .lines))
    #expect(answers.lines.count == lines.count)
    #expect(answers.job.tally.records == lines.count)
    for framing in [nil, Framing.objects, .array] {
      let answers = try price(source, StreamOptions(framing: framing))
      #expect(answers.lines.count == answers.job.tally.records)
    }
  }
}

@Test(
  "A number longer than a record may be is cut in one way, however it arrives",
  arguments: [nil, Framing.objects, .array])
func longNumber(framing: Framing?) {
  let number = Array(repeating: UInt8(ascii: "6"), count: 54)
  let sources = [
    number + [0, 0x21, 0x49, 0, 0x7B, 0x22, 0x2C], Array("{\"a\":".utf8) + number + Array("}\n{}\n".utf8),
  ]
  for source in sources {
    let whole = framedRecords([source], framing, limit: 19)
    for size in [1, 2, 5, 18, 19, 20, 21] {
      let pieces = stride(from: 0, to: source.count, by: size).map { Array(source[$0..<min($0 + size, source.count)]) }
      #expect(framedRecords(pieces, framing, limit: 19) == whole)
    }
  }
}
