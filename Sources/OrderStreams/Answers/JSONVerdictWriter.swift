// Tuned: `AddressVerdict.line` is the same line.

import OrderKit

/// Writes verdicts as JSON lines, those on valid addresses in one step.
struct JSONVerdictWriter: VerdictWriter {
  private let valid = FixedText("\"valid\":true,\"problems\":[]}\n")
  /// The file name to include in verdicts on invalid addresses, or `nil`.
  let file: String?

  /// `{"id":…,"valid":true,"problems":[]}`
  @inline(always)
  func append(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer
  ) {
    let isUsual = verdict.isPlain && order.notes.isEmpty && order.id?.isPlain != false
    if !isUsual { return appendFindings(verdict, of: &order, record, cursor, to: &answers) }
    answers.append(upTo: 64 &+ (order.id?.range?.count ?? 0)) { room in
      room.put(id: order.id?.range, of: cursor)
      room.put(valid)
    }
  }

  /// `{"id":…,"valid":false,"file":…,"record":3,"line":7,"problems":[…],"warnings":[…]}`
  @inline(never)
  private func appendFindings(
    _ verdict: AddressVerdict, of order: inout ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor,
    to answers: inout TextBuffer
  ) {
    // Notes about addresses do not contain amounts, so the currency does not matter.
    let notes = zip(cursor.notes(of: order, in: .usd), order.notes.map(\.reason.field))
    answers.begin(answerTo: order, cursor)
    answers.add("valid", verdict.isValid)
    if !verdict.isValid {
      answers.add("file", file)
      answers.add("record", record: record.number)
      answers.add("line", line: record.line)
    }
    verdict.addFindings(to: &answers, Array(notes)) { warning in
      order[warning.field].member.map { cursor.pointer(toMember: $0.key) } ?? ""
    }
    answers.append("}\n")
  }
}

extension AddressVerdict {
  /// Whether the verdict is just that the address is valid.
  @inline(always)
  fileprivate var isPlain: Bool { problems.isEmpty && warnings.isEmpty }

  /// The verdict as a line of JSON, without the location of its record.
  package var line: String {
    TextBuffer.json {
      $0.add("valid", isValid)
      addFindings(to: &$0)
    } + "\n"
  }

  /// Adds the problems and the warnings. Notes about the record are listed as warnings.
  fileprivate func addFindings(
    to json: inout TextBuffer, _ notes: [(OrderNote, field: Address.Field?)] = [],
    path: (AddressProblem) -> String? = { _ in nil }
  ) {
    json.objects("problems", problems) { $1.add(to: &$0) }
    if warnings.isEmpty, notes.isEmpty { return }
    json.list("warnings") { json in
      for warning in warnings { json.object(nil) { warning.add(to: &$0, path: path(warning)) } }
      for (note, field) in notes {
        json.object(nil) {
          $0.add("field", field?.rawValue)
          note.add(to: &$0)
        }
      }
    }
  }
}

extension AddressProblem {
  fileprivate func add(to json: inout TextBuffer, path: String? = nil) {
    json.add("field", field.rawValue)
    json.add("code", code.rawValue)
    json.add("message", messageWithSuggestion)
    json.add("example", example)
    json.add("path", path)
    json.add("suggestion", suggestion)
    json.add("position", position)
  }
}
