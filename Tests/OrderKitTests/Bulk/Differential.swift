@testable import OrderKit

/// One way to answer a source: all of them must give the same bytes.
struct Way: Sendable {
  var usesLineLane = false
  var jobs = 1
  /// The most bytes that are read at once.
  var readSize = 1 << 18

  /// One record at a time, read at once: what all others are held against.
  static let plain = Way()

  /// The quick way alone and with several workers, and both paths with the source cut into reads of every small size.
  static let all =
    [Way(usesLineLane: true)]
    + [1, 2, 3, 7, 8, 9, 64, 257].flatMap { size in
      [
        Way(readSize: size), Way(usesLineLane: true, readSize: size), Way(usesLineLane: true, jobs: 3, readSize: size),
      ]
    }

  /// One of each kind, every byte a read of its own where that matters most.
  static let few = [
    Way(usesLineLane: true), Way(readSize: 1), Way(usesLineLane: true, readSize: 1),
    Way(usesLineLane: true, jobs: 3, readSize: 7),
  ]
}

/// What a job gives for a source in memory.
struct Given: Hashable {
  var bytes: [UInt8]
  var tally: AnyHashable
  var hasStopped: Bool
  var records: Int
}

/// The kinds of jobs there are.
enum Work: CaseIterable {
  case price, validate

  /// Answers a source in one of the ways.
  func answers(to source: [UInt8], _ options: StreamOptions, _ way: Way = .plain) -> Given {
    var options = options
    options.usesLineLane = way.usesLineLane
    options.jobs = way.jobs
    options.readSize = way.readSize
    options.worthwhile = 0
    return switch self {
    case .price: given(by: PriceJob(options), source)
    case .validate: given(by: ValidateJob(options), source)
    }
  }

  private func given<Tally>(by job: BulkJob<Tally>, _ source: [UInt8]) -> Given {
    var job = job
    var bytes: [UInt8] = []
    job.run(source.span, into: &bytes)
    return Given(bytes: bytes, tally: job.tally, hasStopped: job.hasStopped, records: job.tally.records)
  }

  /// The ways that give something else than the plain one, each with both answers.
  func disagreements(on source: [UInt8], _ options: StreamOptions, among ways: [Way] = Way.all) -> [String] {
    let expected = answers(to: source, options)
    return ways.compactMap { way in
      let given = answers(to: source, options, way)
      if given == expected { return nil }
      return """
        \(self) \(way) of \(String(decoding: source.prefix(400), as: UTF8.self).debugDescription) gives
        \(String(decoding: given.bytes.suffix(2000), as: UTF8.self)) \(given.tally) instead of
        \(String(decoding: expected.bytes.suffix(2000), as: UTF8.self)) \(expected.tally)
        """
    }
  }
}

/// The records of a source that arrives in pieces: their bytes, places and failures.
func framedRecords(_ pieces: [[UInt8]], _ framing: Framing?, limit: Int) -> [String] {
  var framer = RecordFramer(framing: framing, capacity: 64, limit: limit)
  var found: [String] = []
  for piece in pieces + [[]] {
    var rest = piece[...]
    repeat {
      let taken = framer.fill(from: Array(rest).span)
      rest = rest.dropFirst(taken)
      while let record = framer.next() {
        let bytes = record.range.map { framer.buffer[$0] }
        found.append("\(record.place) \(record.failure.map { "\($0)" } ?? "-") \(bytes)")
      }
    } while rest.isEmpty == false
  }
  return found
}
