/// Writes orders in their canonical form, as ``OrderForm`` is encoded: sorted keys, on one line, the same bytes each time.
struct CanonicalOrderWriter {
  private var texts = FixedTexts()
  private let sprinkles: FixedTexts.Place
  private let city: FixedTexts.Place
  private let code: FixedTexts.Place
  private let country: FixedTexts.Place
  private let frosting: FixedTexts.Place
  private let name: FixedTexts.Place
  private let quantity: FixedTexts.Place
  private let special: FixedTexts.Place
  private let street: FixedTexts.Place
  private let type: FixedTexts.Place
  private let zip: FixedTexts.Place

  init() {
    sprinkles = texts.add("{\"addSprinkles\":")
    city = texts.add(",\"city\":\"")
    code = texts.add(",\"code\":")
    country = texts.add(",\"country\":\"")
    frosting = texts.add(",\"extraFrosting\":")
    name = texts.add(",\"name\":\"")
    quantity = texts.add(",\"quantity\":")
    special = texts.add(",\"specialRequestEnabled\":")
    street = texts.add(",\"streetAddress\":\"")
    type = texts.add(",\"type\":")
    zip = texts.add(",\"zip\":\"")
  }
}

extension CanonicalOrderWriter {
  /// `{"addSprinkles":false,"city":"…","extraFrosting":true,…,"zip":"…"}`; `otherCode` is the code of an order that gives none.
  mutating func append(
    _ order: inout ParsedOrder, code otherCode: String?, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    let isOff = order.switches.isOff(.specialRequestEnabled)
    let extras = isOff ? [] : order.switches.extras
    texts.append(sprinkles, to: &answers)
    answers.append(extras.contains(.addSprinkles))
    append(city, .city, &order, cursor, to: &answers)
    if order.hasRest {
      appendRest(&order, otherCode, cursor, to: &answers)
    } else if let otherCode {
      append(otherCode, to: &answers)
    }
    texts.append(frosting, to: &answers)
    answers.append(extras.contains(.extraFrosting))
    append(name, .name, &order, cursor, to: &answers)
    texts.append(quantity, to: &answers)
    answers.append(decimal: order.quantity)
    texts.append(special, to: &answers)
    answers.append(isOff == false && (order.switches.isOn(.specialRequestEnabled) || extras.isEmpty == false))
    append(street, .streetAddress, &order, cursor, to: &answers)
    texts.append(type, to: &answers)
    answers.append(decimal: order.type)
    append(zip, .zip, &order, cursor, to: &answers)
    answers.reserve(8)
    answers.store(0x0A7D, 2)
  }

  @inline(never)
  private mutating func appendRest(
    _ order: inout ParsedOrder, _ otherCode: String?, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    if let own = order.rest.code, cursor.isVisible(own) {
      append(cursor.text(of: own), to: &answers)
    } else if let otherCode {
      append(otherCode, to: &answers)
    }
    if let given = order.rest.country, cursor.isVisible(given) {
      texts.append(country, to: &answers)
      answers.append(contentOf: given, cursor)
    }
  }

  private mutating func append(_ text: String, to answers: inout Answers) {
    texts.append(code, to: &answers)
    answers.append(text.asJSON)
  }

  @inline(always)
  private mutating func append(
    _ head: FixedTexts.Place, _ key: OrderKey, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    texts.append(head, to: &answers)
    guard let string = order.fields.string(key) else { return answers.append(.quote) }
    answers.append(contentOf: string, cursor)
  }
}

extension Answers {
  /// Appends `true` or `false`.
  @inline(always)
  fileprivate mutating func append(_ isOn: Bool) {
    reserve(8)
    store(isOn ? 0x6575_7274 : 0x65_736C_6166, isOn ? 4 : 5)
  }

  /// Appends the content of a string as JSON, and its closing quote. What has no escapes needs none.
  @inline(always)
  fileprivate mutating func append(contentOf string: JSONString, _ cursor: JSONCursor) {
    if string.isEscaped == false { return append(string.start..<string.end + 1, of: cursor) }
    append(escaped: cursor.text(of: string))
  }

  /// Appends a text with the escapes that Foundation's encoder writes.
  @inline(never)
  private mutating func append(escaped text: String) {
    for byte in text.utf8 {
      switch byte {
      case .quote: append("\\\"")
      case .backslash: append("\\\\")
      case 0x08: append("\\b")
      case 0x0C: append("\\f")
      case .lineFeed: append("\\n")
      case .carriageReturn: append("\\r")
      case .tab: append("\\t")
      case 0..<0x20: append(byte < 0x10 ? "\\u000\(String(byte, radix: 16))" : "\\u00\(String(byte, radix: 16))")
      default: append(byte)
      }
    }
    append(.quote)
  }
}
