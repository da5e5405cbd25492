@testable import OrderKit
@testable import OrderStreams

/// Finds the records of a source at once, in pieces, and with the slow reference.
///
/// The first two bytes of the input choose the limit and the pieces. The rest is the source.
@Sendable
func fuzzFraming(_ input: [UInt8]) {
  guard input.count >= 2 else { return }
  let source = Array(input.dropFirst(2))
  let (choice, pieces) = (Int(input[0]), Int(input[1]))
  let limit = choice & 1 == 0 ? StreamOptions.maximumRecordSize : 16 + choice >> 2
  let whole = FramedSource.found(in: source, limit: limit)
  var random = SeededGenerator(seed: pieces)
  for cuts in [Array(0..<source.count), random.cuts(in: source.count, upTo: 1 + pieces / 4)] {
    let found = FramedSource.found(in: source, cutAt: cuts, limit: limit).map(\.inPieces)
    demand(found == whole.map(\.inPieces), "cut at \(cuts):\n\(found)\ninstead of\n\(whole)")
  }
  // The reference has no limit, knows only ASCII, and is slow for long sources.
  let isPlain = source.dropFirst(source.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0).allSatisfy { $0 < 0x80 }
  if limit == StreamOptions.maximumRecordSize, isPlain, source.count <= 256 {
    let expected = FramingReference.records(of: source)
    demand(whole.map(\.record) == expected, "\(whole.map(\.record))\ninstead of\n\(expected)")
  }
}

extension FramedSource.Found {
  /// The record, without its bounds if it is too large: its first bytes may have been discarded.
  fileprivate var inPieces: FramedSource.Found {
    guard failure == "record.size" else { return self }
    return FramedSource.Found(
      record: FramedRecord(isGood: false, start: 0, end: 0), line: line, column: column, failure: failure, offset: nil)
  }
}
