@testable import OrderKit

/// The answers of a stream to a source, and its tally.
struct Answered<Tally: StreamTally>: Hashable {
  let text: String
  let tally: Tally
  let hasStopped: Bool

  var lines: [String] { text.split(separator: "\n").map(String.init) }
}

extension AnswerStream where Tally: StreamTally {
  func answers(to source: [UInt8], cutAt cuts: [Int] = []) -> Answered<Tally> {
    var stream = self
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
      text: String(decoding: bytes, as: UTF8.self), tally: stream.tally, hasStopped: stream.hasStopped)
  }
}

func price(_ source: [UInt8], _ options: PriceOptions = PriceOptions(), file: String? = nil) -> Answered<PriceTally> {
  PriceStream(options, file: file).answers(to: source)
}

func price(_ source: String, _ options: PriceOptions = PriceOptions(), file: String? = nil) -> Answered<PriceTally> {
  price(Array(source.utf8), options, file: file)
}

func validate(_ source: String, _ options: ValidateOptions = ValidateOptions()) -> Answered<ValidateTally> {
  ValidateStream(options).answers(to: Array(source.utf8))
}

extension QuoteFormat {
  static let all: [QuoteFormat] =
    plain + [.json(isItemized: true), .text(isItemized: true), .merged(), .merged(isItemized: true)]
  static let plain: [QuoteFormat] = [.json(), .csv, .text()]
}

extension VerdictFormat {
  static let all: [VerdictFormat] =
    [false, true].flatMap { [.json(isNormalized: $0), .text(isNormalized: $0)] }
    + AddressFilter.allCases.map { .records($0) }
}
