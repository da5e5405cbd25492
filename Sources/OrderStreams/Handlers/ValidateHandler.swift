import OrderKit

/// A handler that checks the address of each record, whether the record is an order or just an address.
struct ValidateHandler<Writer: VerdictWriter>: RecordHandler {
  static var readsGoods: Bool { false }
  static var needsLocations: Bool { Writer.needsLocations }
  let options: StreamOptions
  private let country: GivenCountry?
  private var writer: Writer
  var tally = ValidateTally()

  init(_ writer: Writer, _ options: StreamOptions) {
    self.writer = writer
    self.options = options
    country = options.country.flatMap { GivenCountry($0) }
  }
}

/// A type that writes verdicts on addresses.
protocol VerdictWriter: Sendable {
  static var needsLocations: Bool { get }

  mutating func append(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer)
}

extension VerdictWriter {
  static var needsLocations: Bool { false }
}

extension ValidateHandler {
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure) {
    if order.failure != nil || options.isStrict { try order.check(isStrict: options.isStrict) }
    let examination = cursor.examination(
      of: &order, defaultCountry: country, explainedFrom: record.range.lowerBound)
    let verdict = AddressVerdict(examination, isStrict: options.isStrict)
    tally.add(verdict)
    writer.append(verdict, of: &order, record, cursor, to: &answers)
  }
}
