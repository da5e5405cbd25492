/// Writes the records themselves, one per line, but only those with a valid address or only those with an invalid one.
struct RecordFilter: VerdictWriter {
  let areValid: Bool
  let writesRows: Bool

  func append(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer
  ) {
    guard verdict.isValid == areValid else { return }
    // A row has been written already, and stays if a line feed follows.
    if !writesRows { answers.append(compact: record.range, of: cursor) }
    answers.append(.lineFeed)
  }
}
