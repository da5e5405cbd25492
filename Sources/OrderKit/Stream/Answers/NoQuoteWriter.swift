/// Writes nothing, for streams of which only the totals are wanted.
struct NoQuoteWriter: QuoteWriter {
  mutating func append(
    _ price: Total, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {}
}
