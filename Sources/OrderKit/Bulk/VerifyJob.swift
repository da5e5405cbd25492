/// Verifies streams of itemised quotes: one verdict for each, in order.
public struct VerifyJob {
  private let options: BulkOptions
  /// What has been verified so far, over all sources.
  public private(set) var tally = VerifyTally()

  /// Makes a job; it may run over several sources.
  public init(_ options: BulkOptions = BulkOptions()) {
    self.options = options
  }

  /// Verifies one source and writes its verdicts out; `file` is named in errors.
  public mutating func run(
    _ input: Descriptor, file: String? = nil, into output: inout OutputBuffer
  ) throws(IOError) {
    let outcome = try BulkRun(answerer: VerifyAnswerer(options), options: options, file: file)
      .run(.descriptor(input), into: &output)
    tally.add(outcome.tally)
  }
}

/// What a job has verified.
public struct VerifyTally: AnswerTally {
  /// How many quotes hold.
  public private(set) var holding = 0
  /// How many do not.
  public private(set) var departing = 0
  /// How many records are no itemised quotes.
  public internal(set) var refused = 0

  init() {}

  /// How many records there were.
  public var records: Int { holding + departing + refused }

  mutating func add(holds: Bool) {
    if holds { holding += 1 } else { departing += 1 }
  }

  mutating func add(_ other: VerifyTally) {
    holding += other.holding
    departing += other.departing
    refused += other.refused
  }
}
