/// Answers the records of a stream, regardless of the format of its source. Each record is read as an order and then
/// passed to the handler, unless reading it has already failed.
struct Answerer<Handler: RecordHandler>: Sendable {
  var parser: OrderParser
  var handler: Handler
  var answers = TextBuffer()
  private var errors: ErrorWriter
  var hasStopped = false

  init(_ handler: Handler) {
    self.handler = handler
    errors = ErrorWriter(handler.options, readsGoods: Handler.readsGoods)
    parser = OrderParser(
      menu: handler.options.menu, readsGoods: Handler.readsGoods, notesEveryKey: handler.options.notesEveryKey)
  }
}

/// A type that answers records, one after another.
protocol RecordHandler<Tally>: Sendable {
  /// The counts and sums of the answered records.
  associatedtype Tally: AnswerTally

  var options: RecordOptions { get }
  var tally: Tally { get set }
  /// Whether the handler needs the items in an order and not just the address.
  static var readsGoods: Bool { get }
  /// Whether the handler turns records and errors into values that include their locations, instead of writing answers.
  static var makesValues: Bool { get }

  /// Answers a record that has been read, or throws the reason it can't be answered.
  mutating func answer(
    _ order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor, into answers: inout TextBuffer
  ) throws(RecordFailure)

  /// Stores the error in a record. This is called only if ``makesValues`` is `true`.
  mutating func keep(_ error: RecordError)
}

extension RecordHandler {
  static var readsGoods: Bool { true }
  static var makesValues: Bool { false }

  func keep(_ error: RecordError) {}
}

/// The range of a record in its chunk, along with its number and location.
struct RecordPosition {
  let range: Range<Int>
  let number: Int
  let line: Int
  /// The column of the first byte, or 0 unless the handler makes values.
  var column = 0

  var location: SourceLocation { SourceLocation(record: number, line: line, column: column) }
}

extension RecordFailure {
  /// Creates a failure in a member, or in the record as a whole if `member` is `nil`.
  init(_ reason: RecordError.Reason, in member: ParsedOrder.Member?, of record: RecordPosition) {
    self.init(reason, at: member?.value ?? record.range.lowerBound, key: member?.key)
  }
}

extension Answerer {
  /// The first mistake in the part of the order that was read. Notes count as mistakes if they are treated as errors.
  var firstFailure: RecordFailure? {
    mutating get {
      if handler.options.isStrict { parser.order.failOnNotes() }
      return parser.order.failure
    }
  }

  /// The failure of a record whose own `error` an answer would replace.
  var reservedError: RecordFailure? { handler.options.mergesErrors ? parser.order.reserved(.error) : nil }

  /// Counts a record that gets no regular answer. Returns whether an error will be reported for it; if not, the caller
  /// doesn't need to locate the mistake.
  mutating func reports(_ code: RecordCode) -> Bool {
    handler.tally.addRefusal(code)
    if handler.options.onError == .skip { return false }
    hasStopped = handler.options.onError == .stop
    return !handler.options.leavesErrorsOut
  }

  /// Counts lines that were not read, even if the error that they belong to is not reported.
  mutating func addUnread(_ lines: UnreadLines) {
    var lines = lines
    lines.file = handler.options.file
    handler.tally.unread.add(lines)
  }

  /// Writes or stores the error in a record. `record` is the range of the record, or `nil` if the record is malformed.
  mutating func refuse(
    _ reason: RecordError.Reason, _ path: String, at location: SourceLocation, _ record: Range<Int>?,
    unread: UnreadLines? = nil, _ cursor: JSONCursor
  ) {
    let options = handler.options
    if !Handler.makesValues, options.format == .json, !options.mergesErrors, !options.answersRows, unread == nil {
      answers.begin(answerTo: parser.order, cursor)
      return errors.append(reason, path, at: location, to: &answers)
    }
    var error = RecordError(
      code: reason.code, explanation: reason.message(options.menu, readsGoods: Handler.readsGoods), path: path,
      location: location, file: options.file)
    error.unread = unread
    if let id = parser.order.id?.range {
      (error.id, error.spelledID) = (cursor.text(ofIdentifier: id), cursor.spelling(id))
    }
    if options.answersRows {
      if options.mergesErrors {
        // The cells of a row that cannot be read are blank, so the message says which row it was.
        let location = record == nil ? "line \(error.location.line), column \(error.location.column)" : error.path
        let message = error.message + (location.isEmpty ? "" : " (\(location))")
        let cells: [QuoteColumn: String] = [.error: error.code.rawValue, .message: message]
        answers.append(rowBehind: record?.upperBound ?? 0, cursor, cells)
      } else {
        answers.append(rowBehind: record?.upperBound ?? 0, cursor)
      }
    } else if Handler.makesValues {
      error.namesGoods = record == nil || parser.order.type != nil || parser.order.quantity != nil
      handler.keep(error)
    } else if options.mergesErrors, let record, error.code != .reservedKey {
      let former = parser.order.formerAnswers
      answers.append(open: record, without: former.span, of: cursor)
      answers.add(error)
      answers.append("}\n")
    } else {
      answers.append(error, as: options.format, readsGoods: Handler.readsGoods)
    }
  }
}
