/// Writes the records with a valid or an invalid address as they were read, each on one line. It writes no verdicts.
struct RecordFilter: VerdictWriter {
  private let only: AddressFilter

  init(_ only: AddressFilter) { self.only = only }

  mutating func append(_ verdict: AddressVerdict, of record: borrowing AnsweredRecord, to answers: inout Answers) {
    if verdict.isValid == (only == .valid) { answers.append(line: record.position.range, of: record.bytes) }
  }
}
