/// What a job has verified.
public struct VerifyTally: AnswerTally {
  /// How many quotes hold.
  public private(set) var holding = 0
  /// How many do not.
  public private(set) var departing = 0
  /// How many records are no itemised quotes.
  public internal(set) var refused = 0

  /// Makes a tally in which nothing has been counted yet.
  public init() {}

  /// How many records there were.
  public var records: Int { holding + departing + refused }

  mutating func add(holds: Bool) {
    if holds { holding += 1 } else { departing += 1 }
  }

  /// Adds what another job has counted.
  public mutating func add(_ other: VerifyTally) {
    holding += other.holding
    departing += other.departing
    refused += other.refused
  }
}
