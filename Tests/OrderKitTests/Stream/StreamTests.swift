import Foundation
import PlainText
import Testing

@testable import OrderKit

/// What a stream answers to a source that comes in pieces.
private func answers<Handler: RecordHandler>(
  by handler: Handler, to source: [UInt8], cutAt cuts: [Int] = []
) -> String {
  var stream = RecordStream(handler)
  var kept: [UInt8] = []
  var start = 0
  for (index, cut) in (cuts + [source.count]).enumerated() {
    kept += source[start..<cut]
    start = cut
    let bytes = kept + Array(repeating: 0, count: JSONCursor.slack + 1)
    kept.removeFirst(stream.process(bytes.span, from: 0, to: kept.count, isFinal: index == cuts.count))
  }
  return String(decoding: stream.answers.bytes[..<stream.answers.count], as: UTF8.self)
}

/// A menu with all that a price can depend on.
private func fullMenu() throws -> CupcakeMenu {
  try CupcakeMenu(
    json: Array(
      #"""
      {"menu":1,"id":"all","version":"7","currency":"USD","quantity":{"min":3,"max":200,"default":3},"price":"2.00",
      "types":[{"id":"vanilla","name":"Vanilla"},{"id":"nuss","name":"Nuß \"A\"","add":"0.75","per":"cake"},
      {"id":"c","name":"C"},{"id":"d","name":"D","add":"1.00","per":"order"}],
      "extras":{"extraFrosting":{"name":"Frosting","add":"1.00","per":"cake"},
      "addSprinkles":{"name":"Sprinkles","add":"0.50","per":"order"}},
      "volume":[{"from":12,"off":"5%","name":"One dozen"},{"from":18,"off":"4.00"}],
      "codes":[{"code":"BIRTHDAY","off":"15%"},{"code":"FIVEOFF","off":"5.00","minimum":"20.00","until":"2026-12-31"}],
      "delivery":{"fee":"4.00","freeFrom":"60.00","zips":[{"prefix":"941","fee":"0.00"},{"prefix":"9","fee":"2.50"}]},
      "tax":{"name":"Sales tax","rate":"8.25%","included":false,"onDelivery":true}}
      """#.utf8))
}

/// Orders one a line, in every shape, some with a code, an id, a country, a price or a key misspelt.
private func orders(_ seed: Int) -> [UInt8] {
  var generator = OrderGenerator(random: SeededGenerator(seed: seed))
  var lines: [String] = []
  for _ in 0..<60 {
    var members = generator.members(isContradictory: generator.random.oneIn(4))
    let more = [
      ("code", "\"birthday\""), ("code", "\"FIVEOFF\""), ("code", "\"other\""), ("code", "\"\""),
      ("id", "\"a,\\u0062\""),
      ("id", "697"), ("country", "\"DE\""), ("country", "\"XX\""), ("total", "1"), ("zipCode", "\"94110\""),
      ("x", "{\"y\":[1,{}]}"),
    ]
    for member in more where generator.random.oneIn(5) && members.contains(where: { $0.key == member.0 }) == false {
      members.append(member)
    }
    if generator.random.oneIn(3) {
      members.removeAll { $0.key == "zip" }
      members.append(("zip", "\"9\(Int.random(in: 1000...5999, using: &generator.random))\""))
    }
    if generator.random.oneIn(6) { members.removeAll { $0.key == "quantity" } }
    if generator.random.oneIn(9) {
      members.removeAll { $0.key == "quantity" }
      members.append(("quantity", "\(Int.random(in: 0...300, using: &generator.random))"))
    }
    // One line is one record in every framing.
    lines.append(generator.object(members).replacing("\r", with: " "))
  }
  return Array(lines.joined(separator: "\n").utf8)
}

/// A form of answers, and options that change them.
struct AnswerForm: Sendable, CustomTestStringConvertible {
  let format: AnswerFormat
  var isItemized = false
  var isStrict = false

  var testDescription: String { "\(format)\(isItemized ? ", itemised" : "")\(isStrict ? ", strict" : "")" }

  static let all = [
    AnswerForm(format: .json), AnswerForm(format: .json, isItemized: true), AnswerForm(format: .json, isStrict: true),
    AnswerForm(format: .csv), AnswerForm(format: .text), AnswerForm(format: .text, isItemized: true),
  ]
}

@Test(arguments: AnswerForm.all, 1...4)
func `a stream of bytes is priced as a job prices its source`(form: AnswerForm, seed: Int) throws {
  for menu in [CupcakeMenu.standard, try fullMenu()] {
    let options = StreamOptions(
      menu: menu, date: CalendarDate("2026-11-21"), format: form.format, isStrict: form.isStrict,
      isItemized: form.isItemized, framing: .lines, jobs: 1)
    let source = orders(seed)
    var expected: [UInt8] = []
    var job = PriceJob(options)
    job.run(source.span, into: &expected)
    var given =
      switch form.format {
      case .json where form.isItemized: answers(by: PriceHandler<ItemizedQuoteWriter>(options, file: nil), to: source)
      case .json: answers(by: PriceHandler<JSONQuoteWriter>(options, file: nil), to: source)
      case .csv: answers(by: PriceHandler<CSVQuoteWriter>(options, file: nil), to: source)
      case .text: answers(by: PriceHandler<TextQuoteWriter>(options, file: nil), to: source)
      }
    if form.format == .csv { given = CSVQuoteWriter.header + given }
    let expectedLines = String(decoding: expected, as: UTF8.self).split(separator: "\n")
    for (line, expectedLine) in zip(given.split(separator: "\n"), expectedLines) { #expect(line == expectedLine) }
    #expect(given.split(separator: "\n").count == expectedLines.count)
  }
}

@Test(arguments: [nil, "DE", "US"], [false, true])
func `a stream of bytes is validated as a job validates its source`(country: String?, isNormalized: Bool) throws {
  let options = StreamOptions(framing: .lines, jobs: 1, country: country, isNormalized: isNormalized)
  let source = orders(9)
  var expected: [UInt8] = []
  var job = ValidateJob(options)
  job.run(source.span, into: &expected)
  let given = answers(by: ValidateHandler<JSONVerdictWriter>(options, file: nil), to: source)
  let expectedLines = String(decoding: expected, as: UTF8.self).split(separator: "\n")
  for (line, expectedLine) in zip(given.split(separator: "\n"), expectedLines) { #expect(line == expectedLine) }
  #expect(given.split(separator: "\n").count == expectedLines.count)
}

@Test(arguments: 11...13)
func `the canonical order of a stream has the bytes of its codable form`(seed: Int) throws {
  let source = orders(seed)
  for line in source.split(separator: UInt8.lineFeed) {
    let given = answers(by: PreviewHandler(StreamOptions(), file: nil), to: Array(line))
    guard given.hasPrefix("{\"addSprinkles\"") else { continue }
    let order = try JSONDecoder().decode(Order.self, from: Data(line))
    if order.country.map({ $0.hasVisibleScalar }) == false { order.country = nil }
    if order.code.map({ $0.hasVisibleScalar }) == false { order.code = nil }
    #expect(given == String(decoding: try order.canonicalJSON(), as: UTF8.self) + "\n")
  }
}

@Test(arguments: [1, 7, 64])
func `pieces of any size give the same answers`(size: Int) throws {
  let source = orders(21)
  let options = StreamOptions(menu: try fullMenu())
  let whole = answers(by: PriceHandler<ItemizedQuoteWriter>(options, file: nil), to: source)
  let cuts = Array(stride(from: size, to: source.count, by: size))
  #expect(answers(by: PriceHandler<ItemizedQuoteWriter>(options, file: nil), to: source, cutAt: cuts) == whole)
}
