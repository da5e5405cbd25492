// Tuned: `TextBuffer+JSON.swift` writes the same members.

package import OrderKit

// Functions that write parts of answers as JSON.

extension TextBuffer {
  /// Begins the answer to a record, with its `id` and possibly its number.
  mutating func begin(answerTo order: borrowing ParsedOrder, _ cursor: JSONCursor, numbered number: Int? = nil) {
    append(.openBrace)
    add(id: cursor.spelledID(of: order))
    if let number { add("record", record: number) }
  }

  /// Adds an amount in plain decimal form, unless it is `nil`.
  mutating func add(_ key: String, _ money: Money?, in currency: Currency) {
    guard let money else { return }
    begin(key)
    append(money, in: currency)
  }

  package mutating func add(_ key: JSONKey, _ money: Money, in currency: Currency) {
    begin(key)
    append(money, in: currency)
  }

  private mutating func append(_ money: Money, in currency: Currency) {
    append(.quote)
    append(upTo: 32) { $0.put(money, currency) }
    append(.quote)
  }

  /// Adds an `id` as spelled in JSON, except that characters are escaped if they must not appear in answers as they
  /// are.
  mutating func add(id spelling: String?) {
    guard let spelling else { return }
    begin("id")
    for scalar in spelling.unicodeScalars {
      if scalar.isEscapedInJSON { append(scalar.escapeInJSON) } else { append(upTo: 4) { $0.put(scalar) } }
    }
  }
}

extension TextRoom {
  /// The maximum length of a JSON pointer when written as a JSON string, in bytes.
  static let longestPath = 6 * JSONPath.maximumLength + 2

  /// Writes the JSON pointer to a member of the outermost object as a JSON string, which is empty for `nil`.
  @inline(always)
  mutating func put(pathTo member: ParsedOrder.MemberLocation?, _ cursor: JSONCursor) {
    guard let offset = member?.key else { return put(0x2222, count: 2) }
    guard let key = cursor.plainKey(at: offset) else { return put(cursor.pointer(toMember: offset).asJSON) }
    put(0x2F22, count: 2)
    put(key, of: cursor)
    put(.quote)
  }

  /// Writes `{"id":…,`, which takes seven more bytes than the `id` itself, or `{` if there is no `id`.
  @inline(always)
  mutating func put(id: Range<Int>?, of cursor: JSONCursor) {
    guard let id else { return put(.openBrace) }
    put(0x3A_2264_6922_7B, count: 6)
    put(id, of: cursor)
    put(.comma)
  }

  /// Writes an amount in plain decimal form, such as `18.50`, or `1200` in yen.
  @inline(always)
  mutating func put(_ money: Money, _ currency: Currency) {
    // Compute the digits first, so that the compiler can share them with a subsequent call that writes the minor units.
    let digits = UInt64(truncatingIfNeeded: money.minorUnits).eightDigits &>> 8
    guard money.minorUnits >= 0, money.minorUnits < 10_000_000 else { return put(long: money, currency) }
    // Seven digits and the decimal point fill a word. If the currency has no decimals, the point is cut off.
    let zeros = min(6 &- currency.digits, digits.trailingZeroBitCount &>> 3)
    let shift = UInt64(7 &- currency.digits) &* 8
    let visible = digits | .zeros &>> 8
    let whole = visible & (1 &<< shift &- 1)
    let word = whole | UInt64(UInt8.point) &<< shift | (visible ^ whole) &<< 8
    put(word &>> UInt64(zeros &* 8), count: (currency.digits == 0 ? 7 : 8) &- zeros)
  }

  private mutating func put(long money: Money, _ currency: Currency) { put(currency.spelling(money)) }
}

extension JSONCursor {
  /// Returns the range of a key that is identical to its pointer, or `nil` if it is long or contains escapes, `~`, `/`
  /// or anything but printable ASCII.
  @inline(always)
  fileprivate func plainKey(at offset: Int) -> Range<Int>? {
    var cursor = self
    cursor.offset = offset &+ 1
    guard let key = try? cursor.takeString(), key.isPlain, key.end &- key.start < JSONPath.maximumLength else {
      return nil
    }
    let range = key.start..<key.end
    return range.contains { byte(at: $0) == UInt8(ascii: "~") || byte(at: $0) == UInt8(ascii: "/") } ? nil : range
  }
}
