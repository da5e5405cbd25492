// Tuned: the plain rule for small numbers is `takeNumber`, followed by `Int(_:)`.

extension JSONCursor {
  /// Reads a number of any size according to the grammar of RFC 8259, and returns its range.
  mutating func takeNumber() throws(JSONFailure) -> Range<Int> {
    let start = offset
    _ = take(.minus)
    if !take(.zero) { try takeDigits() }
    if take(.point) { try takeDigits() }
    if byte | 0x20 == UInt8(ascii: "e") {
      offset += 1
      if byte == .plus || byte == .minus { offset += 1 }
      try takeDigits()
    }
    // `01`, `1.2.3`, `1_0` and `1x` each count as one invalid number, rather than a valid number followed by something
    // else.
    if byte.continuesNumber { throw JSONFailure(.badNumber, at: offset) }
    return start..<offset
  }

  /// Reads a number and returns its exact value, or `nil` if it is not whole. Values beyond `Int` are clamped.
  ///
  /// For example, `3.0`, `3e0` and `30e-1` are all 3.
  mutating func takeWholeNumber() throws(JSONFailure) -> Int? {
    if let small = takeSmallNumber() { return small }
    let number = try takeNumber()
    if number.count < 19, number.allSatisfy({ byte(at: $0).isDigit }) {
      return number.reduce(0) { $0 * 10 + Int(byte(at: $1) - .zero) }
    }
    let text = String(decoding: number.map { byte(at: $0) }, as: UTF8.self)
    if let whole = Int(text) { return whole }
    let parts = text.lowercased().split(separator: "e")
    let halves = parts[0].split(separator: ".")
    var digits = halves.joined()
    // No number in memory has enough digits to balance a larger exponent.
    let limit = 1 << 40
    var exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -limit : limit) : 0
    exponent = max(-limit, min(exponent, limit)) - (halves.count > 1 ? halves[1].utf8.count : 0)
    while digits.last == "0" {
      digits.removeLast()
      exponent += 1
    }
    if digits.allSatisfy({ $0 == "-" }) { return 0 }
    if exponent < 0 { return nil }
    digits += String(repeating: "0", count: min(exponent, 20))
    return Int(digits) ?? (digits.hasPrefix("-") ? .min : .max)
  }

  /// Reads a number of one or two digits. Nearly all numbers in an order are that short. For any other value, returns
  /// `nil` without moving the cursor.
  @inline(always)
  mutating func takeSmallNumber() -> Int? {
    // Both lengths take the same path, because a branch, which the compiler would make of `?:`, would often be
    // mispredicted.
    let word = word
    let first = Int(truncatingIfNeeded: word & 0xFF) &- 0x30
    let second = Int(truncatingIfNeeded: word >> 8 & 0xFF) &- 0x30
    let more = UInt(bitPattern: second) < 10 ? 1 : 0
    let next = UInt8(truncatingIfNeeded: word &>> UInt64(8 &+ 8 &* more))
    // `]` and `}` differ in a single bit.
    let isClosed = next | 0x20 == .closeBrace
    guard UInt(bitPattern: first) < 10, next == .comma || isClosed || next <= .space else { return nil }
    let number = first &+ more &* (9 &* first &+ second)
    // A number of two digits must not start with zero.
    guard number >= 10 &* more else { return nil }
    offset &+= 1 &+ more
    return number
  }

  private mutating func takeDigits() throws(JSONFailure) {
    guard byte.isDigit else {
      throw isAtEnd ? JSONFailure(.end(.value), at: offset) : JSONFailure(.badNumber, at: offset)
    }
    while byte.isDigit { offset += 1 }
  }
}

extension UInt8 {
  var isDigit: Bool { self &- .zero < 10 }

  var beginsNumber: Bool { isDigit || self == .minus }

  /// Whether the byte could be part of a malformed number or literal, such as `1_000` or `1'000`.
  var continuesNumber: Bool {
    isDigit || self == .point || self == .plus || self == .minus || (self | 0x20) &- UInt8(ascii: "a") < 26
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "'")
  }
}
