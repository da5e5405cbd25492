/// Writes verdicts as JSON lines.
struct JSONVerdictWriter: VerdictWriter {
  private let valid = FixedText("\"valid\":true,\"problems\":[]}\n")
  private let invalid = FixedText("\"valid\":false,")
  /// The JSON `"file":"…",` if verdicts include the file name.
  private let file: String
  /// Whether verdicts on invalid addresses include their record number and line.
  private let namesPlaces: Bool
  private var notes: NoteWriter
  /// The prepared JSON for problems, by country and kind.
  private var beginnings = WordTable<Int>()

  init(file: String? = nil, namesPlaces: Bool = true) {
    self.namesPlaces = namesPlaces
    // Notes about addresses do not contain amounts, so the currency does not matter.
    notes = NoteWriter(.usd)
    self.file = file.map { "\"file\":\($0.asJSON)," } ?? ""
  }
}

extension JSONVerdictWriter {
  /// `{"id":…,"valid":false,"record":3,"line":7,"problems":[{"field":"zip","code":"blank","message":"…"}],"warnings":[…],…}`
  @inline(always)
  mutating func append(_ verdict: AddressVerdict, of record: borrowing AnsweredRecord, to answers: inout Answers) {
    let isValid = verdict.isValid
    answers.append(upTo: 64 &+ (record.id?.count ?? 0)) { room in
      if let id = record.id { room.put(id: id, of: record.bytes) } else { room.put(.openBrace) }
      room.put(isValid ? valid : invalid)
    }
    if !isValid { appendProblems(verdict.problems, at: record.position, to: &answers) }
    if !verdict.warnings.isEmpty || verdict.normalized != nil || !record.notes.isEmpty {
      appendRest(verdict, record, to: &answers)
    }
  }

  @inline(never)
  private mutating func appendProblems(
    _ problems: [AddressProblem], at record: RecordPosition, to answers: inout Answers
  ) {
    if namesPlaces {
      answers.append(file)
      answers.append("\"record\":")
      answers.append(record: record.number)
      answers.append(",\"line\":")
      answers.append(line: record.line)
      answers.append(.comma)
    }
    answers.append("\"problems\":[")
    append(problems, to: &answers)
    answers.append(upTo: 3) { $0.put(0x0A_7D5D, count: 3) }
  }

  private mutating func append(_ problems: [AddressProblem], at paths: [String] = [], to answers: inout Answers) {
    for (index, problem) in problems.enumerated() {
      if index > 0 { answers.append(.comma) }
      if !problem.quotesRecord {
        // The text depends only on the country and the kind of problem.
        let key = problem.kind << 16 | (problem.rule.map { $0.index + 1 } ?? 0)
        let place = beginnings.words(of: key) { (problem.beginning, "") }.head
        beginnings.texts.append(place, to: &answers)
      } else {
        answers.append(problem.beginning)
      }
      if index < paths.count { answers.append(",\"path\":\(paths[index].asJSON)") }
      if let suggestion = problem.suggestion { answers.append(",\"suggestion\":\(suggestion.asJSON)") }
      if let position = problem.position { answers.append(",\"position\":\(position)") }
      answers.append(.closeBrace)
    }
  }

  /// Appends the warnings about the address, the notes about the record and the normalized address.
  @inline(never)
  private mutating func appendRest(
    _ verdict: AddressVerdict, _ record: borrowing AnsweredRecord, to answers: inout Answers
  ) {
    answers.count -= 2
    if !verdict.warnings.isEmpty || !record.notes.isEmpty {
      answers.append(",\"warnings\":[")
      append(verdict.warnings, at: verdict.paths, to: &answers)
      if !verdict.warnings.isEmpty, !record.notes.isEmpty { answers.append(.comma) }
      notes.append(record.notes, asMember: false, record.bytes, to: &answers)
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
  /// The problem as JSON, up to and including its example but without the closing brace.
  fileprivate var beginning: String {
    "{\"field\":\"\(field.rawValue)\",\"code\":\"\(code.rawValue)\",\"message\":\(message.asJSON)"
      + (example.map { ",\"example\":\($0.asJSON)" } ?? "")
  }
}
