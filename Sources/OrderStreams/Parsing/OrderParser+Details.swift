// Functions that read ids, codes, notes, countries, prices and former answers.

import OrderKit

extension OrderParser {
  /// Skips a value of another type where text is expected, and adds a note unless the value is null.
  mutating func skipOtherText(
    _ key: OrderKey, _ member: MemberLocation, _ start: JSONCursor
  ) throws(JSONFailure) -> (position: JSONCursor.Position, isNull: Bool) {
    var cursor = start
    let isNull = try cursor.skipNullOrValue()
    // If only addresses are read, a field that isn't text leads to a problem instead of a note.
    let isNoted = readsGoods || key == .code
    if !isNull, isNoted { order.note(.otherType(key), in: member) }
    return (cursor.position, isNull)
  }

  mutating func readRest(
    of key: OrderKey, _ member: MemberLocation, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    switch key {
    case .id:
      if cursor.byte == .quote || cursor.byte.beginsNumber {
        var isPlain = true
        if cursor.take(.quote) {
          isPlain = try cursor.takeString().isPlainOrLetters
        } else {
          try cursor.skipValue()
        }
        let range = member.value..<cursor.offset
        if range.count == 2, cursor.byte(at: range.lowerBound) == .quote {
          order.note(.emptyID, in: member)
        } else {
          order.id = ParsedOrder.Identifier(member: member, range: range, isPlain: isPlain)
        }
      } else if try !cursor.skipNullOrValue() {
        // If the key is duplicated, the error still identifies the record by its first id.
        order.id = ParsedOrder.Identifier(member: member, range: order.id?.range)
        order.note(.otherType(.id), in: member)
      }
    case .code: if let text = try readText(key, member, &cursor) { order.code = text }
    // The customer's note is needed only when the order is placed. In all other cases, it may have any type.
    case .note where cursor.byte == .quote:
      if let text = try readText(key, member, &cursor) { order.customerNote = text }
    case .note: if try !cursor.skipNullOrValue() { order.customerNote = ParsedOrder.Text(ofOtherType: member) }
    case .country: if let text = try readText(key, member, &cursor) { order.country = text }
    case .total, .cost, .price, .finalPrice:
      if key == .total { order.ownQuote |= 0b001 }
      if try !cursor.skipNullOrValue(), readsGoods { order.note(.priceIgnored, in: member) }
    case .quote, .error:
      let isAnswer = cursor.isAnswer
      let isNull = try cursor.skipNullOrValue()
      if key == .error { order.hasError = !isNull }
      order.formerAnswers.append(.init(key: key, range: member.key..<cursor.offset, isAnswer: isAnswer, isNull: isNull))
    case .createdAt, .type, .quantity, .specialRequestEnabled, .extraFrosting, .addSprinkles, .extras, .name,
      .streetAddress, .city, .zip:
      try cursor.skipValue()
    }
    return cursor.position
  }
}

extension JSONCursor {
  /// Whether the value at the cursor is a quote or an error that we have written. The `record` of an error is a number.
  fileprivate var isAnswer: Bool {
    var names: Set<String> = []
    _ = firstMember { name, value -> Bool? in
      if name != "record" || value.byte.beginsNumber { names.insert(name) }
      return nil
    }
    return names.isSuperset(of: ["total", "minorUnits"]) || names.isSuperset(of: ["code", "message", "record"])
  }
}
