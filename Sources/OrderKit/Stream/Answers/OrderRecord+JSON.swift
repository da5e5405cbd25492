extension OrderRecord {
  /// The members of the itemized quote as JSON, just as a stream writes them after the `id`, except that the promotion
  /// code is spelled as entered.
  package var quoteMembers: String {
    var writer = ItemizedQuoteWriter(
      OrderOptions(menu: quote.menu, code: order.basket.code, on: quote.day), of: quote.bill)
    let state = order.address.isValid ? AddressState.valid : .incomplete
    let line = Answers.text(isSpecial: order.basket.specialRequestEnabled) {
      writer.append(quote.bill, state, of: $0, to: &$1)
    }
    let notes = notes.isEmpty ? "" : ",\"notes\":[\(notes.map(\.json).joined(separator: ","))]"
    return line.dropFirst().dropLast(2) + notes
  }
}

extension Answers {
  /// Returns the text that a writer appends for a record without bytes.
  static func text(isSpecial: Bool = false, _ write: (borrowing AnsweredRecord, inout Answers) -> Void) -> String {
    var answers = Answers()
    var order = ParsedOrder()
    order.specialRequestEnabled.turn(on: isSpecial, ParsedOrder.Member(key: 0, value: 0))
    let nothing = ContiguousArray(padding: [])
    let cursor = JSONCursor(nothing.span, from: 0, to: 0)
    write(AnsweredRecord(&order, RecordPosition(range: 0..<0, number: 1, line: 1), cursor), &answers)
    return answers.takeText()
  }
}
