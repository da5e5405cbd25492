public import SystemIO

/// How a stream of records is answered; all kinds of ``BulkJob`` share it.
public struct BulkOptions: Sendable {
  /// The prices, and the bounds of what can be ordered.
  public var menu: CupcakeMenu
  /// The promotion code of orders that give none themselves.
  public var code: String?
  /// The day on which promotion codes are judged; without one, none has run out.
  public var date: CalendarDate?
  /// The country of addresses that name none themselves.
  public var country: String?
  /// Whether a verdict shows the address as it would be printed.
  public var isNormalized: Bool
  /// The form of the answers.
  public var format: AnswerFormat
  /// What a record without an answer leads to.
  public var onError: ErrorPolicy
  /// Whether notes and warnings are errors.
  public var isStrict: Bool
  /// Whether a quote lists its lines.
  public var isItemized: Bool
  /// How records are told apart; nil to see from the first value.
  public var framing: Framing?

  /// How many workers price lines; nil for as many as there are processors. Small input has one.
  public var jobs: Int?
  /// What can end a job that waits for input.
  public var interruption: Interruption?
  /// Called as the job goes on: after each piece of the source that was read, never for each record. Calls come one at a
  /// time, from any of the workers, which wait for their end.
  public var progress: (@Sendable (BulkProgress) -> Void)?

  /// Whether lines take the quick way; the answers are the same without.
  var usesLineLane = true
  /// The largest record that is answered by more than an error, in bytes.
  var maximumRecordSize = RecordError.maximumRecordSize
  /// The most bytes that are read at once.
  var readSize = LineChunk.size
  /// How many bytes of lines a worker takes at once: fewer where answers are several times as long as orders.
  var chunkSize: Int { isItemized ? max(1, readSize / 4) : readSize }
  /// Bytes that one worker answers alone before it calls for others: starting a thread has its price.
  var worthwhile = 1 << 20

  /// Makes the options of a plain run: JSON lines, errors reported in place.
  public init(
    menu: CupcakeMenu = .standard, code: String? = nil, date: CalendarDate? = nil,
    format: AnswerFormat = .json, onError: ErrorPolicy = .report,
    isStrict: Bool = false, isItemized: Bool = false, framing: Framing? = nil,
    jobs: Int? = nil, interruption: Interruption? = nil, country: String? = nil, isNormalized: Bool = false
  ) {
    self.menu = menu
    self.code = code
    self.date = date
    self.country = country
    self.isNormalized = isNormalized
    self.format = format
    self.onError = onError
    self.isStrict = isStrict
    self.isItemized = isItemized
    self.framing = framing
    self.jobs = jobs
    self.interruption = interruption
  }
}

/// The form of an answer.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case text
  /// One JSON object a line.
  case json
  /// Comma-separated values under a header.
  case csv
}

/// What a record without an answer leads to.
public enum ErrorPolicy: String, CaseIterable, Sendable {
  /// An error record stands in its place.
  case report
  /// It is left out.
  case skip
  /// Its error record is the last answer.
  case stop
}
