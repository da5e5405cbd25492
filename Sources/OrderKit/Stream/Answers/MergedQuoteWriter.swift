/// Writes each order on one line as it was read, with its quote as the last key.
struct MergedQuoteWriter<Quotes: QuoteWriter>: QuoteWriter {
  private var quotes: Quotes

  init(_ quotes: Quotes) { self.quotes = quotes }

  mutating func append(
    _ price: Quotes.Price, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout TextBuffer
  ) {
    answers.append(open: record.position.range, without: record.formerAnswers, of: record.bytes)
    answers.append("\"quote\":")
    quotes.append(price, address, of: record, to: &answers)
    answers.closeMember()
  }
}
