import OrderKit

/// Answers the records of a stream, regardless of the format of its source. Each record is read as an order and then
/// passed to the handler, unless reading it has already failed.
struct Answerer<Handler: RecordHandler>: Sendable {
  var parser: OrderParser
  var handler: Handler
  var answers = TextBuffer()
  private var errors = ReasonTexts<RecordError.Reason>(after: "\"error\":")
  /// The text in an error before the record number.
  private let errorMiddle: ContiguousArray<UInt8>
  var hasStopped = false

  init(_ handler: Handler) {
    self.handler = handler
    let file = handler.options.file.map { ",\"file\":\($0.asJSON)" } ?? ""
    errorMiddle = ContiguousArray("\(file),\"record\":".utf8)
    parser = OrderParser(
      menu: handler.options.menu, readsGoods: Handler.readsGoods, notesEveryKey: handler.options.requiresAddress)
  }

  /// The first error in the part of the order that was read. Notes count as errors if they are treated as errors.
  var firstFailure: RecordFailure? {
    mutating get {
      if handler.options.isStrict { parser.order.failOnNotes() }
      return parser.order.failure
    }
  }

  /// The failure of a record whose own `error` an answer would replace.
  var reservedError: RecordFailure? { handler.options.mergesErrors ? parser.order.reserved(.error) : nil }

  /// Counts a record that gets no regular answer, along with the lines that were not read because of it, and writes or
  /// stores its error. `record` is the range of the record, or `nil` if it is malformed and its `id` is unknown.
  mutating func refuse(
    _ reason: RecordError.Reason, _ path: String, at location: SourceLocation, _ record: Range<Int>?,
    unread: UnreadLines? = nil, _ cursor: JSONCursor
  ) {
    handler.tally.addRefusal(reason.code)
    if var unread {
      unread.file = handler.options.file
      handler.tally.unread.add(unread)
    }
    if handler.options.onError == .skip { return }
    hasStopped = handler.options.onError == .stop
    if handler.options.leavesErrorsOut { return }
    if record == nil { parser.order.id = nil }
    let options = handler.options
    if !Handler.makesValues, options.format == .json, !options.mergesErrors, !options.answersRows, unread == nil {
      return appendError(reason, path, at: location, on: options.menu, cursor)
    }
    var error = RecordError(
      code: reason.code, explanation: reason.message(options.menu, readsGoods: Handler.readsGoods), path: path,
      location: location, file: options.file)
    error.unread = unread
    (error.id, error.spelledID) = (cursor.id(of: parser.order), cursor.spelledID(of: parser.order))
    if options.answersRows {
      if options.mergesErrors {
        // The cells of a row that cannot be read are blank, so the message says which row it was.
        let location = record == nil ? "line \(error.location.line), column \(error.location.column)" : error.path
        let separator = answers.separatorOfRow
        answers.append(cells: ["", "", "", "", "", error.code.rawValue], separator)
        answers.append(cell: OrderNote.withPath(error.message, location), separator)
      }
      answers.append(.lineFeed)
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

  /// Appends `{"id":…,"error":{…}}`, as the plain ``TextBuffer/add(_:)`` does.
  private mutating func appendError(
    _ reason: RecordError.Reason, _ path: String, at location: SourceLocation, on menu: CupcakeMenu,
    _ cursor: JSONCursor
  ) {
    answers.begin(answerTo: parser.order, cursor)
    answers.begin(nil)
    let errorMiddle = errorMiddle
    errors.append(reason, reason.code, reason.message(menu, readsGoods: Handler.readsGoods), to: &answers) {
      $0.append(json: path)
      $0.append(errorMiddle.span)
      $0.append(record: location.record)
      $0.append(",\"line\":")
      $0.append(line: location.line)
      $0.append(",\"column\":")
      $0.append(decimal: location.column)
    }
    answers.append(.closeBrace)
    answers.append(.lineFeed)
  }
}
