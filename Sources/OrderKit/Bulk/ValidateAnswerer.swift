/// Judges the addresses of records.
struct ValidateAnswerer: RecordAnswerer {
  var intake: RecordIntake
  var tally = ValidateTally()
  private let options: BulkOptions

  init(_ options: BulkOptions) {
    self.options = options.forVerdicts
    intake = RecordIntake(self.options, noun: "address", judgesGoods: false)
  }

  mutating func judge(_ record: borrowing RecordView, into text: inout AnswerText) throws(RecordFailure) {
    try intake.read(record)
    let order = intake.order
    let verdict = AddressVerdict(
      record: record.place.record, id: record.id(of: order), problems: order.addressProblems,
      warnings: record.notes(of: order))
    tally.add(isValid: verdict.problems.isEmpty)
    if options.format == .text {
      TextAnswers.append(verdict, to: &text)
    } else {
      JSONAnswers.append(verdict, &intake.phrases, to: &text.bytes)
    }
  }

  mutating func countRefusal(_ code: String) {
    tally.refused += 1
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
    JSONAnswers.append(verdict, &intake.phrases, to: &bytes)
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
