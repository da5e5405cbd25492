/// Writes quotes as JSON lines.
struct JSONQuoteWriter: QuoteWriter {
  private var parts: JSONQuoteParts

  init(_ options: StreamOptions, file: String?) {
    parts = JSONQuoteParts(options)
  }

  /// `{"id":…,"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true,"notes":[…]}`
  @inline(always)
  mutating func append(
    _ quote: StreamQuote<Total>, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    parts.appendHead(quote.price.amount, quote.hasValidAddress, &order, cursor, to: &answers)
    parts.appendEnd(&order, cursor, to: &answers)
  }

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(json: error, id: id, cursor)
  }
}

/// What plain and itemised quotes have in common.
struct JSONQuoteParts {
  let digits: Currency.Digits
  /// `{"total":"`, what precedes the minor units, and what follows them, for an address that is valid and one that is not.
  private let head: Answers.Block
  private let middle: Answers.Block
  private let validTail: Answers.Block
  private let invalidTail: Answers.Block
  private let tailCount: Int
  private var remarks: RemarkWriter

  init(_ options: StreamOptions) {
    digits = Currency.Digits(options.menu.currency)
    head = Answers.Block(text: "{\"total\":\"")
    middle = Answers.Block(text: "\",\"minorUnits\":")
    let tail = ",\"currency\":\"\(options.menu.currency.code)\",\"validAddress\":"
    validTail = Answers.Block(text: tail + "true}\n")
    invalidTail = Answers.Block(text: tail + "false}\n")
    tailCount = tail.utf8.count
    remarks = RemarkWriter(options.menu.currency)
  }
}

extension JSONQuoteParts {
  /// A whole quote, to which more can be added in place of its end.
  @inline(always)
  mutating func appendHead(
    _ total: Money, _ isValid: Bool, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
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
    answers.reserve(128)
    answers.store(middle, count: 15)
    answers.append(total, .minorUnits)
    answers.reserve(128)
    answers.store(isValid ? validTail : invalidTail, count: tailCount &+ (isValid ? 6 : 7))
  }

  /// Takes away the end of a quote that goes on.
  @inline(always)
  func reopen(_ answers: inout Answers) { answers.count &-= 2 }

  /// The notes, if there are any.
  @inline(always)
  mutating func appendEnd(_ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers) {
    guard order.hasRest, order.rest.remarks.isEmpty == false else { return }
    reopen(&answers)
    remarks.append(&order, cursor, to: &answers)
  }
}
