@testable import OrderKit
@testable import OrderStreams

/// Answers a source at once, in pieces and divided at its boundaries.
///
/// The first two bytes of the input choose the stream, its options and the pieces. The rest is the source.
@Sendable
func fuzzStream(_ input: [UInt8]) {
  guard input.count >= 2 else { return }
  let source = Array(input.dropFirst(2))
  let (choice, pieces) = (Int(input[0]), Int(input[1]))
  let kind = StreamKind.allCases[(choice & 3) % StreamKind.allCases.count]
  let isItemized = choice & 0x40 != 0
  let isJSON = pieces % 3 == 0
  let onError = ErrorPolicy.allCases[(choice >> 3 & 3) % 3]
  let quotes: [QuoteFormat] = [.json(isItemized: isItemized), .csv, .text(isItemized: isItemized)]
  let options = EveryOptions(
    stream: StreamOptions(
      code: choice & 0x20 == 0 ? nil : "BIRTHDAY", isStrict: choice & 4 != 0, onError: onError),
    quotes: quotes[pieces % 3], verdicts: isJSON ? .json : .text)
  let limit = choice & 0x80 == 0 ? nil : 20 + pieces / 2
  var random = SeededGenerator(seed: pieces)
  let cuts = random.cuts(in: source.count, upTo: 1 + pieces / 4)
  if let text = kind.disagreement(on: source, options, limit: limit, cutAt: cuts) { fatalError(text) }

  let whole = kind.answers(to: source, options)
  if onError == .report, isJSON, kind != .orders {
    let lines = whole.text.utf8.count { $0 == UInt8.lineFeed }
    demand(lines == whole.records, "\(lines) answers to \(whole.records) records")
  }
  demandMerge(of: source)
  let boundaries = source.span.boundaries
  guard !boundaries.isEmpty, kind == .price || kind == .validate else { return }
  let divided =
    kind == .price
    ? options.priceStream(file: "f").answers(to: source, dividedAt: boundaries, answering: 1 + pieces).erased
    : options.validateStream().answers(to: source, dividedAt: boundaries, answering: 1 + pieces).erased
  demand(divided == whole, "divided at \(boundaries):\n\(divided)\ninstead of\n\(whole)")
}

/// Demands that merged answers hold the quotes of a plain run and can be read as orders again.
///
/// Each record must pass exactly one of the filters of `validate`.
private func demandMerge(of source: [UInt8]) {
  let plain = PriceStream().answers(to: source)
  let merged = PriceStream(writing: .merged()).answers(to: source)
  // Only merging refuses an order whose own key the answer would replace.
  let isSame = merged.tally.errors["order.reserved"] == nil ? plain.tally == merged.tally : true
  demand(isSame && plain.lines.count == merged.lines.count, "\(plain)\ninstead of\n\(merged)")
  for (answer, line) in zip(plain.lines, merged.lines) {
    guard !line.contains(".replaced"), answer.hasPrefix("{\"total\"") else { continue }
    demand(line.hasSuffix(",\"quote\":\(answer)}"), "\(line)\nends otherwise than\n\(answer)")
    demand(PriceStream().answers(to: Array(line.utf8)).tally.priced == 1, "no order: \(line)")
  }
  var records = 0
  for areValid in [true, false] {
    let filtered = ValidateStream(writing: .records(areValid: areValid)).answers(to: source)
    records += filtered.lines.count
    for line in filtered.lines where !line.contains("\"error\":") {
      let isValid = ValidateStream().answers(to: Array(line.utf8)).tally.valid == 1
      demand(isValid == areValid, "among the \(areValid ? "" : "in")valid ones is \(line)")
    }
  }
  demand(records == ValidateStream().answers(to: source).tally.records, "\(records) records, in two parts")
}
