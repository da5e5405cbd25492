import OrderKit

/// A type that answers records, one after another.
protocol RecordHandler<Tally>: Sendable {
  associatedtype Tally: StreamTally

  var options: StreamOptions { get }
  var tally: Tally { get set }
  /// Whether the handler needs the items in an order and not just the address.
  static var readsGoods: Bool { get }
  /// Whether the handler turns records and errors into values that include their locations, instead of writing answers.
  static var makesValues: Bool { get }
  /// Whether the handler needs the column of each record.
  static var needsLocations: Bool { get }

  /// Answers a record that has been read, or throws the reason it can't be answered.
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure)

  /// Stores the error in a record. This is called only if ``makesValues`` is `true`.
  mutating func keep(_ error: RecordError)

  /// Takes note of the columns of a table that are not read, as JSON pointers.
  mutating func note(ignoredColumns: [String])
}

extension RecordHandler {
  static var readsGoods: Bool { true }
  static var makesValues: Bool { false }
  static var needsLocations: Bool { makesValues }

  func keep(_ error: RecordError) {}
  func note(ignoredColumns: [String]) {}
}

/// The range of a record in its chunk, along with its number and location.
struct RecordPosition {
  let range: Range<Int>
  let number: Int
  let line: Int
  /// The column of the first byte, or 0 unless the handler needs locations.
  var column = 0

  var location: SourceLocation { SourceLocation(record: number, line: line, column: column) }
}
