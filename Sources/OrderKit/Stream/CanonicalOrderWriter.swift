/// Writes orders in their canonical form, as ``OrderForm`` is encoded: sorted keys, on one line, the same bytes each time.
struct CanonicalOrderWriter {
  /// What precedes each value, once with the switch before it off and once on.
  private let city = Pair("{\"addSprinkles\":", ",\"city\":\"")
  private let name = Pair(",\"extraFrosting\":", ",\"name\":\"")
  private let quantity = Words(",\"quantity\":")
  private let street = Pair(",\"specialRequestEnabled\":", ",\"streetAddress\":\"")
  private let type = Words(",\"type\":")
  private let zip = Words(",\"zip\":\"")

  private struct Words {
    let block: Answers.Block
    let count: Int

    init(_ text: String) {
      block = Answers.Block(text: text)
      count = text.utf8.count
    }
  }

  private struct Pair {
    let off: Words
    let on: Words

    init(_ key: String, _ next: String) {
      off = Words(key + "false" + next)
      on = Words(key + "true" + next)
    }
  }
}

extension CanonicalOrderWriter {
  /// `{"addSprinkles":false,"city":"…","extraFrosting":true,…,"zip":"…"}`; `otherCode` is the code of an order that gives none.
  @inline(always)
  mutating func append(
    _ order: inout ParsedOrder, code otherCode: String?, _ cursor: JSONCursor, to answers: inout Answers
  ) {
    let isOff = order.switches.isOff(.specialRequestEnabled)
    let extras = isOff ? [] : order.switches.extras
    let isOn = isOff == false && (order.switches.isOn(.specialRequestEnabled) || extras.isEmpty == false)
    append(extras.contains(.addSprinkles) ? city.on : city.off, .city, &order, cursor, to: &answers)
    if order.hasRest || otherCode != nil { appendRest(&order, otherCode, cursor, to: &answers) }
    append(extras.contains(.extraFrosting) ? name.on : name.off, .name, &order, cursor, to: &answers)
    answers.reserve(128)
    answers.store(quantity.block, count: quantity.count)
    answers.append(decimal: order.quantity)
    append(isOn ? street.on : street.off, .streetAddress, &order, cursor, to: &answers)
    answers.reserve(128)
    answers.store(type.block, count: type.count)
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
      answers.append(",\"country\":\"")
      answers.append(contentOf: given, cursor)
    }
  }

  private mutating func append(_ text: String, to answers: inout Answers) {
    answers.append(",\"code\":\(text.asJSON)")
  }

  @inline(always)
  private mutating func append(
    _ head: Words, _ key: OrderKey, _ order: inout ParsedOrder, _ cursor: JSONCursor,
    to answers: inout Answers
  ) {
    answers.reserve(64)
    answers.store(head.block, count: head.count)
    guard let string = order.fields.string(key) else { return answers.append(.quote) }
    answers.append(contentOf: string, cursor)
  }
}

extension Answers {
  /// Appends the content of a string as JSON, and its closing quote. What has no escapes needs none.
  @inline(always)
  fileprivate mutating func append(contentOf string: JSONString, _ cursor: JSONCursor) {
    if string.isEscaped == false { return append(string.start..<string.end + 1, of: cursor) }
    append(contentOfEscaped: string, cursor)
  }

  /// Appends the content of a string with the escapes that Foundation's encoder writes, and its closing quote.
  @inline(never)
  private mutating func append(contentOfEscaped string: JSONString, _ cursor: JSONCursor) {
    cursor.forEachScalar(of: string) { scalar in
      append(scalar)
      return true
    }
    append(.quote)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": append("\\\"")
    case "\\": append("\\\\")
    case "\u{8}": append("\\b")
    case "\u{C}": append("\\f")
    case "\n": append("\\n")
    case "\r": append("\\r")
    case "\t": append("\\t")
    case "\0"..<" ": append(scalar.value < 0x10 ? "\\u000" : "\\u00"); append(String(scalar.value, radix: 16))
    default: for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { append(byte) }
    }
  }
}
