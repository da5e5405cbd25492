@testable import OrderStreams

/// The options of one stream of each kind.
struct EveryOptions {
  var stream = StreamOptions()
  var quotes = QuoteFormat.json()
  var verdicts = VerdictFormat.json

  func priceStream(file: String? = nil) -> PriceStream { PriceStream(stream, writing: quotes, file: file) }

  func validateStream() -> ValidateStream { ValidateStream(stream, writing: verdicts) }
}

enum StreamKind: CaseIterable {
  case price, validate, orders

  /// Returns the answers of a stream of this kind to a source in pieces.
  func answers(
    to source: some TestSource, _ options: EveryOptions = EveryOptions(), limit: Int? = nil, cutAt cuts: [Int] = []
  ) -> Answered<AnyHashable> {
    var options = options
    if let limit { options.stream.limit = limit }
    switch self {
    case .price: return options.priceStream(file: "f").answers(to: source, cutAt: cuts).erased
    case .validate: return options.validateStream().answers(to: source, cutAt: cuts).erased
    case .orders:
      let collector = OrderCollector(options.stream, requiresAddress: options.stream.isStrict, file: nil)
      return AnswerStream(collector, from: .json).answers(to: source, cutAt: cuts).erased
    }
  }

  /// Returns the difference between the answers to a source at once and in pieces; `nil` if they are equal.
  func disagreement(
    on source: [UInt8], _ options: EveryOptions, limit: Int? = nil, cutAt cuts: [Int]
  ) -> String? {
    let whole = answers(to: source, options, limit: limit)
    let pieces = answers(to: source, options, limit: limit, cutAt: cuts)
    if pieces == whole { return nil }
    return """
      \(self) of \(String(decoding: source.prefix(2000), as: UTF8.self).debugDescription), limit \(limit ?? 0), \
      cut at \(cuts.prefix(99)) gives
      \(pieces)
      instead of
      \(whole)
      """
  }
}

extension StreamOptions {
  init(limit: Int) {
    self.init()
    self.limit = limit
  }
}

extension Span<UInt8> {
  var boundaries: [Int] {
    var boundaries: [Int] = []
    while let last = lastBoundary(in: 0..<(boundaries.first ?? count)) { boundaries.insert(last, at: 0) }
    return boundaries
  }
}

extension AnswerStream where Tally: StreamTally {
  /// Returns the answers to a source whose parts are answered by separate streams. The numbers of their records are
  /// corrected.
  func answers(to source: [UInt8], dividedAt boundaries: [Int], answering limit: Int) -> Answered<Tally> {
    var bytes = ContiguousArray((processor.header ?? "").utf8)
    var tally = Tally()
    var hasStopped = false
    var before = StreamPosition()
    for (start, end) in zip([0] + boundaries, boundaries + [source.count]) where !hasStopped {
      var part = self
      part.restart(atBoundary: start > 0)
      var answers = TextBuffer(numbersAreFinal: false)
      part.processor.exchange(&answers)
      let buffer = source[start..<end] + Array(repeating: 0, count: Self.slack)
      var passed = 0
      answers = TextBuffer(numbersAreFinal: false)
      repeat {
        passed = part.processor.process(
          Array(buffer).span, from: passed, to: end - start, ending: end == source.count ? .atSourceEnd : .atBoundary,
          answering: limit)
        answers.removeAll()
        part.processor.exchange(&answers)
        answers.forEachPiece(after: before) { bytes.append($0) }
      } while answers.count >= limit && !part.hasStopped
      var partial = part.takeTally()
      partial.unread.move(by: before.lineFeeds)
      tally.add(partial)
      before.records += part.processor.position.records
      before.lineFeeds += part.processor.position.lineFeeds
      hasStopped = part.hasStopped
    }
    return Answered(
      text: String(decoding: bytes, as: UTF8.self), records: tally.records, tally: tally, hasStopped: hasStopped)
  }
}
