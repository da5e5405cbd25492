/// Prices itemised quotes again and says of each whether it holds.
struct VerifyAnswerer: RecordAnswerer {
  var intake: RecordIntake
  var tally = VerifyTally()
  private let options: BulkOptions
  private let digest: String

  init(_ options: BulkOptions) {
    self.options = options.forVerdicts
    intake = RecordIntake(self.options, noun: "quote", judgesGoods: false)
    digest = options.menu.digest
  }

  mutating func judge(_ record: borrowing RecordView, into text: inout AnswerText) throws(RecordFailure) {
    // Only for the `id`: a quote is no order.
    try? intake.read(record)
    let difference = try Self.quote(record).difference(from: &intake.phrases, digest: digest)
    tally.add(holds: difference == nil)
    if options.format == .text {
      TextAnswers.append(difference, record: record.place.record, to: &text)
    } else {
      JSONAnswers.append(difference, id: record.identifier(of: intake.order), to: &text.bytes)
    }
  }

  mutating func countRefusal(_ code: String) {
    tally.refused += 1
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
}

extension VerifyAnswerer {
  /// No answer is made ahead: every quote is looked at as a whole.
  var slots: Int { 0 }

  mutating func slot(of order: inout RawOrder, at cursor: JSONCursor) -> Int? { nil }

  mutating func prepare(_ order: RawOrder, for slot: Int) -> PreparedAnswer? { nil }

  mutating func count(_ answer: PreparedAnswer, _ times: Int) {}
}

extension JSONAnswers {
  /// `{"id":…,"holds":false,"difference":{"code":"verify.value","path":"/lines/1/amount","message":"…"}}`
  fileprivate static func append(_ difference: QuoteDifference?, id: Span<UInt8>?, to bytes: inout [UInt8]) {
    begin(id, &bytes)
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
