/// A writer for streams that only count orders and don't write quotes.
struct NoQuoteWriter: QuoteWriter {
  mutating func append(
    _ price: Total, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {}
}
