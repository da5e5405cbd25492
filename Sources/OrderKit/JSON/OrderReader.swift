/// Reads the object of one order: every key once, in any order, straight into a ``RawOrder``.
///
/// Syntax errors end the reading and are thrown. Mistakes of meaning are kept, the first of them, and the reading goes
/// on, so that a well-formed record still yields its `id`.
///
/// Its methods are `mutating` even where they change nothing: a borrowed reader would be copied for every key. What
/// every order has is read in the loop itself; what few have is kept out of it.
struct OrderReader {
  private var keys = OrderKeyFinder()
  private let types: Int
  private let quantities: ClosedRange<Int>
  private let judgesGoods: Bool
  private let menu: CupcakeMenu
  private var typeNames = TypeNames()

  /// Reads orders for a menu; without `judgesGoods` only the address matters, as for a bare address.
  init(menu: CupcakeMenu, judgesGoods: Bool = true) {
    self.menu = menu
    self.judgesGoods = judgesGoods
    types = menu.types.count
    quantities = menu.quantity.range
  }

  /// Reads the record from the cursor to its end.
  @inline(__always)
  mutating func read(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    cursor.skipBlanks()
    let start = cursor.offset
    guard cursor.take(.openBrace) else { return try refuseOther(&cursor, into: &order) }
    try readMembers(&cursor, into: &order)
    if judgesGoods {
      if order.type == nil { order.fail(.missing(.type), at: start) }
      if order.quantity == nil { order.fail(.missing(.quantity), at: start) }
      if order.switches.isOff(.specialRequestEnabled) || order.switches.on > 1 { judgeSwitches(&order) }
    }
    if order.hasRest { judgeStranger(&order, from: start) }
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.trailing }
  }

  @inline(__always)
  private mutating func readMembers(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    cursor.skipBlanks()
    if cursor.take(.closeBrace) { return }
    var seen = OrderKeySet()
    keys.restart()
    var isFirst = true
    repeat {
      cursor.skipBlanks()
      let keyStart = cursor.offset
      guard cursor.take(.quote) else { throw cursor.unexpected(isFirst ? .keyOrClosingBrace : .key) }
      isFirst = false
      let found = try keys.find(&cursor)
      cursor.skipBlanks()
      guard cursor.take(.colon) else { throw cursor.unexpected(.colon) }
      cursor.skipBlanks()
      if case .known(let key) = found {
        if seen.insert(key) == false { order.fail(.duplicateKey, at: keyStart) }
        try readValue(of: key, &cursor, into: &order)
      } else {
        if case .resembles(let key) = found { order.note(.unknownKey(meant: key), at: keyStart) }
        try cursor.skipValue()
      }
      cursor.skipBlanks()
    } while cursor.take(.comma)
    guard cursor.take(.closeBrace) else { throw cursor.unexpected(.commaOrClosingBrace) }
  }

  @inline(__always)
  private mutating func readValue(
    of key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) {
    switch key {
    case .name, .streetAddress, .city, .zip:
      guard cursor.take(.quote) else { return try readOtherField(key, &cursor, into: &order) }
      let text = try cursor.takeString()
      order.fields.set(key, text, isVisible: cursor.isVisible(text))
    case .specialRequestEnabled, .extraFrosting, .addSprinkles:
      let place = cursor.offset
      if cursor.takeTrue() {
        order.switches.set(key, true, at: place)
      } else if cursor.takeFalse() {
        order.switches.set(key, false, at: place)
      } else if try cursor.skipNullOrValue() == false {
        refuse(.otherType(key), at: place, &order)
      }
    case .type:
      let place = cursor.offset
      guard let digit = cursor.takeDigit(), digit < types else {
        cursor.offset = place
        return try readType(&cursor, into: &order)
      }
      order.type = digit
    case .quantity:
      let place = cursor.offset
      guard let number = cursor.takeSmallNumber(), quantities.contains(number) else {
        cursor.offset = place
        return try readQuantity(&cursor, into: &order)
      }
      order.quantity = number
    default:
      try readRest(of: key, &cursor, into: &order)
    }
  }
}

// MARK: - What few orders have

extension OrderReader {
  @inline(never)
  private mutating func readType(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    let place = cursor.offset
    if cursor.byte.beginsNumber {
      let type = try cursor.takeWholeNumber()
      order.type = type
      if type.map((0..<types).contains) != true {
        order.type = 0
        refuse(type == nil ? .otherType(.type) : .typeRange, at: place, &order)
      }
    } else if cursor.take(.quote) {
      let name = try cursor.takeString()
      order.type = typeNames.index(of: name, at: cursor, on: menu)
      if order.type == nil {
        order.type = 0
        refuse(.typeUnknown, at: place, &order)
      }
    } else if try cursor.skipNullOrValue() == false {
      order.type = 0
      refuse(.otherType(.type), at: place, &order)
    }
  }

  @inline(never)
  private mutating func readQuantity(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    let place = cursor.offset
    if cursor.byte.beginsNumber {
      let quantity = try cursor.takeWholeNumber()
      order.quantity = quantity ?? 0
      if let quantity {
        if quantities.contains(quantity) == false { refuse(.quantityRange(quantity), at: place, &order) }
      } else {
        refuse(.otherType(.quantity), at: place, &order)
      }
    } else if try cursor.skipNullOrValue() == false {
      order.quantity = 0
      refuse(.otherType(.quantity), at: place, &order)
    }
  }

  @inline(never)
  private mutating func readOtherField(
    _ key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) {
    let place = cursor.offset
    if try cursor.skipNullOrValue() { return }
    order.fields.setOtherType(key)
    if judgesGoods { order.note(.otherType(key), at: place) }
  }

  @inline(never)
  private mutating func readRest(
    of key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) {
    let place = cursor.offset
    order.hasRest = true
    switch key {
    case .id:
      if cursor.byte == .quote || cursor.byte.beginsNumber {
        try cursor.skipValue()
        order.rest.id = place..<cursor.offset
      } else if try cursor.skipNullOrValue() == false {
        order.note(.otherType(.id), at: place)
      }
    case .code: order.rest.code = try readText(key, &cursor, into: &order)
    case .country: order.rest.country = try readText(key, &cursor, into: &order)
    case .total, .cost, .price, .finalPrice:
      if try cursor.skipNullOrValue() == false, judgesGoods { order.note(.priceIgnored, at: place) }
    case .order, .json, .data:
      if cursor.byte == .openBrace { order.rest.wrapper = order.rest.wrapper ?? key }
      try cursor.skipValue()
    case .error:
      order.rest.hasError = try cursor.skipNullOrValue() == false
    default:
      try cursor.skipValue()
    }
  }

  private mutating func readText(
    _ key: OrderKey, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) -> JSONString? {
    if cursor.take(.quote) { return try cursor.takeString() }
    let place = cursor.offset
    if try cursor.skipNullOrValue() == false { order.note(.otherType(key), at: place) }
    return nil
  }

  /// Notes a mistake about the goods, unless only the address matters.
  private mutating func refuse(_ reason: RecordError.Reason, at place: Int, _ order: inout RawOrder) {
    if judgesGoods { order.fail(reason, at: place) }
  }
}

// MARK: - The whole

extension OrderReader {
  /// Extras without special requests are taken off; extras that the menu does not offer are refused.
  private mutating func judgeSwitches(_ order: inout RawOrder) {
    let extras = [(OrderKey.extraFrosting, menu.extraFrosting), (.addSprinkles, menu.addSprinkles)]
    if order.switches.isOff(.specialRequestEnabled), extras.contains(where: { order.switches.isOn($0.0) }) {
      order.switches.clearExtras()
      order.note(.extrasCleared, at: order.switches.offset(.specialRequestEnabled))
    }
    for (key, extra) in extras where order.switches.isOn(key) && extra == nil {
      order.fail(.extraNotOffered(key), at: order.switches.offset(key))
    }
  }

  /// An object that holds nothing of an order, but a wrapped one or a server's error. Servers name their errors, so a
  /// name alone makes no order of them.
  private mutating func judgeStranger(_ order: inout RawOrder, from start: Int) {
    if order.type != nil || order.quantity != nil { return }
    let hasAddress = order.fields.texts | order.fields.others != 0
    if let wrapper = order.rest.wrapper, hasAddress == false {
      order.replaceFailure(.wrapped(wrapper), at: start)
    } else if order.rest.hasError, judgesGoods || hasAddress == false {
      order.replaceFailure(.serverError, at: start)
    }
  }

  /// A record that is no object.
  @inline(never)
  private mutating func refuseOther(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    let start = cursor.offset
    if cursor.looksLikeUTF16 { throw JSONFailure(.utf16, at: start) }
    try cursor.skipValue(inside: 0)
    order.fail(.notAnObject, at: start)
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.trailing }
  }
}
