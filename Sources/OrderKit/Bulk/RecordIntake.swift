/// Where every record comes in, whatever is asked of it: it is read, and an error stands in its place if it is refused.
struct RecordIntake {
  let options: StreamOptions
  /// What a record is called in text.
  private let noun: String
  private(set) var reader: OrderReader
  /// The record that was read last.
  private(set) var order = RawOrder()
  var phrases: PhraseBook

  /// `judgesGoods` is whether a record has to say what was ordered.
  init(_ options: StreamOptions, noun: String, judgesGoods: Bool) {
    self.options = options
    self.noun = noun
    phrases = PhraseBook(options.menu, judgesGoods: judgesGoods)
    reader = OrderReader(menu: options.menu, judgesGoods: judgesGoods)
  }

  /// Reads a record, or says what stands against an answer; ``order`` holds what could be read of it.
  mutating func read(_ record: borrowing RecordView) throws(RecordFailure) {
    order.reset()
    record.read(by: &reader, into: &order)
    if options.isStrict { order.failForNotes() }
    if let failure = order.failure { throw failure }
  }

  /// Puts an error in a record's place; false if it is the last answer.
  mutating func refuse(_ record: borrowing RecordView, _ failure: RecordFailure, into text: inout AnswerText) -> Bool {
    if options.onError == .skip { return true }
    let error = record.error(failure)
    let id = record.identifier(of: order)
    let phrase = phrases[failure.reason]
    switch options.format {
    case .json: JSONAnswers.append(error, id: id, phrase, to: &text)
    case .text: TextAnswers.append(error, id: id, phrase, noun: noun, to: &text)
    case .csv: CSVAnswers.append(error, id: id, phrase, to: &text)
    }
    return options.onError != .stop
  }
}

extension StreamOptions {
  /// The same for verdicts, which have no CSV form.
  var forVerdicts: StreamOptions {
    var options = self
    if format == .csv { options.format = .json }
    return options
  }
}
