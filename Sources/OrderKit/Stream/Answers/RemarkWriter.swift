/// Writes the notes of orders as JSON.
struct RemarkWriter {
  private let currency: Currency
  private var words = WordTable<Note>()
  private let head = FixedText(",\"notes\":[")

  init(_ currency: Currency) { self.currency = currency }

  @inline(never)
  mutating func append(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(upTo: 64) { $0.put(head) }
    appendList(&order, cursor, to: &answers)
    answers.append(upTo: 3) { $0.put(0x0A_7D_5D, count: 3) }
  }

  /// The notes, with commas between them.
  mutating func appendList(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    for (index, remark) in order.rest.remarks.enumerated() {
      let found = words.words(of: remark.reason) {
        let message = remark.reason.message(in: currency).asJSON
        return ("{\"code\":\"\(remark.reason.code)\",\"path\":", ",\"message\":\(message)}")
      }
      answers.append(upTo: 2 &* words.texts.longest &+ AnswerRoom.longestPath &+ 1) { room in
        if index > 0 { room.put(.comma) }
        words.texts.put(found.head, &room)
        room.put(pathToMember: remark.member.key, cursor)
        words.texts.put(found.tail, &room)
      }
    }
  }
}
