import TestSupport
import Testing

@testable import OrderStreams

@Suite struct SplitTests {
  @Test(arguments: 1...8)
  func `generated sources in every layout, some damaged`(seed: Int) {
    var generator = SourceGenerator(seed: seed)
    for _ in 0..<samples(8, long: 400) {
      let source = generator.source()
      let options = generator.random.options()
      let limit = generator.random.oneIn(3) ? Int.random(in: 18...40, using: &generator.random) : nil
      let size = [1, 3, 9].randomElement(using: &generator.random) ?? 1
      let cuts = generator.random.cuts(in: source.count, upTo: size)
      for kind in StreamKind.allCases {
        if let text = kind.disagreement(on: source, options, limit: limit, cutAt: cuts) { Issue.record("\(text)") }
      }
    }
  }

  @Test(arguments: 1...8)
  func `parts divided at boundaries, as workers take them`(seed: Int) {
    var generator = SourceGenerator(seed: 300 + seed)
    var parts = 0
    for _ in 0..<samples(16, long: 400) {
      var source: [UInt8] = []
      for _ in 0..<3 { source += generator.source() + [0x0A] }
      let boundaries = source.span.boundaries
      parts += boundaries.count
      let options = generator.random.options()
      for limit in [1, 200, 1 << 20] {
        let quotes = options.priceStream().answers(to: source, dividedAt: boundaries, answering: limit)
        #expect(quotes == options.priceStream().answers(to: source), "\(boundaries) \(limit)")
        let verdicts = options.validateStream()
        #expect(
          verdicts.answers(to: source, dividedAt: boundaries, answering: limit) == verdicts.answers(to: source),
          "\(boundaries) \(limit)")
      }
    }
    #expect(parts > 5)
  }

  @Test(arguments: 1...4)
  func `any bytes at all have as many answers as records`(seed: Int) {
    var generator = SourceGenerator(seed: 200 + seed)
    for round in 0..<samples(15, long: 400) {
      let source: [UInt8] =
        round % 2 == 0
        ? generator.source()
        : (0..<300).map { _ in generator.random.oneIn(20) ? 0x0A : .random(in: 0...255, using: &generator.random) }
      for kind in [StreamKind.price, .validate] {
        let answers = kind.answers(to: source)
        #expect(answers.text.utf8.count { $0 == UInt8.lineFeed } == answers.records)
      }
      #expect(StreamKind.orders.answers(to: source).records == price(source).tally.records)
    }
  }
}

extension SeededGenerator {
  fileprivate mutating func options() -> EveryOptions {
    let (isStrict, namesFiles) = (oneIn(5), oneIn(8))
    let onError = ErrorPolicy.allCases.randomElement(using: &self) ?? .report
    let quotes = QuoteFormat.all.randomElement(using: &self) ?? .json()
    let verdicts = VerdictFormat.all.randomElement(using: &self) ?? .json
    let country = oneIn(4) ? ["gb", "SG", "UK", "XX", " "].randomElement(using: &self) : nil
    var options = EveryOptions(
      stream: StreamOptions(
        code: oneIn(4) ? "BIRTHDAY" : nil, country: country, isStrict: isStrict, onError: onError),
      quotes: quotes, verdicts: verdicts)
    options.stream.namesFiles = namesFiles
    return options
  }
}
