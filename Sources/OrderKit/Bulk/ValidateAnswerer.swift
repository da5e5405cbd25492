/// Judges the addresses of records.
struct ValidateAnswerer: RecordAnswerer {
  private let options: BulkOptions
  private var reader: OrderReader
  private var order = RawOrder()
  private var tally = ValidateTally()

  init(_ options: BulkOptions) {
    self.options = options
    reader = OrderReader(menu: options.menu, judgesGoods: false)
  }

  var header: String { "" }

  func makeReader() -> OrderReader { OrderReader(menu: options.menu, judgesGoods: false) }

  mutating func answer(_ record: borrowing RecordView, into text: inout AnswerText) -> Bool {
    order = RawOrder()
    record.read(by: &reader, into: &order)
    if options.isStrict, let note = order.notes.min(by: { $0.offset < $1.offset }) {
      order.fail(.noted(note.reason), at: note.offset)
    }
    if let failure = order.failure { return refuse(record, failure, into: &text) }
    let verdict = AddressVerdict(
      record: record.place.record, id: record.id(of: order), problems: order.addressProblems)
    tally.add(isValid: verdict.problems.isEmpty)
    if options.format == .text {
      TextAnswers.append(verdict, to: &text)
    } else {
      JSONAnswers.append(verdict, to: &text.bytes)
    }
    return true
  }

  private mutating func refuse(
    _ record: borrowing RecordView, _ failure: RecordFailure, into text: inout AnswerText
  ) -> Bool {
    tally.refused += 1
    if options.onError == .skip { return true }
    let error = record.error(failure, options.menu)
    if options.format == .text {
      TextAnswers.append(error, to: &text)
    } else {
      JSONAnswers.append(error, id: record.id(of: order), to: &text)
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

  @inline(__always)
  func slot(of order: RawOrder) -> Int? {
    order.name.state * 64 + order.streetAddress.state * 16 + order.city.state * 4 + order.zip.state
  }

  func prepare(_ order: RawOrder) -> PreparedAnswer? {
    let verdict = AddressVerdict(record: nil, id: nil, problems: order.addressProblems)
    var bytes: [UInt8] = []
    JSONAnswers.append(verdict, to: &bytes)
    return PreparedAnswer(bytes: bytes, isValid: verdict.problems.isEmpty)
  }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {
    tally.add(isValid: answer.isValid, times: times)
  }
}

extension RawOrder.Field {
  /// One number for each thing that can be said of a field.
  fileprivate var state: Int {
    switch self {
    case .text(_, isVisible: true): 0
    case .text(_, isVisible: false): 1
    case .absent: 2
    case .otherType: 3
    }
  }
}
