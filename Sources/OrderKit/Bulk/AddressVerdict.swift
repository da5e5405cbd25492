/// Whether an address is valid, and everything that is wrong with it.
public struct AddressVerdict: Sendable {
  /// Number of the record in its source; nil for an address that did not come from one.
  let record: Int?
  /// The record's `id` as it was written in JSON.
  let id: String?
  /// Everything that is wrong, in the order of the fields; empty if the address is valid.
  public let problems: [AddressProblem]
  /// What was ignored in the record; it does not change the verdict.
  let warnings: [Note]

  /// The verdict on an address in memory.
  public init(_ address: Address) {
    self.init(record: nil, id: nil, problems: address.problems)
  }

  /// The verdict on fields that were given one by one; a field that was not given is missing.
  public init(_ fields: [Address.Field: String]) {
    let problems = Address.Field.allCases.compactMap { field in
      guard let text = fields[field] else { return AddressProblem(field: field, code: .missing) }
      return text.hasVisibleScalar ? nil : AddressProblem(field: field, code: .blank)
    }
    self.init(record: nil, id: nil, problems: problems)
  }

  init(record: Int?, id: String?, problems: [AddressProblem], warnings: [Note] = []) {
    self.record = record
    self.id = id
    self.problems = problems
    self.warnings = warnings
  }
}

extension OutputBuffer {
  /// Adds a verdict in one of its two forms; CSV is not one of them and gives JSON.
  public mutating func write(_ verdict: AddressVerdict, as format: AnswerFormat) throws(IOError) {
    if format == .text {
      var text = AnswerText()
      TextAnswers.append(verdict, to: &text)
      bytes += text.bytes
    } else {
      var phrases = PhraseBook(.standard, judgesGoods: false)
      JSONAnswers.append(verdict, &phrases, to: &bytes)
    }
    try flushIfFull()
  }
}
