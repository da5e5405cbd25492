// What few orders have: read by functions of their own, so that the loop over what every order has stays inlined.

extension OrderReader {
  @inline(never)
  mutating func readType(
    _ member: RawOrder.Member, _ start: JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> Int {
    var cursor = start
    if cursor.byte.beginsNumber {
      let type = try cursor.takeWholeNumber()
      order.type = type
      if type.map((0..<types).contains) != true {
        order.type = 0
        refuse(type == nil ? .otherType(.type) : .typeRange, in: member, &order)
      }
    } else if cursor.take(.quote) {
      let name = try cursor.takeString()
      order.type = typeNames.index(of: name, at: cursor, on: menu)
      if order.type == nil {
        order.type = 0
        refuse(.typeUnknown, in: member, &order)
      }
    } else if try cursor.skipNullOrValue() == false {
      order.type = 0
      refuse(.otherType(.type), in: member, &order)
    }
    return cursor.offset
  }

  @inline(never)
  mutating func readQuantity(
    _ member: RawOrder.Member, _ start: JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> Int {
    var cursor = start
    if cursor.byte.beginsNumber {
      let quantity = try cursor.takeWholeNumber()
      order.quantity = quantity ?? 0
      if let quantity {
        if quantities.contains(quantity) == false { refuse(.quantityRange(quantity), in: member, &order) }
      } else {
        refuse(.otherType(.quantity), in: member, &order)
      }
    } else if try cursor.skipNullOrValue() == false {
      order.quantity = 0
      refuse(.otherType(.quantity), in: member, &order)
    }
    return cursor.offset
  }

  @inline(never)
  mutating func readOtherField(
    _ key: OrderKey, _ member: RawOrder.Member, _ start: JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> Int {
    var cursor = start
    if try cursor.skipNullOrValue() { return cursor.offset }
    order.fields.setOtherType(key)
    if judgesGoods { order.note(.otherType(key), in: member) }
    return cursor.offset
  }

  @inline(never)
  mutating func readRest(
    of key: OrderKey, _ member: RawOrder.Member, _ start: JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> Int {
    var cursor = start
    order.hasRest = true
    switch key {
    case .id:
      if cursor.byte == .quote || cursor.byte.beginsNumber {
        try cursor.skipValue()
        order.rest.id = member.value..<cursor.offset
      } else if try cursor.skipNullOrValue() == false {
        order.note(.otherType(.id), in: member)
      }
    case .code:
      order.rest.code = try readText(key, member, &cursor, into: &order)
      order.rest.codeMember = member
    case .country: order.rest.country = try readText(key, member, &cursor, into: &order)
    case .total, .cost, .price, .finalPrice:
      if try cursor.skipNullOrValue() == false, judgesGoods { order.note(.priceIgnored, in: member) }
    case .order, .json, .data:
      if cursor.byte == .openBrace { order.rest.wrapper = order.rest.wrapper ?? key }
      try cursor.skipValue()
    case .error:
      order.rest.hasError = try cursor.skipNullOrValue() == false
    default:
      try cursor.skipValue()
    }
    return cursor.offset
  }

  private mutating func readText(
    _ key: OrderKey, _ member: RawOrder.Member, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> JSONString? {
    if cursor.take(.quote) { return try cursor.takeString() }
    if try cursor.skipNullOrValue() == false { order.note(.otherType(key), in: member) }
    return nil
  }

  /// Notes a mistake about the goods, unless only the address matters.
  mutating func refuse(_ reason: RecordError.Reason, in member: RawOrder.Member, _ order: inout RawOrder) {
    if judgesGoods { order.fail(reason, in: member) }
  }
}
