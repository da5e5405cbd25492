/// Reads the object of one order: every key once, in any order, straight into a ``RawOrder``.
///
/// Syntax errors end the reading and are thrown. Mistakes of meaning are kept, the first of them, and the reading goes
/// on, so that a well-formed record still yields its `id`.
struct OrderReader {
  let menu: CupcakeMenu
  private let judgesGoods: Bool
  private var keys = OrderKeyFinder()

  /// Reads orders for a menu; without `judgesGoods` only the address matters, as for a bare address.
  init(menu: CupcakeMenu, judgesGoods: Bool = true) {
    self.menu = menu
    self.judgesGoods = judgesGoods
  }

  /// Reads the record from the cursor to its end.
  @inline(__always)
  mutating func read(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    cursor.skipBlanks()
    let start = cursor.offset
    if cursor.take(.openBrace) {
      try readMembers(&cursor, into: &order)
      judge(&order, from: start)
    } else {
      if cursor.looksLikeUTF16 { throw JSONFailure(.utf16, at: start) }
      try cursor.skipValue(inside: 0)
      order.fail(.notAnObject, at: start)
    }
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.trailing }
  }

  @inline(__always)
  private mutating func readMembers(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    cursor.skipBlanks()
    if cursor.take(.closeBrace) { return }
    var seen = OrderKeySet()
    var expected = JSONFailure.Expectation.keyOrClosingBrace
    keys.restart()
    repeat {
      cursor.skipBlanks()
      let keyStart = cursor.offset
      guard cursor.take(.quote) else { throw cursor.unexpected(expected) }
      expected = .key
      let found = try keys.find(&cursor)
      cursor.skipBlanks()
      guard cursor.take(.colon) else { throw cursor.unexpected(.colon) }
      cursor.skipBlanks()
      switch found {
      case .known(let key):
        if seen.insert(key) == false { order.fail(.duplicateKey, at: keyStart) }
        try readValue(of: key, &cursor, into: &order)
      case .resembles(let key):
        order.notes.append(RawNote(reason: .unknownKey(meant: key), offset: keyStart))
        try cursor.skipValue()
      case .unknown:
        try cursor.skipValue()
      }
      cursor.skipBlanks()
    } while cursor.take(.comma)
    guard cursor.take(.closeBrace) else { throw cursor.unexpected(.commaOrClosingBrace) }
  }

  @inline(__always)
  private func readValue(
    of key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) {
    let place = cursor.offset
    switch key {
    case .type: order.type = try readType(&cursor, into: &order)
    case .quantity: order.quantity = try readQuantity(&cursor, into: &order)
    case .specialRequestEnabled: order.specialRequestEnabled = try readSwitch(key, &cursor, into: &order)
    case .extraFrosting: order.extraFrosting = try readSwitch(key, &cursor, into: &order)
    case .addSprinkles: order.addSprinkles = try readSwitch(key, &cursor, into: &order)
    case .name: order.name = try readField(key, &cursor, into: &order)
    case .streetAddress: order.streetAddress = try readField(key, &cursor, into: &order)
    case .city: order.city = try readField(key, &cursor, into: &order)
    case .zip: order.zip = try readField(key, &cursor, into: &order)
    case .code: order.code = try readText(key, &cursor, into: &order)
    case .country: order.country = try readText(key, &cursor, into: &order)
    case .id: try readIdentifier(&cursor, into: &order)
    case .total, .cost, .price, .finalPrice:
      if try cursor.skipNullOrValue() == false, judgesGoods {
        order.notes.append(RawNote(reason: .priceIgnored, offset: place))
      }
    case .order, .json, .data:
      if cursor.byte == .openBrace { order.wrapper = order.wrapper ?? key }
      try cursor.skipValue()
    case .error:
      order.hasError = try cursor.skipNullOrValue() == false
    case .createdAt:
      try cursor.skipValue()
    }
  }
}

// MARK: - Values

extension OrderReader {
  @inline(__always)
  private func readType(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) -> Int? {
    let place = cursor.offset
    if cursor.byte.beginsNumber {
      guard let type = try cursor.takeWholeNumber() else { return refuse(.otherType(.type), at: place, &order) }
      return menu.types.indices.contains(type) ? type : refuse(.typeRange, at: place, &order)
    }
    if cursor.take(.quote) {
      let string = try cursor.takeString()
      return menu.indexOfType(named: cursor.text(of: string)) ?? refuse(.typeUnknown, at: place, &order)
    }
    return try cursor.skipNullOrValue() ? nil : refuse(.otherType(.type), at: place, &order)
  }

  @inline(__always)
  private func readQuantity(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) -> Int? {
    let place = cursor.offset
    if cursor.byte.beginsNumber {
      guard let quantity = try cursor.takeWholeNumber() else {
        return refuse(.otherType(.quantity), at: place, &order)
      }
      return menu.quantity.range.contains(quantity) ? quantity : refuse(.quantityRange(quantity), at: place, &order)
    }
    return try cursor.skipNullOrValue() ? nil : refuse(.otherType(.quantity), at: place, &order)
  }

  @inline(__always)
  private func readSwitch(
    _ key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> RawOrder.Switch {
    let place = cursor.offset
    if cursor.takeTrue() { return RawOrder.Switch(state: .on, offset: place) }
    if cursor.takeFalse() { return RawOrder.Switch(state: .off, offset: place) }
    if try cursor.skipNullOrValue() == false { _ = refuse(.otherType(key), at: place, &order) }
    return RawOrder.Switch()
  }

  @inline(__always)
  private func readField(
    _ key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> RawOrder.Field {
    if cursor.take(.quote) {
      let string = try cursor.takeString()
      return .text(string, isVisible: cursor.isVisible(string))
    }
    let place = cursor.offset
    if try cursor.skipNullOrValue() { return .absent }
    if judgesGoods { order.notes.append(RawNote(reason: .otherType(key), offset: place)) }
    return .otherType
  }

  private func readText(
    _ key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> JSONString? {
    if cursor.take(.quote) { return try cursor.takeString() }
    let place = cursor.offset
    if try cursor.skipNullOrValue() == false {
      order.notes.append(RawNote(reason: .otherType(key), offset: place))
    }
    return nil
  }

  private func readIdentifier(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    let place = cursor.offset
    let isText = cursor.byte == .quote
    if isText || cursor.byte.beginsNumber {
      try cursor.skipValue()
      order.id = place..<cursor.offset
    } else if try cursor.skipNullOrValue() == false {
      order.notes.append(RawNote(reason: .otherType(.id), offset: place))
    }
  }

  /// Notes a mistake about the goods, unless only the address matters, and stands in for the value.
  private func refuse(_ reason: RecordError.Reason, at place: Int, _ order: inout RawOrder) -> Int {
    if judgesGoods { order.fail(reason, at: place) }
    return 0
  }
}

// MARK: - The whole

extension OrderReader {
  /// What can be said only when the whole object has been read.
  @inline(__always)
  private func judge(_ order: inout RawOrder, from start: Int) {
    if order.wrapper != nil || order.hasError { judgeStranger(&order, from: start) }
    guard judgesGoods else { return }
    if order.type == nil { order.fail(.missing(.type), at: start) }
    if order.quantity == nil { order.fail(.missing(.quantity), at: start) }
    let extras = order.extraFrosting.isOn || order.addSprinkles.isOn
    if extras, order.specialRequestEnabled.state == .off {
      order.extraFrosting.state = .off
      order.addSprinkles.state = .off
      order.notes.append(RawNote(reason: .extrasCleared, offset: order.specialRequestEnabled.offset))
    }
    if order.extraFrosting.isOn, menu.extraFrosting == nil {
      order.fail(.extraNotOffered(.extraFrosting), at: order.extraFrosting.offset)
    }
    if order.addSprinkles.isOn, menu.addSprinkles == nil {
      order.fail(.extraNotOffered(.addSprinkles), at: order.addSprinkles.offset)
    }
  }

  /// An object that holds nothing of an order, but a wrapped one or a server's error. Servers name their errors, so a
  /// name alone makes no order of them.
  private func judgeStranger(_ order: inout RawOrder, from start: Int) {
    if order.type != nil || order.quantity != nil { return }
    let hasAddress = Address.Field.allCases.contains { order.field($0) != .absent }
    if let wrapper = order.wrapper, hasAddress == false {
      order.fail(.wrapped(wrapper), at: start)
    } else if order.hasError, judgesGoods || hasAddress == false {
      order.fail(.serverError, at: start)
    }
  }
}
