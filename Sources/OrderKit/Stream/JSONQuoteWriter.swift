/// Writes quotes as JSON lines.
struct JSONQuoteWriter {
  private let digits: Currency.Digits
  /// `{"total":"`, and the rest of a quote after its digits, for an address that is valid and one that is not.
  private let head: Answers.Block
  private let validTail: Answers.Block
  private let invalidTail: Answers.Block
  private let tailCount: Int
  private var remarks: RemarkWriter

  init(_ menu: CupcakeMenu) {
    digits = Currency.Digits(menu.currency)
    head = Answers.Block(text: "{\"total\":\"")
    let tail = "\",\"currency\":\"\(menu.currency.code)\",\"validAddress\":"
    validTail = Answers.Block(text: tail + "true}\n")
    invalidTail = Answers.Block(text: tail + "false}\n")
    tailCount = tail.utf8.count
    remarks = RemarkWriter(menu.currency)
  }
}

extension JSONQuoteWriter {
  /// `{"id":…,"total":"18.50","currency":"USD","validAddress":true,"notes":[…]}`
  @inline(always)
  mutating func append(
    _ total: Money, isValid: Bool, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    answers.reserve(128)
    if order.hasRest, let id = order.rest.id {
      answers.append(id: id, of: cursor)
      answers.reserve(128)
      // The brace falls on the comma after the `id`.
      answers.count &-= 1
      answers.store(head, count: 10)
      answers.set(.comma, at: answers.count &- 10)
    } else {
      answers.store(head, count: 10)
    }
    answers.append(total, digits)
    answers.store(isValid ? validTail : invalidTail, count: tailCount &+ (isValid ? 6 : 7))
    if order.hasRest, order.rest.remarks.isEmpty == false {
      answers.count &-= 2
      remarks.append(&order, cursor, to: &answers)
    }
  }
}

/// Writes the notes of orders as JSON.
struct RemarkWriter {
  private let currency: Currency
  /// For each reason what precedes the path and what follows it, made when it is first needed.
  private var words: [Words] = []
  /// The bytes of all words.
  private var texts = FixedTexts()
  private let head = Answers.Block(text: ",\"notes\":[")

  private struct Words {
    var head = FixedTexts.Place()
    var tail = FixedTexts.Place()
  }

  init(_ currency: Currency) {
    self.currency = currency
  }

  @inline(never)
  mutating func append(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.reserve(64)
    answers.store(head, count: 10)
    for index in order.rest.remarks.indices {
      if index > 0 { answers.append(.comma) }
      append(order.rest.remarks[index].reason, order.rest.remarks[index].member.key, cursor, to: &answers)
    }
    answers.reserve(8)
    answers.store(0x0A_7D_5D, 3)
  }

  private mutating func append(
    _ reason: Note.Reason, _ key: Int, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    let place = reason.place
    if words.count <= place || words[place].head.count == 0 { makeWords(reason) }
    texts.append(words[place].head, to: &answers)
    answers.append(pathToMember: key, cursor)
    texts.append(words[place].tail, to: &answers)
  }

  private mutating func makeWords(_ reason: Note.Reason) {
    var message: [UInt8] = []
    message.appendJSON(reason.message(in: currency))
    while words.count <= reason.place { words.append(Words()) }
    words[reason.place] = Words(
      head: texts.add("{\"code\":\"\(reason.code)\",\"path\":"),
      tail: texts.add(",\"message\":" + String(decoding: message, as: UTF8.self) + "}"))
  }
}

extension Note.Reason {
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

extension Answers {
  /// Appends the JSON pointer of a member of the outermost object, as a JSON string.
  mutating func append(pathToMember offset: Int, _ cursor: JSONCursor) {
    var end = offset + 1
    while cursor.byte(at: end).isPlainInPointer { end += 1 }
    reserve(8)
    store(0x2F22, 2)
    guard cursor.byte(at: end) == .quote, end - offset <= 200 else {
      var bytes: [UInt8] = []
      bytes.appendJSON(cursor.pointer(toMember: offset))
      append(bytes.span.extracting(2..<bytes.count))
      return
    }
    append(offset + 1..<end + 1, of: cursor)
  }

  /// Appends `{"id":…,`.
  @inline(always)
  mutating func append(id: Range<Int>, of cursor: JSONCursor) {
    reserve(16 &+ id.count)
    store(0x3A_2264_6922_7B, 6)
    append(id, of: cursor)
    store(UInt64(UInt8.comma), 1)
  }

  /// Puts a block of which so many bytes count.
  @inline(always)
  mutating func store(_ block: Block, count length: Int) {
    storeBlock(block)
    count &+= length
  }
}

extension UInt8 {
  /// Whether the byte is the same in a key, in a JSON pointer and in JSON.
  fileprivate var isPlainInPointer: Bool {
    self > 0x20 && self < 0x7F && self != .quote && self != .backslash && self != 0x7E && self != 0x2F
  }
}

extension Answers.Block {
  /// The bytes of a text, as many as fit, and zeros.
  init(text: String) {
    self.init(text: text.utf8.prefix(64))
  }

  init(text: Substring.UTF8View) {
    self.init(repeating: 0)
    for (index, byte) in text.enumerated() { self[index] = byte }
  }
}
