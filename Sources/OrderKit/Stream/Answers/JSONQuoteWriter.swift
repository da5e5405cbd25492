/// Writes quotes as JSON lines.
struct JSONQuoteWriter: OrderWriter {
  var tally = PriceTally()
  private var parts: JSONQuoteParts

  init(_ options: StreamOptions) {
    parts = JSONQuoteParts(options)
  }

  /// `{"id":…,"record":…,"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true,"notes":[…]}`
  @inline(always)
  mutating func append(
    _ price: Total, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    tally.add(price.amount, type: order.type)
    let id = order.hasRest ? order.rest.id : nil
    if parts.numbersRecords { parts.appendRecord(record.number, id, cursor, to: &answers) }
    answers.append(upTo: JSONQuoteParts.longest(id)) { room in
      parts.put(price.amount, address == .valid, id, cursor, &room)
      room.put(0x0A7D, count: 2)
    }
    if order.hasRest { parts.appendNotes(&order, cursor, to: &answers) }
  }
}

/// What plain and itemised quotes have in common.
struct JSONQuoteParts {
  let currency: Currency
  /// Whether each quote has the number of its record, as is needed where records are left out.
  let numbersRecords: Bool
  /// What precedes the decimal amount, the minor units, and what follows them, for an address that is valid or not.
  private let head = FixedText("\"total\":\"")
  private let middle = FixedText("\",\"minorUnits\":")
  private let validTail: FixedText
  private let invalidTail: FixedText
  private var notes: NoteWriter

  init(_ options: StreamOptions) {
    currency = options.menu.currency
    numbersRecords = options.onError == .skip
    let tail = ",\"currency\":\"\(options.menu.currency.code)\",\"validAddress\":"
    validTail = FixedText(tail + "true")
    invalidTail = FixedText(tail + "false")
    notes = NoteWriter(options.menu.currency)
  }
}

extension JSONQuoteParts {
  /// The most bytes of a plain quote.
  @inline(always)
  static func longest(_ id: Range<Int>?) -> Int { 256 &+ (id?.count ?? 0) }

  /// The beginning of a quote that has the number of its record.
  @inline(never)
  func appendRecord(_ number: Int, _ id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers) {
    if let id { answers.append(id: id, of: cursor) } else { answers.append(.openBrace) }
    answers.append("\"record\":")
    answers.append(record: number)
    answers.append(.comma)
  }

  /// A quote that can go on: its closing brace is missing.
  @inline(always)
  mutating func put(
    _ total: Money, _ isValid: Bool, _ id: Range<Int>?, _ cursor: JSONCursor, _ room: inout AnswerRoom
  ) {
    if numbersRecords == false {
      if let id { room.put(id: id, of: cursor) } else { room.put(.openBrace) }
    }
    room.put(head)
    room.put(total, currency)
    room.put(middle)
    room.put(decimal: total.minorUnits)
    room.put(isValid ? validTail : invalidTail)
  }

  /// The notes, if there are any, in place of the end of a quote.
  @inline(never)
  mutating func appendNotes(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    guard order.rest.notes.isEmpty == false else { return }
    answers.count -= 2
    notes.append(&order, asMember: true, cursor, to: &answers)
  }
}
