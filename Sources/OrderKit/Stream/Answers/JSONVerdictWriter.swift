/// Writes verdicts as JSON lines.
struct JSONVerdictWriter: VerdictWriter {
  private let valid = FixedText("\"valid\":true,\"problems\":[]}\n")
  /// The JSON `,"file":"…"` if verdicts include the file name.
  private let file: String

  init(file: String?) { self.file = file.map { ",\"file\":\($0.asJSON)" } ?? "" }
}

extension JSONVerdictWriter {
  /// `{"id":…,"valid":true,"problems":[]}`
  @inline(always)
  func append(_ verdict: AddressVerdict, of record: borrowing AnsweredRecord, to answers: inout TextBuffer) {
    let isUsual = verdict.isPlain && record.notes.isEmpty && record.hasPlainID
    if !isUsual { return appendFindings(verdict, of: record, to: &answers) }
    answers.append(upTo: 64 &+ (record.id?.count ?? 0)) { room in
      room.put(id: record.id, of: record.bytes)
      room.put(valid)
    }
  }

  /// `{"id":…,"valid":false,"record":3,"line":7,"problems":[…],"warnings":[…],…}`
  @inline(never)
  private func appendFindings(
    _ verdict: AddressVerdict, of record: borrowing AnsweredRecord, to answers: inout TextBuffer
  ) {
    // Notes about addresses do not contain amounts, so the currency does not matter.
    let notes = zip(
      record.bytes.notes(record.notes, in: .usd), record.notes.indices.map { record.notes[$0].reason.field })
    var json = JSONWriter()
    verdict.addFindings(to: &json, Array(notes))
    answers.append(startOf: record, withNumber: false)
    answers.append("\"valid\":\(verdict.isValid)")
    if !verdict.isValid {
      answers.append("\(file),\"record\":")
      answers.append(record: record.position.number)
      answers.append(",\"line\":")
      answers.append(line: record.position.line)
    }
    answers.append(.comma)
    answers.append(json.bytes.span)
    answers.append("}\n")
  }
}

extension AddressVerdict {
  /// Whether the verdict is just that the address is valid.
  @inline(always)
  fileprivate var isPlain: Bool { problems.isEmpty && warnings.isEmpty && normalized == nil }

  /// The verdict as a line of JSON, without the location of its record.
  package var line: String {
    JSONWriter.text {
      $0.add("valid", isValid)
      addFindings(to: &$0)
    } + "\n"
  }

  /// Adds the problems, the warnings and the normalized address. Notes about the record are listed as warnings.
  fileprivate func addFindings(to json: inout JSONWriter, _ notes: [(OrderNote, field: Address.Field?)] = []) {
    json.objects("problems", problems) { $1.add(to: &$0) }
    if !warnings.isEmpty || !notes.isEmpty {
      json.list("warnings") { json in
        for (index, warning) in warnings.enumerated() {
          json.object(nil) { warning.add(to: &$0, path: paths.indices.contains(index) ? paths[index] : nil) }
        }
        for (note, field) in notes {
          json.object(nil) {
            $0.add("field", field?.rawValue)
            note.add(to: &$0)
          }
        }
      }
    }
    guard let normalized else { return }
    json.object("normalized") { for (field, text) in normalized { $0.add(field.rawValue, text) } }
  }
}

extension AddressProblem {
  fileprivate func add(to json: inout JSONWriter, path: String? = nil) {
    json.add("field", field.rawValue)
    json.add("code", code.rawValue)
    json.add("message", messageWithSuggestion)
    json.add("example", example)
    json.add("path", path)
    json.add("suggestion", suggestion)
    json.add("position", position)
  }
}
