@testable import OrderKit

/// The options of one stream of each kind.
struct EveryOptions {
  var price = PriceOptions()
  var validate = ValidateOptions()
}

enum StreamKind: CaseIterable {
  case price, validate, orders

  /// Returns the answers of a stream of this kind to a source in pieces.
  func answers(
    to source: some TestSource, _ options: EveryOptions = EveryOptions(), limit: Int? = nil, cutAt cuts: [Int] = []
  ) -> Answered<AnyHashable> {
    var (price, validate) = (options.price, options.validate)
    var collector = OrderCollector(price.orders, requiresAddress: price.orders.isStrict, file: nil)
    if let limit { (price.limit, validate.limit, collector.options.limit) = (limit, limit, limit) }
    switch self {
    case .price: return PriceStream(price, file: "f").answers(to: source, cutAt: cuts).erased
    case .validate: return ValidateStream(validate).answers(to: source, cutAt: cuts).erased
    case .orders: return AnswerStream(collector, from: .json).answers(to: source, cutAt: cuts).erased
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

extension PriceOptions {
  init(format: QuoteFormat = .json(), limit: Int) {
    self.init(format: format)
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
