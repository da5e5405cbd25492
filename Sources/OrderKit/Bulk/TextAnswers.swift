import PlainText

/// Answers as lines for people, in which the formula speaks.
enum TextAnswers {
  /// `order 1: 4 x $2.00 + $1.00 (Chocolate, once per order) = $9.00`, and below it what should be known.
  static func append(_ answer: PriceAnswer, id: Span<UInt8>?, isItemized: Bool, to text: inout AnswerText) {
    appendTitle("order", answer.record, id, &text)
    text.bytes.append(": \(answer.quote.formula)\n")
    if isItemized {
      for row in answer.quote.receipt { text.bytes.append("  \(row)\n") }
      if let tax = answer.quote.taxIncluded {
        text.bytes.append("  the total contains \(answer.quote.currency.text(tax)) of tax\n")
      }
    }
    for note in answer.notes {
      text.bytes.append("  note: \(note.reason.message(in: answer.quote.currency)) (\(note.path.onOneLine))\n")
    }
    if answer.isAddressRefused {
      text.bytes.append("  the address is not one of its country: checkout validate says why\n")
    } else if answer.hasValidAddress == false {
      text.bytes.append("  the address is not complete yet\n")
    }
  }

  /// `order 3: error: 99 cakes cannot be ordered: give 3 to 20 (line 3, column 17, /quantity)`; the noun says what was
  /// expected.
  static func append(
    _ error: RecordError, id: Span<UInt8>?, _ phrase: PhraseBook.Phrase, noun: String, to text: inout AnswerText
  ) {
    appendTitle(noun, error.place.record, id, &text)
    text.bytes.append(": error: \(phrase.message) (")
    text.bytes.append(error.file.map { "\($0.onOneLine):" } ?? "line ")
    text.appendLine(error.place.line)
    text.bytes.append(error.file == nil ? ", column \(error.place.column)" : ":\(error.place.column)")
    text.bytes.append(error.path.isEmpty ? ")\n" : ", \(error.path.onOneLine))\n")
  }

  /// A verdict in a line, or one line for each problem.
  static func append(_ verdict: AddressVerdict, id: Span<UInt8>?, to text: inout AnswerText) {
    let findings = verdict.isValid ? ["valid"] : verdict.problems.map(\.line)
    for finding in findings {
      appendTitle("address", verdict.record, id, &text)
      text.bytes.append(": \(finding)\n")
    }
    for warning in verdict.warnings { text.bytes.append("  warning: \(warning.line)\n") }
    if let normalized = verdict.normalized {
      let texts = normalized.map(\.text).filter(\.hasVisibleScalar)
      text.bytes.append("  normalized: \(texts.joined(separator: ", ").onOneLine)\n")
    }
    for warning in verdict.notes {
      text.bytes.append("  warning: \(warning.reason.message(in: .usd)) (\(warning.path.onOneLine))\n")
    }
  }

  private static func appendTitle(_ noun: String, _ record: Int?, _ id: Span<UInt8>?, _ text: inout AnswerText) {
    text.bytes.append(noun)
    if let record {
      text.bytes.append(" ")
      text.appendRecord(record)
    }
    if id != nil {
      text.bytes.append(" (id ")
      CSVAnswers.appendIdentifier(id, isQuoted: false, to: &text.bytes)
      text.bytes.append(")")
    }
  }
}

extension AddressProblem {
  /// The message, and what could stand in the field instead.
  fileprivate var line: String {
    code == .countryAlias ? message : message + (suggestion.map { "; suggestion: \($0)" } ?? "")
  }
}

extension String {
  /// The text with its line feeds spelled out, so that an order cannot forge a line of its own.
  var onOneLine: String {
    guard utf8.contains(.lineFeed) else { return self }
    return unicodeScalars.reduce(into: "") { $0 += $1 == "\n" ? "\\n" : String($1) }
  }
}
