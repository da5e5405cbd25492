/// Answers as lines for people, in which the formula speaks.
enum TextAnswers {
  /// `order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) = $9.00`, and below it what should be known.
  static func append(_ answer: PriceAnswer, isItemized: Bool, to bytes: inout [UInt8]) {
    bytes.append("\(title(answer.record, answer.id)): \(answer.quote.formula)\n")
    if isItemized { for row in answer.quote.receipt { bytes.append("  \(row)\n") } }
    for note in answer.notes { bytes.append("  note: \(note.message) (\(note.path.onOneLine))\n") }
    if answer.hasValidAddress == false { bytes.append("  the address is not complete yet\n") }
  }

  /// `order 3: 99 cakes cannot be ordered: give 3 to 20 (line 3, column 17, /quantity)`
  static func append(_ error: RecordError, to bytes: inout [UInt8]) {
    bytes.append("order \(error.record): error: \(error.message) (\(error.placeInWords.onOneLine))\n")
  }

  /// A verdict in a line, or one line for each problem.
  static func append(_ verdict: AddressVerdict, to bytes: inout [UInt8]) {
    let title = verdict.record.map { "address \($0)" } ?? "address"
    if verdict.problems.isEmpty { bytes.append("\(title): valid\n") }
    for problem in verdict.problems { bytes.append("\(title): \(problem.message)\n") }
  }

  private static func title(_ record: Int, _ id: String?) -> String {
    id == nil ? "order \(record)" : "order \(record) (id \(CSVAnswers.text(ofIdentifier: id).onOneLine))"
  }
}

extension String {
  /// The text with its line feeds spelled out, so that an order cannot forge a line of its own.
  fileprivate var onOneLine: String {
    guard utf8.contains(.lineFeed) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\n" ? "\\n" : String($1) }
  }
}
