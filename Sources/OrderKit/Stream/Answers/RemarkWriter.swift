/// Writes the notes of orders as JSON.
struct RemarkWriter {
  private let currency: Currency
  /// For each reason what precedes the path and what follows it, made when it is first needed.
  private var words: [Words] = []
  /// The bytes of all words.
  private var texts = FixedTexts()
  private let head: FixedTexts.Place

  private struct Words {
    var head = FixedTexts.Place()
    var tail = FixedTexts.Place()
  }

  init(_ currency: Currency) {
    self.currency = currency
    head = texts.add(",\"notes\":[")
  }

  @inline(never)
  mutating func append(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    texts.append(head, to: &answers)
    appendList(&order, cursor, to: &answers)
    answers.append(upTo: 3) { $0.put(0x0A_7D_5D, count: 3) }
  }

  /// The notes, with commas between them.
  mutating func appendList(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    for index in order.rest.remarks.indices {
      let reason = order.rest.remarks[index].reason
      let key = order.rest.remarks[index].member.key
      if index > 0 { answers.append(.comma) }
      if case .code(let problem) = reason, problem != .unknown {
        appendVariable(reason, key, cursor, to: &answers)
      } else {
        append(words(of: reason), key, cursor, to: &answers)
      }
    }
  }

  private mutating func append(_ words: Words, _ key: Int, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(upTo: 2 &* texts.longest &+ AnswerRoom.longestPath) { room in
      texts.put(words.head, &room)
      room.put(pathToMember: key, cursor)
      texts.put(words.tail, &room)
    }
  }

  /// A note whose words have figures.
  private func appendVariable(_ reason: Note, _ key: Int, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append("{\"code\":\"\(reason.code)\",\"path\":")
    answers.append(upTo: AnswerRoom.longestPath) { $0.put(pathToMember: key, cursor) }
    answers.append(",\"message\":\(reason.message(in: currency).asJSON)}")
  }

  @inline(always)
  private mutating func words(of reason: Note) -> Words {
    let place = reason.place
    if words.count <= place || words[place].head.count == 0 { makeWords(reason) }
    return words[place]
  }

  @inline(never)
  private mutating func makeWords(_ reason: Note) {
    while words.count <= reason.place { words.append(Words()) }
    words[reason.place] = Words(
      head: texts.add("{\"code\":\"\(reason.code)\",\"path\":"),
      tail: texts.add(",\"message\":\(reason.message(in: currency).asJSON)}"))
  }
}

extension Note {
  /// A small number of its own for each reason whose words are fixed.
  fileprivate var place: Int {
    switch self {
    case .extrasCleared: 0
    case .priceIgnored: 1
    case .code: 2
    case .unknownKey(let key): 3 + 2 * Int(key.rawValue)
    case .otherType(let key): 4 + 2 * Int(key.rawValue)
    }
  }
}
