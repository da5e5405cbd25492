// Functions that read the values of types, quantities, switches and extras in any form.

extension OrderParser {
  mutating func readType(_ member: MemberLocation, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.takeNull() { return cursor.position }
    order.type = 0
    if cursor.byte.beginsNumber {
      guard let type = try cursor.takeWholeNumber() else {
        refuse(.otherType(.type), in: member)
        return cursor.position
      }
      if let problem = menu.problem(withType: type) { refuse(.price(problem), in: member) } else { order.type = type }
    } else if cursor.take(.quote) {
      let name = try cursor.takeString()
      if let type = typeNames.index(of: name, cursor) {
        order.type = type
      } else {
        refuse(.typeUnknown(cursor.quotable(of: name)), in: member)
      }
    } else {
      try cursor.skipValue()
      refuse(.otherType(.type), in: member)
    }
    return cursor.position
  }

  mutating func readQuantity(_ member: MemberLocation, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.takeNull() { return cursor.position }
    var reason = RecordError.Reason.otherType(.quantity)
    order.quantity = 0
    if cursor.byte.beginsNumber {
      if let quantity = try cursor.takeWholeNumber() {
        order.quantity = max(0, quantity)
        guard let problem = menu.problem(withQuantity: quantity) else { return cursor.position }
        reason = .price(problem)
      }
    } else if cursor.take(.quote) {
      let text = try cursor.text(of: cursor.takeString(), upTo: 20)
      if text.first != "+", let number = Int(text) {
        reason = .fact(.quantityType, "a number in quotes: write \(number) without quotes")
      }
    } else {
      try cursor.skipValue()
    }
    refuse(reason, in: member)
    return cursor.position
  }

  mutating func readOtherSwitch(
    _ key: OrderKey, _ member: MemberLocation, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if try !cursor.skipNullOrValue() { refuse(.otherType(key), in: member) }
    return cursor.position
  }

  /// Reads the list of extras, each identified by key or by name.
  mutating func readExtras(_ member: MemberLocation, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    guard readsGoods, cursor.take(.openBracket) else {
      if try !cursor.skipNullOrValue() { refuse(.otherType(.extras), in: member) }
      return cursor.position
    }
    if cursor.takeNext(.closeBracket) { return cursor.position }
    repeat {
      cursor.skipBlanks()
      let start = cursor.offset
      if cursor.byte == .closeBracket { throw JSONFailure(.commaBefore(.closeBracket), at: start) }
      if cursor.take(.quote) {
        let name = try cursor.takeString()
        if let index = extraNames.index(of: name, cursor) {
          order.extras |= 1 << UInt64(index)
        } else {
          order.fail(.extraUnknown(cursor.quotable(of: name)), at: start, key: member.key)
        }
      } else {
        try cursor.skipValue(inside: 2)
        order.fail(.otherType(.extras), at: start, key: member.key)
      }
    } while cursor.takeNext(.comma)
    guard cursor.take(.closeBracket) else { throw cursor.unexpected(.commaOrClosingBracket) }
    return cursor.position
  }

  /// Records an error in the items ordered, unless only addresses are read.
  private mutating func refuse(_ reason: RecordError.Reason, in member: MemberLocation) {
    if readsGoods { order.fail(reason, in: member) }
  }
}

extension JSONCursor {
  /// Returns the contents of a string to be quoted in a message, or `nil` if it is too long for that.
  fileprivate func quotable(of string: JSONString) -> String? {
    string.end - string.start <= 64 ? text(of: string) : nil
  }
}
