/// What a stream has shown that would be placed.
package struct PreviewTally: AnswerTally {
  /// How many orders, and their totals added up.
  package private(set) var prices = PriceTally()
  /// What was ignored or repaired in orders, since this tally was begun. Notes are not added up: a long stream may have
  /// many, so its reader reports them as they come.
  package private(set) var notes: [RecordNote] = []

  package init() {}
}

/// A note, and the record that it is about.
package struct RecordNote: Hashable, Sendable {
  package let note: OrderNote
  /// Number of the record, from 1, since the stream began.
  package let record: Int
  /// The file that was named, if one was.
  package let file: String?
}

extension PreviewTally {
  package var records: Int { prices.records }
  package var refused: Int { prices.refused }

  package mutating func addRefusal(_ code: String) { prices.addRefusal(code) }

  package mutating func add(_ other: PreviewTally) { prices.add(other.prices) }

  mutating func add(_ total: Money, type: Int) { prices.add(total, type: type) }

  mutating func add(_ note: OrderNote, ofRecord record: Int, in file: String?) {
    notes.append(RecordNote(note: note, record: record, file: file))
  }
}
