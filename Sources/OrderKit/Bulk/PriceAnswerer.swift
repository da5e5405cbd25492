/// Prices records.
struct PriceAnswerer: RecordAnswerer {
  private let options: BulkOptions
  private var reader: OrderReader
  private var order = RawOrder()
  private var phrases: PhraseBook
  private var tally = PriceTally()

  init(_ options: BulkOptions) {
    self.options = options
    phrases = PhraseBook(options.menu)
    reader = OrderReader(menu: options.menu)
  }

  var header: String { options.format == .csv ? CSVAnswers.priceHeader : "" }

  func makeReader() -> OrderReader { OrderReader(menu: options.menu) }

  mutating func answer(_ record: borrowing RecordView, into text: inout AnswerText) -> Bool {
    order.reset()
    record.read(by: &reader, into: &order)
    if options.isStrict { order.failForNotes() }
    if let failure = order.failure { return refuse(record, failure, into: &text) }
    let basket = order.basket
    guard let quote = try? options.menu.quote(for: basket) else {
      // The reader has checked all bounds: only the amount itself can be too large.
      return refuse(record, RecordFailure(.overflow, at: record.range.lowerBound), into: &text)
    }
    tally.add(quote.total, type: basket.type)
    let answer = PriceAnswer(
      record: record.place.record, id: record.id(of: order), quote: quote,
      hasValidAddress: order.hasValidAddress, notes: record.notes(of: order))
    switch options.format {
    case .json: JSONAnswers.append(answer, isItemized: options.isItemized, &phrases, to: &text.bytes)
    case .text: TextAnswers.append(answer, isItemized: options.isItemized, to: &text)
    case .csv: CSVAnswers.append(answer, to: &text)
    }
    return true
  }

  private mutating func refuse(
    _ record: borrowing RecordView, _ failure: RecordFailure, into text: inout AnswerText
  ) -> Bool {
    tally.add(failure.reason.code)
    if options.onError == .skip { return true }
    let error = record.error(failure)
    let phrase = phrases[failure.reason]
    switch options.format {
    case .json: JSONAnswers.append(error, id: record.id(of: order), phrase, to: &text)
    case .text: TextAnswers.append(error, id: record.id(of: order), phrase, noun: "order", to: &text)
    case .csv: CSVAnswers.append(error, id: record.id(of: order), phrase, to: &text)
    }
    return options.onError != .stop
  }

  mutating func takeTally() -> PriceTally {
    defer { tally = PriceTally() }
    return tally
  }
}

// MARK: - Answers made ahead

extension PriceAnswerer {
  /// One answer for each type, quantity, pair of extras and state of the address; none if the menu has too many.
  var slots: Int {
    guard options.format == .json else { return 0 }
    let (quantities, overflow) = options.menu.types.count.multipliedReportingOverflow(
      by: options.menu.quantity.range.count)
    return overflow || quantities > 1 << 14 ? 0 : quantities * 8
  }

  @inline(always)
  mutating func slot(of order: RawOrder) -> Int? {
    guard let type = order.type, let quantity = order.quantity else { return nil }
    let range = options.menu.quantity.range
    let extras = (order.switches.isOn(.extraFrosting) ? 4 : 0) + (order.switches.isOn(.addSprinkles) ? 2 : 0)
    return (type * range.count + quantity - range.lowerBound) * 8 + extras + (order.hasValidAddress ? 1 : 0)
  }

  mutating func prepare(_ order: RawOrder) -> PreparedAnswer? {
    let basket = order.basket
    guard let quote = try? options.menu.quote(for: basket) else { return nil }
    let answer = PriceAnswer(record: 0, id: nil, quote: quote, hasValidAddress: order.hasValidAddress, notes: [])
    var bytes: [UInt8] = []
    JSONAnswers.append(answer, isItemized: options.isItemized, &phrases, to: &bytes)
    if bytes.count > AnswerTable.maximumLength { return nil }
    return PreparedAnswer(bytes: bytes, type: basket.type, total: quote.total)
  }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {
    tally.add(answer.total, type: answer.type, times: times)
  }
}
