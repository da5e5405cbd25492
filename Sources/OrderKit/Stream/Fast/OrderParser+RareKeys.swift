// Functions that read the rare keys and values of orders, outside of the main loop.

extension OrderParser {
  /// Reads an unknown key or an unusual spelling of a known one, along with its colon.
  ///
  /// If the key is known, the returned position is where the key would start in its usual spelling.
  @inline(never)
  mutating func readRareKey(
    _ keyStart: Int, _ start: JSONCursor
  ) throws(JSONFailure) -> (key: OrderKey?, position: JSONCursor.Position) {
    var cursor = start
    let key = try cursor.takeString()
    var following = cursor
    guard following.takeNext(.colon) else { throw following.unexpected(.colon) }
    let member = Member(key: keyStart, value: keyStart)
    switch spellings.meaning(of: key, cursor) {
    case .known(let key):
      cursor.offset -= keys.length(of: key)
      return (key, cursor.position)
    case .ofAnswers(let meant):
      following.skipBlanks()
      if readsGoods, following.byte == .quote, let meant {
        order.note(unknownKey: .unknownKey(meant: .key(meant)), in: member)
      }
      return (nil, following.position)
    case .unknown(let meant):
      following.skipBlanks()
      if isNoted(meant, following.byte) {
        let reason = following.byte == .openBrace ? OrderNote.Reason.unknownObject : .unknownKey(meant: meant)
        order.note(unknownKey: reason, in: member)
      } else if notesEveryKey {
        order.note(unknownKey: .ignoredKey, in: member)
      }
      return (nil, following.position)
    }
  }

  /// Returns whether an unknown key gets a note, given the first byte of its value. If only addresses are read, only a
  /// key that stands for part of an address does.
  private func isNoted(_ meant: MeantKey?, _ value: UInt8) -> Bool {
    guard readsGoods else { return OrderNote.Reason.unknownKey(meant: meant).field != nil }
    switch meant {
    // If someone turns on an unknown option, they may expect to be charged for it.
    case nil: return value == UInt8(ascii: "t")
    // An extra that is turned off must not be suggested.
    case .extra: return value != UInt8(ascii: "f") && value != UInt8(ascii: "n")
    case .key: return true
    }
  }

  @inline(never)
  mutating func readType(_ member: Member, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.takeNull() { return cursor.position }
    order.type = 0
    if cursor.byte.beginsNumber {
      let type = try cursor.takeWholeNumber()
      if let type, (0..<types).contains(type) {
        order.type = type
      } else {
        refuse(type == nil ? .otherType(.type) : .typeRange, in: member)
      }
    } else if cursor.take(.quote) {
      let name = try cursor.takeString()
      if let type = typeNames.index(of: name, cursor) {
        order.type = type
      } else {
        refuse(.typeUnknown(cursor.shortText(of: name)), in: member)
      }
    } else {
      try cursor.skipValue()
      refuse(.otherType(.type), in: member)
    }
    return cursor.position
  }

  @inline(never)
  mutating func readQuantity(_ member: Member, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.takeNull() { return cursor.position }
    var reason = RecordError.Reason.otherType(.quantity)
    order.quantity = 0
    if cursor.byte.beginsNumber {
      if let quantity = try cursor.takeWholeNumber() {
        order.quantity = max(0, quantity)
        if quantities.contains(quantity) { return cursor.position }
        reason = .price(.quantityOutOfRange(quantity, allowed: quantities))
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

  @inline(never)
  mutating func readOtherSwitch(
    _ key: OrderKey, _ member: Member, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if try !cursor.skipNullOrValue() { refuse(.otherType(key), in: member) }
    return cursor.position
  }

  /// Skips a value of another type where text is expected, and adds a note unless the value is null.
  @inline(never)
  mutating func skipOtherText(
    _ key: OrderKey, _ member: Member, _ start: JSONCursor
  ) throws(JSONFailure) -> (position: JSONCursor.Position, isNull: Bool) {
    var cursor = start
    let isNull = try cursor.skipNullOrValue()
    // If only addresses are read, a field that isn't text leads to a problem instead of a note.
    let isNoted = readsGoods || key == .code
    if !isNull, isNoted { order.note(.otherType(key), in: member) }
    return (cursor.position, isNull)
  }

  @inline(never)
  mutating func readRest(
    of key: OrderKey, _ member: Member, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    switch key {
    case .id:
      if cursor.byte == .quote || cursor.byte.beginsNumber {
        var isPlain = true
        if cursor.take(.quote) {
          isPlain = try cursor.takeString().content.rawValue <= JSONString.Content.letters.rawValue
        } else {
          try cursor.skipValue()
        }
        let range = member.value..<cursor.offset
        if cursor.isEmptyString(range) {
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
      if try !cursor.skipNullOrValue(), readsGoods { order.note(.priceIgnored, in: member) }
    case .quote, .error:
      let isAnswer = cursor.isAnswer
      let isNull = try cursor.skipNullOrValue()
      if key == .error { order.hasError = !isNull }
      order.formerAnswers.append(.init(key: key, range: member.key..<cursor.offset, isOurs: isAnswer || isNull))
    default:
      try cursor.skipValue()
    }
    return cursor.position
  }

  /// Reads the list of extras, each identified by key or by name.
  @inline(never)
  mutating func readExtras(_ member: Member, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
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
          order.fail(.extraUnknown(cursor.shortText(of: name)), at: start)
        }
      } else {
        try cursor.skipValue(inside: 2)
        order.fail(.otherType(.extras), at: start)
      }
    } while cursor.takeNext(.comma)
    guard cursor.take(.closeBracket) else { throw cursor.unexpected(.commaOrClosingBracket) }
    return cursor.position
  }

  /// Records a mistake in the items ordered, unless only addresses are read.
  private mutating func refuse(_ reason: RecordError.Reason, in member: Member) {
    if readsGoods { order.fail(reason, in: member) }
  }
}

extension JSONCursor {
  fileprivate func isEmptyString(_ value: Range<Int>) -> Bool {
    value.count == 2 && byte(at: value.lowerBound) == .quote
  }

  /// Whether the value at the cursor is a quote or an error that we have written.
  fileprivate var isAnswer: Bool {
    let (quote, error): (Set, Set) = (["total", "minorUnits"], ["code", "message", "record"])
    var found: Set<String> = []
    _ = firstMember { name, value -> Bool? in
      if name != "record" || value.byte.beginsNumber { found.insert(name) }
      return nil
    }
    return found.isSuperset(of: quote) || found.isSuperset(of: error)
  }

  /// Returns the contents of a string to be quoted in a message, or `nil` if it is too long for that.
  fileprivate func shortText(of string: JSONString) -> String? {
    string.end - string.start <= 64 ? text(of: string) : nil
  }
}
