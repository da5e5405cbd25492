/// Writes each order as it was read, on one line, with its quote as the last key.
struct MergedQuoteWriter<Quotes: OrderWriter>: OrderWriter {
  private var quotes: Quotes

  init(_ quotes: Quotes) { self.quotes = quotes }

  var tally: Quotes.Tally {
    @inline(__always) get { quotes.tally }
    // In place: a tally that is taken out and put back is copied.
    @inline(__always) _modify { yield &quotes.tally }
  }

  mutating func append(
    _ price: Quotes.Price, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder,
    _ cursor: JSONCursor, to answers: inout Answers
  ) {
    answers.append(open: record.range, without: order.formerAnswers, of: cursor)
    answers.append("\"quote\":")
    quotes.append(price, address, record, &order, cursor, to: &answers)
    answers.closeMember()
  }
}

extension ParsedOrder {
  /// The bytes of members that a merged answer replaces, in byte order.
  var formerAnswers: [Range<Int>] { hasRest ? rest.formerAnswers.map(\.range) : [] }
}
