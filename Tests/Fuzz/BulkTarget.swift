@testable import OrderKit

/// All ways to answer a source against the plain one. The first two bytes of an input choose options and the size of a
/// read; the rest is the source.
@Sendable
func fuzzBulk(_ input: [UInt8]) {
  guard input.count >= 2 else { return }
  let source = Array(input.dropFirst(2))
  let (choice, size) = (input[0], Int(input[1]))
  var options = StreamOptions(isStrict: choice & 1 != 0, isItemized: choice & 2 != 0)
  options.onError = ErrorPolicy.allCases[Int(choice >> 2 & 3) % 3]
  options.framing = [nil, .lines, .lines, .lines][Int(choice >> 4 & 3)]
  if choice & 0x40 != 0 { options.format = AnswerFormat.allCases[size % 3] }
  if choice & 0x80 != 0 { options.maximumRecordSize = 20 + size / 2 }
  let ways = [
    Way(usesLineLane: true), Way(readSize: 1 + size / 4), Way(usesLineLane: true, readSize: 1 + size),
    Way(usesLineLane: true, jobs: 2, readSize: 1 + size / 4),
  ]
  let work: Work = [.price, .price, .price, .price, .price, .price, .validate, .validate][size % 8]
  let disagreements = work.disagreements(on: source, options, among: ways)
  demand(disagreements.isEmpty, disagreements.joined(separator: "\n"))
  let plain = work.answers(to: source, options)
  if options.onError == .report, options.format == .json {
    var count = 0
    for byte in plain.bytes where byte == .lineFeed { count += 1 }
    demand(count == plain.records, "\(count) answers to \(plain.records) records")
  }
}
