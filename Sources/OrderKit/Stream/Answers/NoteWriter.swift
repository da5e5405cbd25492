/// Writes the notes about orders as JSON.
struct NoteWriter {
  private let currency: Currency
  private var words = WordTable<OrderNote.Reason>()
  private let head = FixedText(",\"notes\":[")

  init(_ currency: Currency) { self.currency = currency }

  /// Appends the notes, separated by commas. If `isMember` is `true`, the notes become the last member of a quote, so
  /// the member's key and brackets and the quote's closing brace are appended as well.
  @inline(never)
  mutating func append(
    _ notes: Span<ParsedOrder.Note>, asMember isMember: Bool, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    for index in notes.indices {
      let note = notes[index]
      let found = words.words(of: note.reason) {
        // A verdict lists notes among its warnings, so these name a field. The notes of a quote don't.
        let field = isMember ? nil : note.reason.field
        return OrderNote.words(note.reason.code, note.reason.message(in: currency), field: field)
      }
      answers.append(upTo: 2 &* words.texts.longest &+ AnswerRoom.longestPath &+ 64) { room in
        if index > 0 { room.put(.comma) } else if isMember { room.put(head) }
        words.texts.put(found.head, &room)
        room.put(pathTo: note.member, cursor)
        words.texts.put(found.tail, &room)
        if isMember, index == notes.count - 1 { room.put(0x0A_7D_5D, count: 3) }
      }
    }
  }
}

extension OrderNote {
  /// Returns the JSON before and after the path of a note.
  fileprivate static func words(
    _ code: RecordCode, _ message: String, field: Address.Field? = nil
  ) -> (head: String, tail: String) {
    let field = field.map { "\"field\":\"\($0.rawValue)\"," } ?? ""
    return ("{\(field)\"code\":\"\(code)\",\"path\":", ",\"message\":\(message.asJSON)}")
  }

  var json: String {
    let words = Self.words(code, message)
    return words.head + path.asJSON + words.tail
  }
}
