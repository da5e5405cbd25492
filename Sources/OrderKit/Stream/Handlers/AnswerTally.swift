/// The counts and sums of a stream. The tallies of several streams can be added.
package protocol AnswerTally: Hashable, Sendable {
  /// Creates an empty tally.
  init()

  var records: Int { get }

  /// The number of records that could not be read or answered.
  var refused: Int { get }

  /// Counts a record that could not be read or answered, by its ``RecordError/code``.
  mutating func addRefusal(_ code: String)

  mutating func add(_ other: Self)
}
