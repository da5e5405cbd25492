/// What a stream has answered, counted; it can be added up over several streams.
public protocol AnswerTally: Hashable, Sendable {
  /// Makes a tally in which nothing has been counted yet.
  init()

  /// How many records there were.
  var records: Int { get }

  /// How many of them could not be read or answered.
  var refused: Int { get }

  /// Counts a record that could not be read or answered, by its ``RecordError/code``.
  mutating func addRefusal(_ code: String)

  /// Adds what another stream has counted.
  mutating func add(_ other: Self)
}
