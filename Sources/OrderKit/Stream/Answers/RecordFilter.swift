/// Writes only the records with a valid address, or only those with an invalid address, each on one line. Writes no
/// verdicts.
struct RecordFilter: VerdictWriter {
  private let only: AddressFilter

  init(_ only: AddressFilter) { self.only = only }

  mutating func append(_ verdict: AddressVerdict, of record: borrowing AnsweredRecord, to answers: inout Answers) {
    if verdict.isValid == (only == .valid) { answers.append(line: record.position.range, of: record.bytes) }
  }
}
