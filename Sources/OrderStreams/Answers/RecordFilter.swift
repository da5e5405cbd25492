/// Writes the records themselves, one per line, but only those with a valid address or only those with an invalid one.
struct RecordFilter: VerdictWriter {
  let areValid: Bool
  let writesRows: Bool

  func append(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer
  ) {
    guard verdict.isValid == areValid else { return }
    let range = record.range
    if writesRows {
      answers.append(rowAfter: range.upperBound, cursor)
      answers.endRow(behind: cursor)
    } else {
      answers.append(compact: range, of: cursor)
      answers.append(.lineFeed)
    }
  }
}
