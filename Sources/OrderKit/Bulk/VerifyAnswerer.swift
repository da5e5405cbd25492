/// Prices itemised quotes again and says of each whether it holds.
struct VerifyAnswerer: RecordAnswerer {
  private let options: BulkOptions
  private let digest: String
  private var phrases: PhraseBook
  private var order = RawOrder()
  private var reader: OrderReader
  private var tally = VerifyTally()

  init(_ options: BulkOptions) {
    self.options = options
    digest = options.menu.digest
    phrases = PhraseBook(options.menu)
    reader = OrderReader(menu: options.menu, judgesGoods: false)
  }

  var header: String { "" }

  func makeReader() -> OrderReader { reader }

  mutating func answer(_ record: borrowing RecordView, into text: inout AnswerText) -> Bool {
    order.reset()
    // Only for the `id`, and for what is no record at all.
    record.read(by: &reader, into: &order)
    do throws(RecordFailure) {
      let quote = try Self.quote(record)
      let difference = quote.difference(from: &phrases, digest: digest)
      tally.add(holds: difference == nil)
      if options.format == .text {
        TextAnswers.append(difference, record: record.place.record, to: &text)
      } else {
        JSONAnswers.append(difference, id: record.id(of: order), to: &text.bytes)
      }
      return true
    } catch {
      return refuse(record, error, into: &text)
    }
  }

  private static func quote(_ record: borrowing RecordView) throws(RecordFailure) -> ItemizedQuote {
    if let failure = record.failure { throw RecordFailure(failure, at: record.range.lowerBound) }
    let tree: JSONTree
    do throws(JSONFailure) {
      var cursor = record.cursor
      tree = try cursor.takeDocument()
    } catch {
      throw RecordFailure(.json(error.reason), at: error.offset)
    }
    guard let quote = ItemizedQuote(tree) else { throw RecordFailure(.notItemized, at: tree.offset) }
    return quote
  }

  private mutating func refuse(
    _ record: borrowing RecordView, _ failure: RecordFailure, into text: inout AnswerText
  ) -> Bool {
    tally.refused += 1
    let error = record.error(failure)
    let phrase = phrases[failure.reason]
    if options.format == .text {
      TextAnswers.append(error, id: record.id(of: order), phrase, noun: "quote", to: &text)
    } else {
      JSONAnswers.append(error, id: record.id(of: order), phrase, to: &text)
    }
    return true
  }

  mutating func takeTally() -> VerifyTally {
    defer { tally = VerifyTally() }
    return tally
  }
}

extension VerifyAnswerer {
  /// No answer is made ahead: every quote is looked at as a whole.
  var slots: Int { 0 }

  mutating func slot(of order: RawOrder, at cursor: JSONCursor) -> Int? { nil }

  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer? { nil }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {}
}

extension JSONAnswers {
  /// `{"id":…,"holds":false,"difference":{"code":"verify.value","path":"/lines/1/amount","message":"…"}}`
  fileprivate static func append(_ difference: QuoteDifference?, id: String?, to bytes: inout [UInt8]) {
    bytes.append("{")
    if let id { bytes.append("\"id\":\(id),") }
    bytes.append("\"holds\":\(difference == nil)")
    if let difference {
      bytes.append(",\"difference\":{\"code\":\"\(difference.code)\"")
      bytes.appendMember("path", difference.path)
      bytes.appendMember("message", difference.message)
      bytes.append("}")
    }
    bytes.append("}\n")
  }
}

extension TextAnswers {
  /// `quote 1: holds`, or what departs.
  fileprivate static func append(_ difference: QuoteDifference?, record: Int, to text: inout AnswerText) {
    let words = difference.map { "does not hold: \($0.message)" } ?? "holds"
    text.bytes.append("quote ")
    text.appendRecord(record)
    text.bytes.append(": \(words.split(separator: "\n").joined(separator: " "))\n")
  }
}
