/// Writes orders in their canonical form, as ``OrderForm`` is encoded: sorted keys, on one line, the same bytes each time.
///
/// It shows what would be placed: that is the form that every shop reads.
struct CanonicalOrderWriter: OrderWriter {
  var tally = PreviewTally()
  private let currency: Currency
  private let file: String?
  /// The code of orders that give none.
  private let otherCode: String?
  /// What precedes each value, once with the switch before it off and once on.
  private let city = Pair("{\"addSprinkles\":", ",\"city\":\"")
  private let name = Pair(",\"extraFrosting\":", ",\"name\":\"")
  private let quantity = FixedText(",\"quantity\":")
  private let street = Pair(",\"specialRequestEnabled\":", ",\"streetAddress\":\"")
  private let type = FixedText(",\"type\":")
  private let zip = FixedText(",\"zip\":\"")

  init(_ options: StreamOptions) {
    currency = options.menu.currency
    file = options.file
    otherCode = options.code
  }

  private struct Pair {
    let off: FixedText
    let on: FixedText

    init(_ key: String, _ next: String) {
      off = FixedText(key + "false" + next)
      on = FixedText(key + "true" + next)
    }
  }
}

extension CanonicalOrderWriter {
  /// `{"addSprinkles":false,"city":"…","extraFrosting":true,…,"zip":"…"}`
  @inline(always)
  mutating func append(
    _ price: Total, _ address: AddressState, _ record: RecordPosition, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    tally.add(price.amount, type: order.type)
    if order.hasRest { addNotes(order, record, cursor) }
    let isOff = order.switches.isOff(.specialRequestEnabled)
    let extras = isOff ? [] : order.switches.extras
    let isOn = isOff == false && (order.switches.isOn(.specialRequestEnabled) || extras.isEmpty == false)
    answers.append(upTo: longest(.city, &order)) { room in
      put(extras.contains(.addSprinkles) ? city.on : city.off, .city, &order, cursor, &room)
    }
    if order.hasRest || otherCode != nil { appendRest(&order, cursor, to: &answers) }
    let others = longest(.name, &order) &+ longest(.streetAddress, &order) &+ longest(.zip, &order)
    answers.append(upTo: others &+ 128) { room in
      put(extras.contains(.extraFrosting) ? name.on : name.off, .name, &order, cursor, &room)
      room.put(quantity)
      room.put(decimal: order.quantity)
      put(isOn ? street.on : street.off, .streetAddress, &order, cursor, &room)
      room.put(type)
      room.put(decimal: order.type)
      put(zip, .zip, &order, cursor, &room)
      room.put(0x0A7D, count: 2)
    }
  }

  @inline(never)
  private mutating func addNotes(_ order: borrowing ParsedOrder, _ record: RecordPosition, _ cursor: JSONCursor) {
    for note in order.rest.notes {
      tally.add(OrderNote(note, currency, cursor), ofRecord: record.number, in: file)
    }
  }

  /// The most bytes of a member: no string is longer in its canonical form.
  @inline(always)
  private func longest(_ key: OrderKey, _ order: inout ParsedOrder) -> Int {
    64 &+ (order.fields.string(key).map { $0.end &- $0.start } ?? 0)
  }

  @inline(never)
  private mutating func appendRest(
    _ order: inout ParsedOrder, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    if let code = cursor.ownCode(of: order) ?? otherCode { answers.append(",\"code\":\(code.asJSON)") }
    if let given = order.rest.country, cursor.isVisible(given) {
      answers.append(",\"country\":\"")
      answers.append(upTo: given.end - given.start + 1) { $0.put(contentOf: given, cursor) }
    }
  }

  @inline(always)
  private mutating func put(
    _ head: FixedText, _ key: OrderKey, _ order: inout ParsedOrder, _ cursor: JSONCursor, _ room: inout AnswerRoom
  ) {
    room.put(head)
    guard let string = order.fields.string(key) else { return room.put(.quote) }
    room.put(contentOf: string, cursor)
  }
}

extension AnswerRoom {
  /// Puts the content of a string as JSON, and its closing quote. What has no escapes needs none.
  @inline(always)
  fileprivate mutating func put(contentOf string: JSONString, _ cursor: JSONCursor) {
    if string.isEscaped == false { return put(string.start..<string.end + 1, of: cursor) }
    put(contentOfEscaped: string, cursor)
  }

  /// Puts the content of a string with the escapes that Foundation's encoder writes, and its closing quote.
  @inline(never)
  private mutating func put(contentOfEscaped string: JSONString, _ cursor: JSONCursor) {
    var offset = string.start
    while offset < string.end {
      if cursor.byte(at: offset) == .backslash {
        put(cursor.scalar(at: &offset))
      } else {
        put(cursor.byte(at: offset))
        offset &+= 1
      }
    }
    put(.quote)
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": put("\\\"")
    case "\\": put("\\\\")
    case "\u{8}": put("\\b")
    case "\u{C}": put("\\f")
    case "\n": put("\\n")
    case "\r": put("\\r")
    case "\t": put("\\t")
    case "\0"..<" ": put((scalar.value < 0x10 ? "\\u000" : "\\u00") + String(scalar.value, radix: 16))
    default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
    }
  }
}
