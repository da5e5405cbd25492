/// Writes the notes of orders as JSON.
struct RemarkWriter {
  private let currency: Currency
  /// For each reason what precedes the path and what follows it, made when it is first needed.
  private var words: [Words] = []
  /// The bytes of all words.
  private var texts = FixedTexts()
  /// What precedes the first note, and each other.
  private let head: FixedTexts.Place
  private let comma: FixedTexts.Place

  private struct Words {
    var head = FixedTexts.Place()
    var tail = FixedTexts.Place()
  }

  init(_ currency: Currency) {
    self.currency = currency
    head = texts.add(",\"notes\":[")
    comma = texts.add(",")
  }

  @inline(never)
  mutating func append(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    append(&order, after: head, cursor, to: &answers)
    answers.append(upTo: 3) { $0.put(0x0A_7D_5D, count: 3) }
  }

  /// The notes, with commas between them.
  mutating func appendList(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    append(&order, after: FixedTexts.Place(), cursor, to: &answers)
  }

  private mutating func append(
    _ order: inout ParsedOrder, after head: FixedTexts.Place, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    for (index, remark) in order.rest.remarks.enumerated() {
      let lead = index == 0 ? head : comma
      if case .code(let problem) = remark.reason, problem != .unknown {
        appendVariable(remark, after: lead, cursor, to: &answers)
      } else {
        append(words(of: remark.reason), remark, after: lead, cursor, to: &answers)
      }
    }
  }

  private mutating func append(
    _ words: Words, _ remark: ParsedOrder.Remark, after lead: FixedTexts.Place, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    answers.append(upTo: 3 &* texts.longest &+ AnswerRoom.longestPath) { room in
      texts.put(lead, &room)
      texts.put(words.head, &room)
      room.put(pathToMember: remark.member.key, cursor)
      texts.put(words.tail, &room)
    }
  }

  /// A note whose words have figures.
  private mutating func appendVariable(
    _ remark: ParsedOrder.Remark, after lead: FixedTexts.Place, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    texts.append(lead, to: &answers)
    answers.append("{\"code\":\"\(remark.reason.code)\",\"path\":")
    answers.append(upTo: AnswerRoom.longestPath) { $0.put(pathToMember: remark.member.key, cursor) }
    answers.append(",\"message\":\(remark.reason.message(in: currency).asJSON)}")
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
