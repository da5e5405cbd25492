/// Checks the addresses of records: whole orders or bare addresses, of which nothing else counts.
struct ValidateHandler<Writer: VerdictWriter>: RecordHandler {
  let options: StreamOptions
  private let country: GivenCountry?
  private var writer: Writer
  var tally = ValidateTally()

  init(_ options: StreamOptions, file: String?) {
    self.options = options
    country = options.country.flatMap { GivenCountry($0) }
    writer = Writer(options, file: file)
  }
}

/// Writes verdicts on addresses, and errors in their place.
protocol VerdictWriter: Sendable {
  init(_ options: StreamOptions, file: String?)

  mutating func append(
    _ verdict: AddressVerdict, number: Int, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers)

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers)
}

extension ValidateHandler {
  var parser: OrderParser { OrderParser(menu: options.menu, readsGoods: false) }

  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout Answers
  ) throws(RecordFailure) {
    if order.hasRest { try order.check(isStrict: options.isStrict) }
    let examination = cursor.examination(of: &order, defaultCountry: country)
    let normalized = options.isNormalized ? examination.normalized(cursor.givenAddress(of: order)) : nil
    let verdict = AddressVerdict(examination, isStrict: options.isStrict, normalized: normalized)
    tally.add(verdict)
    writer.append(verdict, number: record.number, &order, cursor, to: &answers)
  }

  mutating func refuse(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, into answers: inout Answers) {
    writer.append(error, id: id, cursor, to: &answers)
  }
}
