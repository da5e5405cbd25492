/// The counts of verdicts in a stream.
public struct ValidateTally: StreamTally, Hashable, Sendable {
  /// The number of valid addresses.
  public private(set) var valid = 0
  /// The number of invalid addresses.
  public private(set) var invalid = 0
  /// The number of records that could not be read.
  public private(set) var refused = 0
  package var unread = UnreadTally()

  /// Creates an empty tally, to which the tallies of several streams can be added.
  public init() {}

  package init(_ verdict: AddressVerdict) {
    add(verdict)
  }

  /// The number of records.
  public var records: Int { valid + invalid + refused }

  mutating func add(_ verdict: AddressVerdict) {
    if verdict.isValid { valid += 1 } else { invalid += 1 }
  }

  package mutating func addRefusal(_ code: RecordCode) {
    refused += 1
  }

  /// Adds the counts and sums of another stream.
  public mutating func add(_ other: ValidateTally) {
    valid += other.valid
    invalid += other.invalid
    refused += other.refused
    unread.add(other.unread)
  }
}
