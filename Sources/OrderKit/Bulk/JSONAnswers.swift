/// Answers as JSON lines, with their keys in a fixed order.
enum JSONAnswers {
  /// `{"id":…,"total":"18.50","minorUnits":1850,"currency":"USD","validAddress":true,"menu":{…},"type":"vanilla",…,"lines":[…],"notes":[…]}`
  static func append(
    _ answer: PriceAnswer, id: Span<UInt8>?, isItemized: Bool, _ phrases: inout PhraseBook, to bytes: inout [UInt8]
  ) {
    let quote = answer.quote
    begin(id, &bytes)
    bytes.append("\"total\":\"\(quote.currency.decimal(quote.total))\"")
    bytes.append(",\"minorUnits\":\(quote.total.minorUnits)")
    bytes.appendMember("currency", quote.currency.code)
    bytes.append(answer.hasValidAddress ? ",\"validAddress\":true" : ",\"validAddress\":false")
    if isItemized {
      bytes.append(",\"menu\":")
      bytes += phrases.menuName
      appendOrdered(answer, phrases.menu, &bytes)
      bytes.append(",\"lines\":")
      appendList(quote.lines, &bytes) { line, bytes in append(line, quote.currency, &bytes) }
      if let tax = quote.taxIncluded { bytes.appendMember("taxIncluded", quote.currency.decimal(tax)) }
    }
    if answer.notes.isEmpty == false { append(answer.notes, &phrases, &bytes) }
    bytes.append("}\n")
  }

  /// An answer without an `id` and without notes, given both.
  static func append(
    _ answer: PreparedAnswer, id: Span<UInt8>?, _ notes: [Note], _ phrases: inout PhraseBook, to bytes: inout [UInt8]
  ) {
    begin(id, &bytes)
    bytes += answer.bytes[1..<answer.bytes.count - 2]
    append(notes, &phrases, &bytes)
    bytes.append("}\n")
  }

  /// `{"id":…,"valid":false,"problems":[{"field":"zip","code":"blank","message":"…"}],"warnings":[…],"normalized":{…}}`
  static func append(
    _ verdict: AddressVerdict, id: Span<UInt8>?, _ phrases: inout PhraseBook, to bytes: inout [UInt8]
  ) {
    begin(id, &bytes)
    bytes.append(verdict.isValid ? "\"valid\":true" : "\"valid\":false")
    bytes.append(",\"problems\":")
    appendList(verdict.problems, &bytes, append)
    if verdict.warnings.isEmpty == false || verdict.notes.isEmpty == false {
      bytes.append(",\"warnings\":")
      // Two lists, and one of them may be empty.
      let warnings = verdict.warnings.map(Warning.address) + verdict.notes.map(Warning.note)
      appendList(warnings, &bytes) { warning, bytes in
        switch warning {
        case .address(let problem): append(problem, &bytes)
        case .note(let note): append(note, phrases[note.reason], &bytes)
        }
      }
    }
    if let normalized = verdict.normalized {
      bytes.append(",\"normalized\":{")
      for (index, member) in normalized.enumerated() {
        bytes.append(index == 0 ? "\"\(member.field.rawValue)\":" : ",\"\(member.field.rawValue)\":")
        bytes.appendJSON(member.text)
      }
      bytes.append(.closeBrace)
    }
    bytes.append("}\n")
  }

  /// `{"id":…,"error":{"code":"quantity.range","path":"/quantity","record":3,"line":3,"column":17,"message":"…"}}`
  static func append(
    _ error: RecordError, id: Span<UInt8>?, _ phrase: PhraseBook.Phrase, to text: inout AnswerText
  ) {
    begin(id, &text.bytes)
    text.bytes += phrase.jsonError
    text.bytes.appendJSON(error.path)
    if let file = error.file { text.bytes.appendMember("file", file) }
    text.bytes.append(",\"record\":")
    text.appendRecord(error.place.record)
    text.bytes.append(",\"line\":")
    text.appendLine(error.place.line)
    text.bytes.append(",\"column\":")
    text.bytes.append(decimal: error.place.column)
    text.bytes += phrase.jsonMessage
    text.bytes.append("}\n")
  }

  /// The opening brace and the `id`.
  static func begin(_ id: Span<UInt8>?, _ bytes: inout [UInt8]) {
    bytes.append(.openBrace)
    guard let id else { return }
    bytes.append("\"id\":")
    bytes.append(id)
    bytes.append(.comma)
  }

  /// What was ordered, flat: what a price can be computed from again.
  private static func appendOrdered(_ answer: PriceAnswer, _ menu: CupcakeMenu, _ bytes: inout [UInt8]) {
    let (basket, quote) = (answer.basket, answer.quote)
    bytes.appendMember("type", menu.types[basket.type].id)
    bytes.append(",\"quantity\":\(basket.quantity),\"specialRequestEnabled\":\(basket.specialRequestEnabled)")
    for extra in Extra.allCases { bytes.append(",\"\(extra.key)\":\(basket.extras.contains(extra))") }
    if let code = quote.code { bytes.appendMember("code", code) }
    if let prefix = quote.zipPrefix { bytes.appendMember("zipPrefix", prefix) }
    if let date = quote.date { bytes.appendMember("date", date.text) }
  }

  private static func append(_ line: Quote.Line, _ currency: Currency, _ bytes: inout [UInt8]) {
    bytes.append("{\"kind\":\"\(line.stage.rawValue)\"")
    bytes.appendMember("label", line.label)
    if let quantity = line.quantity, let unit = line.unit {
      bytes.append(",\"quantity\":\(quantity),\"unit\":\"\(currency.decimal(unit))\"")
    }
    if let rate = line.rate { bytes.appendMember("rate", rate.text) }
    if let base = line.of { bytes.appendMember("of", currency.decimal(base)) }
    bytes.append(",\"amount\":\"\(currency.decimal(line.amount))\"}")
  }

  /// Something to be known about a record, from the address or from the reading.
  private enum Warning {
    case address(AddressProblem)
    case note(Note)
  }

  private static func append(_ problem: AddressProblem, _ bytes: inout [UInt8]) {
    bytes.append("{\"field\":\"\(problem.field.rawValue)\",\"code\":\"\(problem.code.rawValue)\"")
    bytes.appendMember("message", problem.message)
    if let example = problem.example { bytes.appendMember("example", example) }
    if let suggestion = problem.suggestion { bytes.appendMember("suggestion", suggestion) }
    if let position = problem.position { bytes.append(",\"position\":\(position)") }
    bytes.append(.closeBrace)
  }

  private static func append(_ notes: [Note], _ phrases: inout PhraseBook, _ bytes: inout [UInt8]) {
    bytes.append(",\"notes\":")
    appendList(notes, &bytes) { note, bytes in append(note, phrases[note.reason], &bytes) }
  }

  private static func append(_ note: Note, _ phrase: PhraseBook.Phrase, _ bytes: inout [UInt8]) {
    bytes += phrase.jsonNote
    bytes.appendJSON(note.path)
    bytes += phrase.jsonMessage
  }

  private static func appendList<Element>(
    _ elements: [Element], _ bytes: inout [UInt8], _ body: (Element, inout [UInt8]) -> Void
  ) {
    bytes.append("[")
    for (index, element) in elements.enumerated() {
      if index > 0 { bytes.append(.comma) }
      body(element, &bytes)
    }
    bytes.append("]")
  }
}
