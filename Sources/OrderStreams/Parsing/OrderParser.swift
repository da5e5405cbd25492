// Tuned: an order means what the plain decoder of `Order.Value` makes of it.

import OrderKit

/// Parses an order into a ``ParsedOrder`` in a single pass over its keys.
///
/// Syntax errors are thrown. For other errors, the parser records the first and continues, so that the `id` of any
/// well-formed record is known.
///
/// The methods that read keys are `mutating`, because otherwise the compiler would copy the parser for every key. The
/// main loop reads the usual keys and is inlined. Functions in other files read other spellings and values.
struct OrderParser: ValueReader {
  typealias MemberLocation = ParsedOrder.MemberLocation

  var order = ParsedOrder()
  var keys = KeyIndex()
  var spellings: KeySpellings
  var typeNames: NameIndex
  var extraNames: NameIndex
  let menu: CupcakeMenu
  private let types: Int
  private let quantities: ClosedRange<Int>
  /// Whether the items ordered are read, as opposed to just the address.
  let readsGoods: Bool
  /// Whether every unknown key gets a note, even one whose purpose cannot be guessed.
  let notesEveryKey: Bool
  /// The bits of the extras on the menu, and the bits of the two extras that have a switch.
  private let offered: UInt64
  private let frosting: UInt64
  private let sprinkles: UInt64

  init(menu: CupcakeMenu, readsGoods: Bool = true, notesEveryKey: Bool = false) {
    self.readsGoods = readsGoods
    self.notesEveryKey = notesEveryKey
    self.menu = menu
    types = menu.types.count
    quantities = menu.quantity.range
    offered = UInt64(menu.allExtras)
    frosting = menu.bit(of: .extraFrosting).map(UInt64.init) ?? 1 << 32
    sprinkles = menu.bit(of: .addSprinkles).map(UInt64.init) ?? 1 << 33
    typeNames = NameIndex(menu.types.map(\.names))
    extraNames = NameIndex(menu.extras.prefix(Selection.mostExtras).map(\.names)) { $0.foldedKey }
    spellings = KeySpellings(menu.extras)
  }

  @inline(always)
  mutating func read(_ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    order.reset()
    cursor.offset &+= 1
    try readMembers(&cursor)
    if readsGoods {
      if order.ownQuote == 0b111 { order.notes.removeAll { $0.reason == .priceIgnored } }
      if order.type == nil || order.quantity == nil { explainMissing(start) }
      combineExtras()
    } else if order.type == nil, order.hasNoAddress {
      _ = reportOtherObject(start)
    }
    return cursor.position
  }

  @inline(always)
  private mutating func readMembers(_ cursor: inout JSONCursor) throws(JSONFailure) {
    if cursor.takeNext(.closeBrace) { return }
    if cursor.byte != .quote { throw cursor.unexpected(.keyOrClosingBrace) }
    var seen: UInt32 = 0
    repeat {
      guard cursor.takeNext(.quote) else { throw cursor.unexpected(.key) }
      let keyStart = cursor.offset &- 1
      var known = keys.find(&cursor)
      if known == nil {
        let found = try readOtherKey(keyStart, cursor)
        cursor.position = found.position
        known = found.key
      }
      if let key = known {
        try readMember(key, from: keyStart, &seen, &cursor)
      } else {
        cursor.skipBlanks()
        try cursor.skipValue()
      }
    } while cursor.takeNext(.comma)
    guard cursor.take(.closeBrace) else { throw cursor.unexpected(.commaOrClosingBrace) }
  }

  /// Reads a known key from just after its opening quote, and then its value.
  ///
  /// Each common key has its own code path with constants, so branches predict well in whatever order the keys come.
  @inline(always)
  private mutating func readMember(
    _ key: OrderKey, from keyStart: Int, _ seen: inout UInt32, _ cursor: inout JSONCursor
  ) throws(JSONFailure) {
    switch key {
    case .name:
      let member = try begin(.name, keyStart, &seen, &cursor)
      if let text = try readText(.name, member, &cursor) { order.name = text }
    case .streetAddress:
      let member = try begin(.streetAddress, keyStart, &seen, &cursor)
      if let text = try readText(.streetAddress, member, &cursor) { order.streetAddress = text }
    case .city:
      let member = try begin(.city, keyStart, &seen, &cursor)
      if let text = try readText(.city, member, &cursor) { order.city = text }
    case .zip:
      let member = try begin(.zip, keyStart, &seen, &cursor)
      if let text = try readText(.zip, member, &cursor) { order.zip = text }
    case .specialRequestEnabled:
      let member = try begin(.specialRequestEnabled, keyStart, &seen, &cursor)
      if let isOn = try readSwitch(key, member, &cursor) { order.specialRequestEnabled.turn(on: isOn, member) }
    case .extraFrosting:
      let member = try begin(.extraFrosting, keyStart, &seen, &cursor)
      if let isOn = try readSwitch(key, member, &cursor) { order.extraFrosting.turn(on: isOn, member) }
    case .addSprinkles:
      let member = try begin(.addSprinkles, keyStart, &seen, &cursor)
      if let isOn = try readSwitch(key, member, &cursor) { order.addSprinkles.turn(on: isOn, member) }
    case .type:
      let member = try begin(.type, keyStart, &seen, &cursor)
      guard let number = cursor.takeSmallNumber(), number < types else {
        cursor.offset = member.value
        cursor.position = try readType(member, cursor)
        return
      }
      order.type = number
    case .quantity:
      let member = try begin(.quantity, keyStart, &seen, &cursor)
      guard let number = cursor.takeSmallNumber(), quantities.contains(number) else {
        cursor.offset = member.value
        cursor.position = try readQuantity(member, cursor)
        return
      }
      order.quantity = number
    case .extras:
      cursor.position = try readExtras(begin(.extras, keyStart, &seen, &cursor), cursor)
    case .id, .createdAt, .code, .note, .country, .total, .cost, .price, .finalPrice, .quote, .error:
      cursor.position = try readRest(of: key, begin(key, keyStart, &seen, &cursor), cursor)
    }
  }

  /// Skips a known key and its colon, and adds the key's bit to those seen. As the key is a constant, the processor
  /// need not wait for the lookup.
  @inline(always)
  private mutating func begin(
    _ key: OrderKey, _ keyStart: Int, _ seen: inout UInt32, _ cursor: inout JSONCursor
  ) throws(JSONFailure) -> MemberLocation {
    cursor.offset &+= keys.length(of: key)
    if !cursor.take(.colon) { cursor.position = try positionAfterColon(cursor) }
    let bit: UInt32 = 1 &<< UInt32(truncatingIfNeeded: key.rawValue)
    if seen & bit != 0 { order.fail(.json(.duplicateKey), in: MemberLocation(key: keyStart, value: keyStart)) }
    seen |= bit
    cursor.skipBlanks()
    return MemberLocation(key: keyStart, value: cursor.offset)
  }

  @inline(never)
  private func positionAfterColon(_ start: JSONCursor) throws(JSONFailure) -> JSONCursor.Position {
    var cursor = start
    guard cursor.takeNext(.colon) else { throw cursor.unexpected(.colon) }
    return cursor.position
  }

  /// Reads a value that is supposed to be text. Returns `nil` if the value is null.
  @inline(always)
  mutating func readText(
    _ key: OrderKey, _ member: MemberLocation, _ cursor: inout JSONCursor
  ) throws(JSONFailure) -> ParsedOrder.Text? {
    guard cursor.byte == .quote else {
      let end = try skipOtherText(key, member, cursor)
      cursor.position = end.position
      return end.isNull ? nil : ParsedOrder.Text(ofOtherType: member)
    }
    if let string = cursor.usualString(at: cursor.offset &+ 1) {
      cursor.offset = string.end &+ 1
      return ParsedOrder.Text(string, isVisible: string.start != string.end, member)
    }
    let (string, isVisible) = try cursor.stringAndVisibility()
    cursor.offset = string.end &+ 1
    return ParsedOrder.Text(string, isVisible: isVisible, member)
  }

  /// Reads a value that is supposed to be a Boolean. Returns `nil` for any other value.
  @inline(always)
  private mutating func readSwitch(
    _ key: OrderKey, _ member: MemberLocation, _ cursor: inout JSONCursor
  ) throws(JSONFailure) -> Bool? {
    // Both values take the same path, because a branch would often be mispredicted.
    let word = cursor.word
    let isTrue = word & 0xFFFF_FFFF == 0x6575_7274
    let isFalse = word & 0xFF_FFFF_FFFF == 0x65_736C_6166
    guard isTrue != isFalse else {
      cursor.position = try readOtherSwitch(key, member, cursor)
      return nil
    }
    cursor.offset &+= isTrue ? 4 : 5
    return isTrue
  }
}

extension JSONCursor {
  /// Reads the string at the cursor, and determines whether it contains a visible character.
  @inline(never)
  fileprivate func stringAndVisibility() throws(JSONFailure) -> (string: JSONString, isVisible: Bool) {
    var cursor = self
    cursor.offset &+= 1
    let string = try cursor.takeString()
    return (string, cursor.isVisible(string))
  }
}

// MARK: - Checks of the whole order

extension OrderParser {
  /// Reports that the type or quantity is missing, or that the object is not an order at all.
  @inline(never)
  private mutating func explainMissing(_ start: JSONCursor) {
    if order.type == nil, reportOtherObject(start) { return }
    for (key, isMissing) in [(OrderKey.type, order.type == nil), (.quantity, order.quantity == nil)] where isMissing {
      order.fail(.missing(key, insteadOf: start.keys(standingFor: key, order.notes).first), at: start.offset)
    }
  }

  /// Reports an object that wraps orders, or is a menu, a cart or a server error. Returns `false` for other objects.
  /// Server errors may have a `name`, so a name alone does not make an object an order.
  @inline(never)
  private mutating func reportOtherObject(_ start: JSONCursor) -> Bool {
    let found = WrappedOrder.reason(start, of: start, readsGoods: readsGoods)
    // The bounds of a menu also have the key `quantity`.
    if let found, order.quantity == nil || found.code == .menu {
      order.replaceFailure(found, at: start.offset)
    } else if order.quantity == nil, order.hasError {
      order.replaceFailure(
        .fact("order.error", "an error message instead of an order: check the program that sent it"), at: start.offset)
    } else {
      return false
    }
    return true
  }

  /// Combines the two switches with the list of extras, by the same rule as the `didSet` of `Basket`.
  @inline(always)
  mutating func combineExtras() {
    order.extras |= (order.extraFrosting.isOn ? frosting : 0) | (order.addSprinkles.isOn ? sprinkles : 0)
    if order.extras != 0, order.specialRequestEnabled.isOff || order.extras & ~offered != 0 { checkExtras() }
  }
}
