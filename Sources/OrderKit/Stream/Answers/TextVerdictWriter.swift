import PlainText

/// Writes verdicts as text for people.
struct TextVerdictWriter: VerdictWriter {
  /// Appends `address 1: valid` or one line for each problem, followed by any warnings.
  mutating func append(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer
  ) {
    let id = order.id?.range.map { cursor.text(ofIdentifier: $0) }
    for finding in verdict.findings {
      answers.append(title: "address", record.number, id: id)
      answers.append(": \(finding)\n")
    }
    // Notes about addresses do not contain amounts, so the currency does not matter.
    let notes = cursor.notes(of: order, in: .usd).map { $0.line(as: "warning") }
    for line in verdict.remarks + notes { answers.append("  \(line)\n") }
  }
}

extension AddressVerdict {
  /// The verdict as lines of text, without a record number.
  public var text: String {
    (findings.map { "address: \($0)" } + remarks.map { "  \($0)" }).map { "\($0)\n" }.joined()
  }

  fileprivate var findings: [String] { isValid ? ["valid"] : problems.map(\.messageWithSuggestion) }

  fileprivate var remarks: [String] {
    var remarks = warnings.map { "warning: \($0.messageWithSuggestion)" }
    if let normalized {
      let texts = Address.Field.allCases.compactMap { normalized[$0] }.filter { !$0.isBlank }
      remarks.append("normalized: \(texts.joined(separator: ", ").visible)")
    }
    return remarks
  }
}
