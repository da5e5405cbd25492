/// What a job has answered, counted; it can be added up over several jobs.
public protocol AnswerTally: Hashable, Sendable {
  /// Makes a tally in which nothing has been counted yet.
  init()

  /// How many records there were.
  var records: Int { get }

  /// How many of them could not be read or answered.
  var refused: Int { get }

  /// Adds what another job has counted.
  mutating func add(_ other: Self)
}
