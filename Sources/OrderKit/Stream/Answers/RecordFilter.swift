/// Writes the records with a valid or an invalid address as they were read, each on one line. It writes no verdicts.
struct RecordFilter: VerdictWriter {
  private let only: AddressFilter

  init(_ only: AddressFilter) { self.only = only }

  mutating func append(
    _ verdict: AddressVerdict, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    if verdict.isValid == (only == .valid) { answers.append(line: record.range, of: cursor) }
  }
}
