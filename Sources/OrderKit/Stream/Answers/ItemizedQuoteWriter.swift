/// Writes quotes as JSON lines that include the lines of each quote.
struct ItemizedQuoteWriter: QuoteWriter {
  let options: OrderOptions
  /// Whether quotes include their record number. This is necessary if records are skipped.
  let numbersRecords: Bool

  func append(
    _ price: Bill, _ address: AddressState, of record: borrowing AnsweredRecord, to answers: inout TextBuffer
  ) {
    let code = record.code.map { record.bytes.text(of: $0) } ?? options.code
    let quote = Quote(price, under: options.menu, on: options.day, givenCode: code)
    var json = JSONWriter()
    quote.addTotal(to: &json, isDeliverable: address == .valid)
    quote.addDetails(to: &json, isSpecial: record.isSpecial, code: quote.code)
    json.add(record.bytes.notes(record.notes, in: quote.currency))
    answers.append(startOf: record, withNumber: numbersRecords)
    answers.append(json.bytes.span)
    answers.append("}\n")
  }
}
