/// Turns records into answers: one for each kind of job.
protocol RecordAnswerer: Sendable {
  /// What has been answered.
  associatedtype Tally: AnswerTally

  /// Reads records and refuses them.
  var intake: RecordIntake { get set }

  /// What has been counted since it was taken last.
  var tally: Tally { get set }

  /// What stands before all answers; nothing, unless an answerer says otherwise.
  var header: String { get }

  /// How many answers can be made ahead from the outset; 0 if none can.
  var slots: Int { get }

  /// Which of the answers made ahead answers a plain order, but for its `id`; nil if none does. It changes nothing: it
  /// is `mutating`, and the order `inout`, so that neither is copied for each record.
  mutating func slot(of order: inout RawOrder, at cursor: JSONCursor) -> Int?

  /// Makes an answer ahead, for a plain order that has a slot; nil if that cannot be done.
  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer?

  /// Whether notes about an order stand behind all else in its answer.
  var appendsNotes: Bool { get }

  /// Appends an answer that was made ahead, with the `id` and the notes of one order.
  mutating func append(_ answer: PreparedAnswer, id: Span<UInt8>?, _ notes: [Note], to bytes: inout [UInt8])

  /// Counts an answer that was made ahead.
  mutating func count(_ answer: PreparedAnswer, _ times: Int)

  /// Answers one record and counts it, or says what stands against that.
  mutating func judge(_ record: borrowing RecordView, into text: inout AnswerText) throws(RecordFailure)

  /// Counts a record that is refused.
  mutating func countRefusal(_ code: String)

  /// Whether each answer is written before the next record is read. Such records are answered one at a time.
  static var deliversEach: Bool { get }

  /// Takes note that all answers so far were written; false if no more records are to be answered.
  mutating func delivered() -> Bool
}

extension RecordAnswerer {
  var header: String { "" }

  static var deliversEach: Bool { false }

  var appendsNotes: Bool { false }

  mutating func append(_ answer: PreparedAnswer, id: Span<UInt8>?, _ notes: [Note], to bytes: inout [UInt8]) {}

  mutating func delivered() -> Bool { true }

  /// Answers one record, by an error if need be; false if no more are to be answered.
  mutating func answer(_ record: borrowing RecordView, into text: inout AnswerText) -> Bool {
    do throws(RecordFailure) {
      try judge(record, into: &text)
      return true
    } catch {
      countRefusal(error.reason.code)
      return intake.refuse(record, error, into: &text)
    }
  }

  /// Hands over what has been counted, and counts anew.
  mutating func takeTally() -> Tally {
    defer { tally = Tally() }
    return tally
  }
}

/// An answer without an `id`, and what it counts as.
struct PreparedAnswer {
  /// The answer with its line feed.
  let bytes: [UInt8]
  /// Whether the answer has notes of its own.
  var isNoted = false
  /// Index of the cake type that was priced.
  var type = 0
  /// What it came to.
  var total = Money.zero
  /// Whether an address is valid.
  var isValid = true
  /// What was found in an address.
  var findings: [AddressProblem] = []
}
