// Tuned: `TextBuffer.add(_:)` writes the same notes.

/// Writes the notes about orders as JSON, with the same bytes as the plain ``TextBuffer/add(_:)``, only faster.
struct NoteWriter {
  private let currency: Currency
  private var words = WordTable<OrderNote.Reason>()
  private let head = FixedText(",\"notes\":[")

  init(_ currency: Currency) { self.currency = currency }

  /// Adds the notes as the last member of a quote.
  mutating func append(_ notes: Span<ParsedOrder.Note>, _ cursor: JSONCursor, to answers: inout TextBuffer) {
    answers.append(upTo: 64) { $0.put(head) }
    for index in notes.indices {
      let reason = notes[index].reason
      let found = words.words(of: reason) {
        ("{\"code\":\"\(reason.code)\",\"path\":", ",\"message\":\(reason.message(in: currency).asJSON)}")
      }
      if index > 0 { answers.append(.comma) }
      answers.append(found.head.span)
      answers.append(upTo: TextRoom.longestPath) { $0.put(pathTo: notes[index].member, cursor) }
      answers.append(found.tail.span)
    }
    answers.append(upTo: 8) { $0.put(0x0A_7D_5D, count: 3) }
  }
}
