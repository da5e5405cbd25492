/// Writes nothing, for streams that only count.
struct NoQuoteWriter: QuoteWriter {
  mutating func append(
    _ price: Total, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout Answers
  ) {}
}
