/// Reads the object of one order: every key once, in any order, straight into a ``RawOrder``.
///
/// Syntax errors end the reading and are thrown. Mistakes of meaning are kept, the first of them, and the reading goes
/// on, so that a well-formed record still yields its `id`.
///
/// Its methods are `mutating` even where they change nothing: a borrowed reader would be copied for every key. What
/// every order has is read in the loop itself; what few have is kept out of it, so that all of the loop stays inlined.
struct OrderReader {
  private typealias Member = RawOrder.Member

  private var keys = OrderKeyFinder()
  let types: Int
  let quantities: ClosedRange<Int>
  let judgesGoods: Bool
  let menu: CupcakeMenu
  private let offered: Extras
  var typeNames = TypeNames()

  /// Reads orders for a menu; without `judgesGoods` only the address matters, as for a bare address.
  init(menu: CupcakeMenu, judgesGoods: Bool = true) {
    self.menu = menu
    self.judgesGoods = judgesGoods
    types = menu.types.count
    quantities = menu.quantity.range
    offered = menu.extras.offered
  }

  /// Reads the record from the cursor to its end, whose offset it returns.
  @inline(never)
  mutating func read(_ cursor: JSONCursor, into order: inout RawOrder) throws(JSONFailure) -> Int {
    var cursor = cursor
    cursor.skipBlanks()
    let start = cursor.offset
    guard cursor.take(.openBrace) else { return try refuseOther(cursor, into: &order) }
    try readMembers(&cursor, into: &order)
    if judgesGoods {
      if order.type == nil { order.fail(.missing(.type), at: start) }
      if order.quantity == nil { order.fail(.missing(.quantity), at: start) }
      let extras = order.switches.extras
      if extras.isEmpty == false,
        order.switches.isOff(.specialRequestEnabled) || offered.isSuperset(of: extras) == false
      {
        judge(extras, &order)
      }
    }
    if order.hasRest { judgeStranger(&order, from: start) }
    // The line feed that ends nearly every record would be taken for a blank first.
    if cursor.isAtEnd == false { cursor.skipBlanks() }
    guard cursor.isAtEnd else { throw cursor.trailing }
    return cursor.offset
  }

  @inline(always)
  private mutating func readMembers(_ cursor: inout JSONCursor, into order: inout RawOrder) throws(JSONFailure) {
    cursor.skipBlanks()
    if cursor.take(.closeBrace) { return }
    var seen = OrderKeySet()
    var place = OrderKeyFinder.start
    var isFirst = true
    repeat {
      cursor.skipBlanks()
      let keyStart = cursor.offset
      guard cursor.take(.quote) else { throw cursor.unexpected(isFirst ? .keyOrClosingBrace : .key) }
      isFirst = false
      let found = try keys.find(&cursor, behind: &place)
      cursor.skipBlanks()
      if case .known(let key) = found {
        if seen.insert(key) == false { order.fail(.duplicateKey, in: Member(key: keyStart, value: keyStart)) }
        try readValue(of: key, from: keyStart, &cursor, into: &order)
      } else {
        if case .resembles(let key) = found {
          order.note(.unknownKey(meant: key), in: Member(key: keyStart, value: keyStart))
        }
        try cursor.skipValue()
      }
      cursor.skipBlanks()
    } while cursor.take(.comma)
    guard cursor.take(.closeBrace) else { throw cursor.unexpected(.commaOrClosingBrace) }
  }

  @inline(always)
  private mutating func readValue(
    of key: OrderKey, from keyStart: Int, _ cursor: inout JSONCursor, into order: inout RawOrder
  ) throws(JSONFailure) {
    let member = Member(key: keyStart, value: cursor.offset)
    switch key {
    case .name, .streetAddress, .city, .zip:
      guard cursor.take(.quote) else {
        cursor.offset = try readOtherField(key, member, cursor, into: &order)
        return
      }
      let text = try cursor.takeString()
      order.fields.set(key, text, isVisible: cursor.isVisible(text))
    case .specialRequestEnabled, .extraFrosting, .addSprinkles:
      if cursor.takeTrue() {
        order.switches.turn(key, isOn: true, member)
      } else if cursor.takeFalse() {
        order.switches.turn(key, isOn: false, member)
      } else if try cursor.skipNullOrValue() == false {
        refuse(.otherType(key), in: member, &order)
      }
    case .type:
      guard let digit = cursor.takeSmallNumber(), digit < types else {
        cursor.offset = member.value
        cursor.offset = try readType(member, cursor, into: &order)
        return
      }
      order.type = digit
    case .quantity:
      guard let number = cursor.takeSmallNumber(), quantities.contains(number) else {
        cursor.offset = member.value
        cursor.offset = try readQuantity(member, cursor, into: &order)
        return
      }
      order.quantity = number
    case .id, .createdAt, .code, .country, .total, .cost, .price, .finalPrice, .order, .json, .data, .error:
      cursor.offset = try readRest(of: key, member, cursor, into: &order)
    }
  }
}

// MARK: - The whole

extension OrderReader {
  /// Notes that a basket has no extras without special requests; extras that the menu does not offer are refused.
  private mutating func judge(_ extras: Extras, _ order: inout RawOrder) {
    if order.switches.isOff(.specialRequestEnabled) {
      return order.note(.extrasCleared, in: order.switches[.specialRequestEnabled])
    }
    for extra in Extra.allCases where extras.contains(extra) && offered.contains(extra) == false {
      order.fail(.extraNotOffered(extra), in: order.switches[OrderKey(extra)])
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
  private mutating func refuseOther(_ cursor: JSONCursor, into order: inout RawOrder) throws(JSONFailure) -> Int {
    var cursor = cursor
    let start = cursor.offset
    if cursor.looksLikeUTF16 { throw JSONFailure(.utf16, at: start) }
    try cursor.skipValue(inside: 0)
    order.fail(.notAnObject, at: start)
    cursor.skipBlanks()
    guard cursor.isAtEnd else { throw cursor.trailing }
    return cursor.offset
  }
}
