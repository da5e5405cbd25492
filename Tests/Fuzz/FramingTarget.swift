@testable import OrderKit

/// The records of a source, whole and cut into pieces of several sizes. The first byte of an input chooses the framing
/// and the limit; the rest is the source.
@Sendable
func fuzzFraming(_ input: [UInt8]) {
  guard let choice = input.first else { return }
  let source = Array(input.dropFirst())
  let framing = [nil, Framing.lines, .objects, .array][Int(choice & 3)]
  let limit = choice & 4 == 0 ? 1 << 20 : 16 + Int(choice >> 4)
  let whole = framedRecords([source], framing, limit: limit)
  for size in [1, 2, 5, 1 + Int(choice >> 3)] {
    let pieces = stride(from: 0, to: source.count, by: size).map { Array(source[$0..<min($0 + size, source.count)]) }
    let split = framedRecords(pieces, framing, limit: limit)
    demand(split == whole, "in pieces of \(size):\n\(split)\ninstead of\n\(whole)")
  }
  if framing == .lines { demandLines(of: source, are: whole.count) }
}

/// Lines that are not blank are records, no more and no fewer.
private func demandLines(of source: [UInt8], are count: Int) {
  let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
  let text = source.starts(with: mark) ? source.dropFirst(3) : source[...]
  let lines = text.split(separator: .lineFeed).filter { !$0.allSatisfy(\.isBlank) }
  demand(lines.count == count, "\(count) records of \(lines.count) lines")
}
