/// Writes each order on one line as it was read, with its quote as the last key.
struct MergedQuoteWriter<Quotes: QuoteWriter>: QuoteWriter {
  var quotes: Quotes

  mutating func append(
    _ price: Quotes.Price, _ isDeliverable: Bool, of order: inout ParsedOrder, _ record: RecordPosition,
    _ cursor: JSONCursor, to answers: inout TextBuffer
  ) {
    answers.append(open: record.range, without: order.formerAnswers.span, of: cursor)
    answers.begin("quote")
    quotes.append(price, isDeliverable, of: &order, record, cursor, to: &answers)
    // The object ends behind its last member.
    answers.count -= 1
    answers.append("}\n")
  }
}
