/// Judges the addresses of records.
struct ValidateAnswerer: RecordAnswerer {
  private let options: BulkOptions
  private var reader: OrderReader
  private var order = RawOrder()
  private var phrases: PhraseBook
  private var tally = ValidateTally()

  init(_ options: BulkOptions) {
    self.options = options
    phrases = PhraseBook(options.menu, judgesGoods: false)
    reader = OrderReader(menu: options.menu, judgesGoods: false)
  }

  var header: String { "" }

  func makeReader() -> OrderReader { OrderReader(menu: options.menu, judgesGoods: false) }

  mutating func answer(_ record: borrowing RecordView, into text: inout AnswerText) -> Bool {
    order.reset()
    record.read(by: &reader, into: &order)
    if options.isStrict { order.failForNotes() }
    if let failure = order.failure { return refuse(record, failure, into: &text) }
    let verdict = AddressVerdict(
      record: record.place.record, id: record.id(of: order), problems: order.addressProblems,
      warnings: record.notes(of: order))
    tally.add(isValid: verdict.problems.isEmpty)
    if options.format == .text {
      TextAnswers.append(verdict, to: &text)
    } else {
      JSONAnswers.append(verdict, &phrases, to: &text.bytes)
    }
    return true
  }

  private mutating func refuse(
    _ record: borrowing RecordView, _ failure: RecordFailure, into text: inout AnswerText
  ) -> Bool {
    tally.refused += 1
    if options.onError == .skip { return true }
    let error = record.error(failure)
    let phrase = phrases[failure.reason]
    if options.format == .text {
      TextAnswers.append(error, id: record.id(of: order), phrase, noun: "address", to: &text)
    } else {
      JSONAnswers.append(error, id: record.id(of: order), phrase, to: &text)
    }
    return options.onError != .stop
  }

  mutating func takeTally() -> ValidateTally {
    defer { tally = ValidateTally() }
    return tally
  }
}

// MARK: - Answers made ahead

extension ValidateAnswerer {
  /// One answer for each state of each of the four fields.
  var slots: Int { options.format == .json ? 256 : 0 }

  @inline(always)
  mutating func slot(of order: RawOrder, at cursor: JSONCursor) -> Int? {
    order.fields.stateNumber
  }

  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer? {
    let verdict = AddressVerdict(record: nil, id: nil, problems: order.addressProblems)
    var bytes: [UInt8] = []
    JSONAnswers.append(verdict, &phrases, to: &bytes)
    return PreparedAnswer(bytes: bytes, isValid: verdict.problems.isEmpty)
  }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {
    tally.add(isValid: answer.isValid, times: times)
  }
}

extension RawOrder.Fields {
  /// One number below 256 for each thing that can be said of the four fields.
  @inline(always)
  fileprivate var stateNumber: Int {
    // Visible, a text, or another type: of three bits a field, two say it all.
    let low = Int(visible | others)
    let high = Int(texts)
    return low << 4 | high
  }
}
