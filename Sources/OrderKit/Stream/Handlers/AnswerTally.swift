/// The counts and sums of a stream. Those of several streams can be added up.
public protocol AnswerTally: Hashable, Sendable {
  /// Makes a tally in which nothing has been counted yet.
  init()

  /// The number of records.
  var records: Int { get }

  /// The number of records that could not be read or answered.
  var refused: Int { get }

  /// Counts a record that could not be read or answered, by its ``RecordError/code``.
  mutating func addRefusal(_ code: String)

  /// Adds what another stream has counted.
  mutating func add(_ other: Self)
}
