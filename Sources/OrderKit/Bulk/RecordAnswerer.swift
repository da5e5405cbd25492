/// Turns records into answers; pricing and validation are the two that there are.
protocol RecordAnswerer: Sendable {
  /// What has been answered.
  associatedtype Tally: AnswerTally

  /// What stands before all answers.
  var header: String { get }

  /// How many answers can be made ahead from the outset; 0 if none can.
  var slots: Int { get }

  /// A reader for the records.
  func makeReader() -> OrderReader

  /// Which of the answers made ahead answers a plain order, but for its `id`; nil if none does. It changes nothing: it
  /// is `mutating` so that the answerer is not copied for each record.
  mutating func slot(of order: RawOrder, at cursor: JSONCursor) -> Int?

  /// Makes an answer ahead, for a plain order that has a slot; nil if that cannot be done.
  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer?

  /// Counts an answer that was made ahead.
  mutating func count(_ answer: PreparedAnswer, _ times: Int)

  /// Answers one record; false if no more are to be answered.
  mutating func answer(_ record: borrowing RecordView, into text: inout AnswerText) -> Bool

  /// Hands over what has been counted, and counts anew.
  mutating func takeTally() -> Tally
}

/// What has been answered, in a form that can be added up.
protocol AnswerTally: Sendable {
  init()
  mutating func add(_ other: Self)
}

/// An answer without an `id`, and what it counts as.
struct PreparedAnswer {
  /// The answer with its line feed.
  let bytes: [UInt8]
  /// Index of the cake type that was priced.
  var type = 0
  /// What it came to.
  var total = Money.zero
  /// Whether an address is valid.
  var isValid = true
}
