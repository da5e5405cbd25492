/// Writes verdicts as JSON lines.
struct JSONVerdictWriter: VerdictWriter {
  private let valid = Answers.Block(text: "{\"valid\":true,\"problems\":[")
  private let invalid = Answers.Block(text: "{\"valid\":false,\"problems\":[")
  private var remarks: RemarkWriter

  init(_ options: StreamOptions, file: String?) {
    remarks = RemarkWriter(options.menu.currency)
  }

  mutating func append(_ error: RecordError, id: Range<Int>?, _ cursor: JSONCursor, to answers: inout Answers) {
    answers.append(json: error, id: id, cursor)
  }
}

extension JSONVerdictWriter {
  /// `{"id":…,"valid":false,"problems":[{"field":"zip","code":"blank","message":"…"}],"warnings":[…],"normalized":{…}}`
  @inline(always)
  mutating func append(
    _ verdict: AddressVerdict, number: Int, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    answers.reserve(128)
    let isValid = verdict.isValid
    if order.hasRest, let id = order.rest.id {
      answers.append(id: id, of: cursor)
      answers.reserve(128)
      // The brace falls on the comma after the `id`.
      answers.count &-= 1
      answers.store(isValid ? valid : invalid, count: isValid ? 26 : 27)
      answers.set(.comma, at: answers.count &- (isValid ? 26 : 27))
    } else {
      answers.store(isValid ? valid : invalid, count: isValid ? 26 : 27)
    }
    if isValid == false { append(verdict.problems, to: &answers) }
    answers.reserve(8)
    answers.store(0x0A_7D_5D, 3)
    guard verdict.warnings.isEmpty == false || verdict.normalized != nil || order.hasRest else { return }
    appendRest(verdict, &order, cursor, to: &answers)
  }

  private func append(_ problems: [AddressProblem], to answers: inout Answers) {
    for (index, problem) in problems.enumerated() {
      if index > 0 { answers.append(.comma) }
      answers.append("{\"field\":\"\(problem.field.rawValue)\",\"code\":\"\(problem.code.rawValue)\",\"message\":")
      answers.append(problem.message.asJSON)
      if let example = problem.example { answers.append(",\"example\":\(example.asJSON)") }
      if let suggestion = problem.suggestion { answers.append(",\"suggestion\":\(suggestion.asJSON)") }
      if let position = problem.position { answers.append(",\"position\":\(position)") }
      answers.append(.closeBrace)
    }
  }

  /// The warnings, of the address and of the reading, and the address as it would be printed.
  @inline(never)
  private mutating func appendRest(
    _ verdict: AddressVerdict, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    answers.count -= 2
    if verdict.warnings.isEmpty == false || order.rest.remarks.isEmpty == false {
      answers.append(",\"warnings\":[")
      append(verdict.warnings, to: &answers)
      if verdict.warnings.isEmpty == false, order.rest.remarks.isEmpty == false { answers.append(.comma) }
      remarks.appendList(&order, cursor, to: &answers)
      answers.append(.closeBracket)
    }
    if let normalized = verdict.normalized {
      let members = normalized.map { "\"\($0.field.rawValue)\":\($0.text.asJSON)" }
      answers.append(",\"normalized\":{\(members.joined(separator: ","))}")
    }
    answers.append("}\n")
  }
}
