// What few orders have: read by functions of their own, so that the loop over what every order has stays inlined.

extension OrderParser {
  /// Reads a key that is not a known one in its usual spelling, and its colon; of a known one only as much that it ends
  /// where it would end in its usual spelling from the returned position on.
  @inline(never)
  mutating func readRareKey(
    _ keyStart: Int, _ start: JSONCursor
  ) throws(JSONFailure) -> (key: OrderKey?, position: JSONCursor.Position) {
    var cursor = start
    let key = try cursor.takeString()
    var following = cursor
    guard following.takeNext(.colon) else { throw following.unexpected(.colon) }
    switch spellings.meaning(of: key, cursor) {
    case .known(let key):
      cursor.offset -= key.length
      return (key, cursor.position)
    case .resembles(let key):
      order.noteUnknownKey(meant: key, in: Member(key: keyStart, value: keyStart))
      return (nil, following.position)
    case .unknown: return (nil, following.position)
    }
  }

  @inline(never)
  mutating func readType(_ member: Member, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.byte.beginsNumber {
      let type = try cursor.takeWholeNumber()
      order.type = type.map { (0..<types).contains($0) ? $0 : 0 } ?? 0
      if type.map((0..<types).contains) != true { refuse(type == nil ? .otherType(.type) : .typeRange, in: member) }
    } else if cursor.take(.quote) {
      let name = try cursor.takeString()
      let type = typeNames.index(of: name, cursor)
      order.type = type ?? 0
      if type == nil { refuse(.typeUnknown, in: member) }
    } else if try cursor.skipNullOrValue() == false {
      order.type = 0
      refuse(.otherType(.type), in: member)
    }
    return cursor.position
  }

  @inline(never)
  mutating func readQuantity(_ member: Member, _ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if cursor.byte.beginsNumber {
      let quantity = try cursor.takeWholeNumber()
      order.quantity = max(0, quantity ?? 0)
      if let quantity {
        if quantities.contains(quantity) == false { refuse(.quantityRange(quantity), in: member) }
      } else {
        refuse(.otherType(.quantity), in: member)
      }
    } else if try cursor.skipNullOrValue() == false {
      order.quantity = 0
      refuse(.otherType(.quantity), in: member)
    }
    return cursor.position
  }

  @inline(never)
  mutating func readOtherSwitch(
    _ key: OrderKey, _ member: Member, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if try cursor.skipNullOrValue() == false { refuse(.otherType(key), in: member) }
    return cursor.position
  }

  @inline(never)
  mutating func readOtherField(
    _ key: OrderKey, _ member: Member, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    if try cursor.skipNullOrValue() == false {
      order.fields.setOtherType(key, member)
      if readsGoods { order.note(.otherType(key), in: member) }
    }
    return cursor.position
  }

  @inline(never)
  mutating func readRest(
    of key: OrderKey, _ member: Member, _ start: JSONCursor
  ) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    switch key {
    case .id:
      order.hasRest = true
      if cursor.byte == .quote || cursor.byte.beginsNumber {
        try cursor.skipValue()
        order.rest.id = member.value..<cursor.offset
        order.rest.idMember = member
      } else if try cursor.skipNullOrValue() == false {
        order.rest.idMember = member
        order.note(.otherType(.id), in: member)
      }
    case .code:
      order.hasRest = true
      order.rest.code = try readText(key, member, &cursor)
      order.rest.codeMember = member
    case .country:
      order.hasRest = true
      order.rest.country = try readText(key, member, &cursor)
      order.rest.countryMember = member
    case .total, .cost, .price, .finalPrice:
      if try cursor.skipNullOrValue() == false, readsGoods { order.note(.priceIgnored, in: member) }
    case .quote, .error:
      order.hasRest = true
      let isNull = try cursor.skipNullOrValue()
      if key == .error { order.rest.hasError = isNull == false }
      order.rest.formerAnswers.append(.init(key: key, range: member.key..<cursor.offset))
    default:
      try cursor.skipValue()
    }
    return cursor.position
  }

  private mutating func readText(
    _ key: OrderKey, _ member: Member, _ cursor: inout JSONCursor
  ) throws(JSONFailure) -> JSONString? {
    if cursor.take(.quote) { return try cursor.takeString() }
    if try cursor.skipNullOrValue() == false { order.note(.otherType(key), in: member) }
    return nil
  }

  /// Notes a mistake about the goods, unless only the address matters.
  private mutating func refuse(_ reason: RecordError.Reason, in member: Member) {
    if readsGoods { order.fail(reason, in: member) }
  }
}
