/// What a job has judged.
public struct ValidateTally: AnswerTally {
  /// How many addresses are valid.
  public private(set) var valid = 0
  /// How many are not.
  public private(set) var invalid = 0
  /// How many records could not be read.
  public internal(set) var refused = 0

  /// Makes a tally in which nothing has been counted yet.
  public init() {}

  /// How many records there were.
  public var records: Int { valid + invalid + refused }

  mutating func add(isValid: Bool, times: Int = 1) {
    if isValid { valid += times } else { invalid += times }
  }

  /// Adds what another job has counted.
  public mutating func add(_ other: ValidateTally) {
    valid += other.valid
    invalid += other.invalid
    refused += other.refused
  }
}
