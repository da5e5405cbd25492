import OrderKit

/// Writes verdicts as text for people.
struct TextVerdictWriter: VerdictWriter {
  static var needsLocations: Bool { true }
  let file: String?

  /// Appends `address 1: valid` or one line for each problem with its location, followed by any warnings.
  func append(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer
  ) {
    let id = cursor.id(of: order)
    if verdict.isValid {
      answers.append(title: "address", record.number, id: id)
      answers.append(": valid\n")
    }
    for problem in verdict.problems {
      let (member, start) = (order[problem.field].member, record.range.lowerBound)
      let location = cursor.location(of: member?.value ?? start, from: start, at: record.location)
      let path = member.map { cursor.pointer(toMember: $0.key) } ?? ""
      answers.append(title: "address", record.number, id: id)
      answers.append(": \(problem.messageWithSuggestion)")
      answers.append(location, path, file: file)
      answers.append(.lineFeed)
    }
    // Notes about addresses do not contain amounts, so the currency does not matter.
    let notes = cursor.notes(of: order, in: .usd).map { $0.line(as: "warning") }
    for line in verdict.remarks + notes { answers.append("  \(line)\n") }
  }
}

extension AddressVerdict {
  /// The verdict as lines of text, without a record number.
  package var text: String {
    let findings = isValid ? ["valid"] : problems.map(\.messageWithSuggestion)
    return (findings.map { "address: \($0)" } + remarks.map { "  \($0)" }).map { "\($0)\n" }.joined()
  }

  fileprivate var remarks: [String] { warnings.map { "warning: \($0.messageWithSuggestion)" } }
}
