// Functions that read the values of types, quantities, switches and extras in any form.

import OrderKit

extension OrderParser {
  mutating func readType(_ member: MemberLocation, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.takeNull() { return cursor.position }
    if cursor.byte.beginsNumber {
      setType(try cursor.takeWholeNumber(), member)
    } else if cursor.take(.quote) {
      setType(named: try cursor.takeString(), member, cursor)
    } else {
      order.type = 0
      try refuseOther(.type, member, &cursor)
    }
    return cursor.position
  }

  /// Sets the type to an index, or records an error if it isn't on the menu. A `number` of `nil` is no whole number.
  mutating func setType(_ number: Int?, _ member: MemberLocation) {
    order.type = 0
    guard let number else { return refuse(.otherType(.type), in: member) }
    if let problem = menu.problem(withType: number) { refuse(.price(problem), in: member) } else { order.type = number }
  }

  /// Sets the type by its name, or records an error if the menu doesn't have the type.
  mutating func setType(named name: JSONString, _ member: MemberLocation, _ cursor: JSONCursor) {
    let type = typeNames.index(of: name, cursor)
    order.type = type ?? 0
    if type == nil { refuse(.typeUnknown(cursor.quotable(of: name)), in: member) }
  }

  mutating func readQuantity(_ member: MemberLocation, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.takeNull() { return cursor.position }
    if cursor.byte.beginsNumber {
      setQuantity(try cursor.takeWholeNumber(), member)
    } else if cursor.take(.quote) {
      let text = try cursor.text(of: cursor.takeString(), upTo: 20)
      if text.first != "+", let number = Int(text) {
        order.quantity = 0
        refuse(.fact("quantity.type", "a number in quotes: write \(number) without quotes"), in: member)
      } else {
        setQuantity(nil, member)
      }
    } else {
      order.quantity = 0
      try refuseOther(.quantity, member, &cursor)
    }
    return cursor.position
  }

  /// Skips a value that is neither a number nor text. A list, or an object with numbers as keys, is a table's column.
  private mutating func refuseOther(
    _ key: OrderKey, _ member: MemberLocation, _ cursor: inout JSONCursor
  ) throws(JSONFailure) {
    let isColumn = cursor.byte == .openBracket || cursor.firstMember { name, _ in Int(name) != nil } == true
    try cursor.skipValue()
    guard isColumn else { return refuse(.otherType(key), in: member) }
    let rows = ". as $t|.type|keys_unsorted[] as $i|$t|map_values(.[$i])"
    let message = "a column instead of the \(key.spelling) of one order: make rows with jq -c '\(rows)'"
    refuse(.fact(RecordCode(key, "type"), message), in: member)
  }

  /// Sets the quantity, or records an error if it is out of range. A `number` of `nil` is no whole number.
  mutating func setQuantity(_ number: Int?, _ member: MemberLocation) {
    order.quantity = max(0, number ?? 0)
    guard let number else { return refuse(.otherType(.quantity), in: member) }
    if let problem = menu.problem(withQuantity: number) { refuse(.price(problem), in: member) }
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

  /// If special requests are off, removes the extras and adds a note. Otherwise, refuses the switches that are on for
  /// extras that the menu doesn't offer; lists name only extras of the menu.
  @inline(never)
  mutating func checkExtras() {
    if order.specialRequestEnabled.isOff {
      order.extras = 0
      return order.note(.extrasCleared, in: order.specialRequestEnabled.member)
    }
    for (extra, own) in [(Extra.extraFrosting, order.extraFrosting), (.addSprinkles, order.addSprinkles)] {
      guard own.isOn, let problem = menu.problems(with: [extra]).first, let member = own.member else { continue }
      refuse(.price(problem), in: member)
    }
  }

  /// Records an error in the items ordered, unless only addresses are read.
  mutating func refuse(_ reason: RecordError.Reason, in member: MemberLocation) {
    if readsGoods { order.fail(reason, in: member) }
  }
}

extension JSONCursor {
  /// Returns the contents of a string to be quoted in a message, or `nil` if it is too long for that.
  fileprivate func quotable(of string: JSONString) -> String? {
    string.end - string.start <= 64 ? text(of: string) : nil
  }
}
