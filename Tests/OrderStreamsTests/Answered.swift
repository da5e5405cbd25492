@testable import OrderStreams

/// The answers of a stream to a source, and its tally.
struct Answered<Tally: Hashable>: Hashable {
  let text: String
  let records: Int
  let tally: Tally
  let hasStopped: Bool

  var lines: [String] { text.split(separator: "\n").map(String.init) }

  /// The answers of a stream of any kind.
  var erased: Answered<AnyHashable> {
    Answered<AnyHashable>(text: text, records: records, tally: tally, hasStopped: hasStopped)
  }
}

/// What a stream reads in a test: text or bytes.
protocol TestSource {
  var bytes: [UInt8] { get }
}

extension String: TestSource {
  var bytes: [UInt8] { Array(utf8) }
}

extension [UInt8]: TestSource {
  var bytes: Self { self }
}

extension AnswerStream where Tally: StreamTally {
  func answers(to source: some TestSource, cutAt cuts: [Int] = []) -> Answered<Tally> {
    var stream = self
    let source = source.bytes
    var bytes: [UInt8] = []
    var start = 0
    for cut in cuts + [source.count] {
      stream.feed(source[start..<cut])
      start = cut
      bytes += stream.takeAnswers()
    }
    stream.finish()
    bytes += stream.takeAnswers()
    return Answered(
      text: String(decoding: bytes, as: UTF8.self), records: stream.tally.records, tally: stream.tally,
      hasStopped: stream.hasStopped)
  }
}

extension AnswerStream where Tally: StreamTally {
  func answers(to source: some TestSource, inPiecesOf size: Int) -> Answered<Tally> {
    answers(to: source, cutAt: Array(stride(from: size, to: source.bytes.count, by: size)))
  }
}

func price(
  _ source: some TestSource, _ options: StreamOptions = StreamOptions(), writing quotes: QuoteFormat = .json(),
  from format: InputFormat = .json, file: String? = nil
) -> Answered<PriceTally> {
  PriceStream(options, writing: quotes, from: format, file: file).answers(to: source)
}

func validate(
  _ source: some TestSource, _ options: StreamOptions = StreamOptions(), writing verdicts: VerdictFormat = .json,
  from format: InputFormat = .json
) -> Answered<ValidateTally> {
  ValidateStream(options, writing: verdicts, from: format).answers(to: source)
}

func orders(
  in source: some TestSource, _ options: StreamOptions = StreamOptions(), requiresAddress: Bool = false,
  from format: InputFormat = .json, file: String? = nil
) -> [Result<OrderRecord, RecordError>] {
  var stream = OrderStream(options, requiresAddress: requiresAddress, from: format, file: file).reading(source)
  return stream.takeOrders()
}

extension OrderStream {
  /// Returns the stream after it has read a whole source.
  func reading(_ source: some TestSource) -> OrderStream {
    var stream = self
    stream.feed(source.bytes)
    stream.finish()
    return stream
  }
}

extension QuoteFormat {
  static let all: [QuoteFormat] =
    plain + [.json(isItemized: true), .text(isItemized: true), .merged(), .merged(isItemized: true)]
  static let plain: [QuoteFormat] = [.json(), .csv, .text()]
}

extension VerdictFormat {
  static let all: [VerdictFormat] =
    [.json, .text] + [true, false].map { .records(areValid: $0) }
}

extension StreamOptions {
  init(code: String? = nil, country: String? = nil, isStrict: Bool = false, onError: ErrorPolicy) {
    self.init(code: code, country: country, isStrict: isStrict)
    self.onError = onError
  }
}
