/// Writes quotes as JSON lines. To include the lines of each quote, use an ``ItemizedQuoteWriter`` instead.
struct JSONQuoteWriter: QuoteWriter {
  let currency: Currency
  /// Whether quotes include their record number. This is necessary if records are skipped.
  let numbersRecords: Bool
  /// The text before the total, the text before the minor units, and the texts after the minor units for a valid and an
  /// invalid address.
  private let head = FixedText("\"total\":\"")
  private let middle = FixedText("\",\"minorUnits\":")
  private let validTail: FixedText
  private let invalidTail: FixedText
  private var notes: NoteWriter

  init(_ currency: Currency, numbersRecords: Bool) {
    self.currency = currency
    self.numbersRecords = numbersRecords
    let tail = ",\"currency\":\"\(currency.code)\",\"validAddress\":"
    validTail = FixedText(tail + "true")
    invalidTail = FixedText(tail + "false")
    notes = NoteWriter(currency)
  }
}

extension JSONQuoteWriter {
  /// `{"id":…,"record":…,"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true,"notes":[…]}`
  @inline(always)
  mutating func append(
    _ price: Total, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {
    if numbersRecords { appendRecord(record, to: &answers) }
    let (id, bytes) = (record.id, record.bytes)
    answers.append(upTo: Self.longest(id)) { room in
      put(price.amount, address == .valid, id, bytes, &room)
      room.put(0x0A7D, count: 2)
    }
    if !record.notes.isEmpty { appendNotes(record, to: &answers) }
  }

  /// Returns the maximum length of a quote without its lines, in bytes.
  @inline(always)
  static func longest(_ id: Range<Int>?) -> Int { 256 &+ (id?.count ?? 0) }

  @inline(never)
  func appendRecord(_ record: borrowing AnsweredRecord, to answers: inout Answers) {
    if let id = record.id { answers.append(id: id, of: record.bytes) } else { answers.append(.openBrace) }
    answers.append("\"record\":")
    answers.append(record: record.position.number)
    answers.append(.comma)
  }

  /// Writes a quote without its closing brace, so that more members can follow.
  @inline(always)
  mutating func put(
    _ total: Money, _ isValid: Bool, _ id: Range<Int>?, _ cursor: JSONCursor, _ room: inout AnswerRoom
  ) {
    if !numbersRecords {
      if let id { room.put(id: id, of: cursor) } else { room.put(.openBrace) }
    }
    room.put(head)
    room.put(total, currency)
    room.put(middle)
    room.put(decimal: total.minorUnits)
    room.put(isValid ? validTail : invalidTail)
  }

  /// Appends notes to a quote by moving its closing brace to after the notes.
  @inline(never)
  mutating func appendNotes(_ record: borrowing AnsweredRecord, to answers: inout Answers) {
    answers.count -= 2
    notes.append(record.notes, asMember: true, record.bytes, to: &answers)
  }
}
