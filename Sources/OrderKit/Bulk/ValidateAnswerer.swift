/// Judges the addresses of records.
struct ValidateAnswerer: RecordAnswerer {
  var intake: RecordIntake
  var tally = ValidateTally()
  private let options: StreamOptions
  private var addresses: QuickAddresses

  init(_ options: StreamOptions) {
    self.options = options.forVerdicts
    addresses = QuickAddresses(elsewhere: options.country)
    intake = RecordIntake(self.options, noun: "address", judgesGoods: false)
  }

  mutating func judge(_ record: borrowing RecordView, into text: inout AnswerText) throws(RecordFailure) {
    try intake.read(record)
    let order = intake.order
    var verdict = AddressVerdict(record.givenAddress(of: order), options)
    verdict.record = record.place.record
    verdict.notes = record.notes(of: order)
    tally.add(isValid: verdict.isValid, verdict.problems + verdict.warnings)
    let id = record.identifier(of: order)
    if options.format == .text {
      TextAnswers.append(verdict, id: id, to: &text)
    } else {
      JSONAnswers.append(verdict, id: id, &intake.phrases, to: &text.bytes)
    }
  }

  mutating func countRefusal(_ code: String) {
    tally.refused += 1
  }
}

// MARK: - Answers made ahead

extension ValidateAnswerer {
  /// One answer for each state of each of the four fields; none where answers show the address.
  var slots: Int { options.format == .json && options.isNormalized == false ? 256 : 0 }

  @inline(always)
  mutating func slot(of order: inout RawOrder, at cursor: JSONCursor) -> Int? {
    guard order.fields.areClean(at: cursor) else { return nil }
    if order.country == nil, options.country == nil { return order.fields.stateNumber }
    return addresses.approve(&order, at: cursor) ? RawOrder.Fields.allVisible : nil
  }

  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer? {
    // A country may have been content with less.
    let given = GivenAddress(country: nil) { _ in .text("visible") }
    let verdict = AddressVerdict(slot == RawOrder.Fields.allVisible ? given : order.fields.given, StreamOptions())
    var bytes: [UInt8] = []
    JSONAnswers.append(verdict, id: nil, &intake.phrases, to: &bytes)
    return PreparedAnswer(bytes: bytes, isValid: verdict.isValid, findings: verdict.problems)
  }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {
    tally.add(isValid: answer.isValid, answer.findings, times: times)
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

  /// The number where all fields show something.
  fileprivate static var allVisible: Int { 255 }

  /// The fields without their texts.
  fileprivate var given: GivenAddress {
    GivenAddress(country: nil) { field in
      switch self[OrderKey(field)] {
      case .absent: .absent
      case .otherType: .otherType
      case .blank: .text("")
      case .visible: .text("visible")
      }
    }
  }
}
