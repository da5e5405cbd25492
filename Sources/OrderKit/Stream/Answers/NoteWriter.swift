/// Writes the notes about orders as JSON.
struct NoteWriter {
  private let currency: Currency
  private var words = WordTable<OrderNote.Reason>()
  private let head = FixedText(",\"notes\":[")

  init(_ currency: Currency) { self.currency = currency }

  /// Appends the notes as the last member of a quote, along with the quote's closing brace.
  @inline(never)
  mutating func append(_ notes: Span<ParsedOrder.Note>, _ cursor: JSONCursor, to answers: inout TextBuffer) {
    for index in notes.indices {
      let note = notes[index]
      let found = words.words(of: note.reason) {
        (
          "{\"code\":\"\(note.reason.code)\",\"path\":",
          ",\"message\":\(note.reason.message(in: currency).asJSON)}"
        )
      }
      answers.append(upTo: 2 &* words.texts.longest &+ TextRoom.longestPath &+ 64) { room in
        if index > 0 { room.put(.comma) } else { room.put(head) }
        words.texts.put(found.head, &room)
        room.put(pathTo: note.member, cursor)
        words.texts.put(found.tail, &room)
        if index == notes.count - 1 { room.put(0x0A_7D_5D, count: 3) }
      }
    }
  }
}
