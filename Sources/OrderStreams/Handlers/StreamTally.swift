/// The counts and sums of a stream. The tallies of several streams can be added together.
package protocol StreamTally: Hashable, Sendable {
  init()

  var records: Int { get }

  /// The number of records that could not be read or answered.
  var refused: Int { get }

  /// Counts a record that could not be read or answered. `code` is the ``RecordError/code`` of the resulting error.
  mutating func addRefusal(_ code: RecordCode)

  /// The lines that were not read because of malformed records.
  var unread: UnreadTally { get set }

  mutating func add(_ other: Self)
}
