/// Writes verdicts as JSON lines.
struct JSONVerdictWriter: VerdictWriter {
  private let valid = FixedText("\"valid\":true,\"problems\":[]}\n")
  private let invalid = FixedText("\"valid\":false,\"problems\":[]}\n")
  private var notes: NoteWriter
  /// What problems begin with, by country and kind.
  private var beginnings = WordTable<Int>()

  init(_ options: StreamOptions) {
    notes = NoteWriter(options.menu.currency)
  }
}

extension JSONVerdictWriter {
  /// `{"id":…,"valid":false,"problems":[{"field":"zip","code":"blank","message":"…"}],"warnings":[…],"normalized":{…}}`
  @inline(always)
  mutating func append(
    _ verdict: AddressVerdict, number: Int, _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    let isValid = verdict.isValid
    let id = order.hasRest ? order.rest.id : nil
    answers.append(upTo: 64 &+ (id?.count ?? 0)) { room in
      if let id { room.put(id: id, of: cursor) } else { room.put(.openBrace) }
      room.put(isValid ? valid : invalid)
    }
    if isValid == false { appendProblems(verdict.problems, to: &answers) }
    let hasNotes = order.hasRest && order.rest.notes.isEmpty == false
    if verdict.warnings.isEmpty == false || verdict.normalized != nil || hasNotes {
      appendRest(verdict, &order, cursor, to: &answers)
    }
  }

  /// The problems, in place of the end of a verdict that has none.
  @inline(never)
  private mutating func appendProblems(_ problems: [AddressProblem], to answers: inout Answers) {
    answers.count -= 3
    append(problems, to: &answers)
    answers.append(upTo: 3) { $0.put(0x0A_7D5D, count: 3) }
  }

  private mutating func append(_ problems: [AddressProblem], to answers: inout Answers) {
    for (index, problem) in problems.enumerated() {
      if index > 0 { answers.append(.comma) }
      if problem.position == nil, problem.alias == nil {
        // Its words depend on nothing but its country and kind.
        let key = problem.kind << 16 | (problem.rule.map { $0.index + 1 } ?? 0)
        let place = beginnings.words(of: key) { (problem.beginning, "") }.head
        beginnings.texts.append(place, to: &answers)
      } else {
        answers.append(problem.beginning)
      }
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
    if verdict.warnings.isEmpty == false || order.rest.notes.isEmpty == false {
      answers.append(",\"warnings\":[")
      append(verdict.warnings, to: &answers)
      if verdict.warnings.isEmpty == false, order.rest.notes.isEmpty == false { answers.append(.comma) }
      notes.append(&order, asMember: false, cursor, to: &answers)
      answers.append(.closeBracket)
    }
    if let normalized = verdict.normalized {
      let members = normalized.map { "\"\($0.field.rawValue)\":\($0.text.asJSON)" }
      answers.append(",\"normalized\":{\(members.joined(separator: ","))}")
    }
    answers.append(upTo: 2) { $0.put(0x0A7D, count: 2) }
  }
}

extension AddressProblem {
  /// The problem as JSON, up to what may be made from the person's text.
  fileprivate var beginning: String {
    "{\"field\":\"\(field.rawValue)\",\"code\":\"\(code.rawValue)\",\"message\":\(message.asJSON)"
      + (example.map { ",\"example\":\($0.asJSON)" } ?? "")
  }
}
