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
    // `01`, `1.2.3` and `1x` each count as one invalid number, rather than a valid number followed by something else.
    if byte.continuesNumber { throw JSONFailure(.badNumber, at: offset) }
    return start..<offset
  }

  /// Reads a number and returns its exact value, or `nil` if it is not whole. Values beyond `Int` are clamped.
  ///
  /// For example, `3.0`, `3e0` and `30e-1` are all 3.
  mutating func takeWholeNumber() throws(JSONFailure) -> Int? {
    let number = try takeNumber()
    // The digits so far, or `nil` after an overflow.
    var magnitude: Int? = 0
    var (zeros, exponent, isAfterPoint) = (0, 0, false)
    var position = number.lowerBound
    while position < number.upperBound, byte(at: position) | 0x20 != UInt8(ascii: "e") {
      let byte = byte(at: position)
      position += 1
      if byte == .point { isAfterPoint = true }
      guard byte.isDigit else { continue }
      if isAfterPoint { exponent -= 1 }
      // Zeros are appended only if another digit follows, so 3.000 is read as 3.
      zeros += 1
      if byte == .zero { continue }
      magnitude = magnitude?.shifted(by: zeros, plus: Int(byte - .zero))
      zeros = 0
    }
    exponent += zeros
    if position < number.upperBound { exponent += exponentValue(from: position + 1, to: number.upperBound) }
    if magnitude == 0 { return 0 }
    if exponent < 0 { return nil }
    magnitude = magnitude?.shifted(by: exponent, plus: 0)
    if byte(at: number.lowerBound) == .minus { return magnitude.map { -$0 } ?? .min }
    return magnitude ?? .max
  }

  /// Reads a number of one or two digits. Nearly all numbers in an order are that short. For any other value, returns
  /// `nil` without moving the cursor.
  @inline(always)
  mutating func takeSmallNumber() -> Int? {
    // Both lengths take the same path, because a branch would often be mispredicted.
    let word = word
    let first = Int(truncatingIfNeeded: word & 0xFF) &- 0x30
    let second = Int(truncatingIfNeeded: word >> 8 & 0xFF) &- 0x30
    let hasTwo = UInt(bitPattern: second) < 10
    let next = UInt8(truncatingIfNeeded: hasTwo ? word >> 16 : word >> 8)
    // `]` and `}` differ in a single bit.
    let isClosed = next | 0x20 == .closeBrace
    // A number of two digits must not start with zero.
    guard UInt(bitPattern: first) < 10, next == .comma || isClosed || next <= .space else { return nil }
    let number = hasTwo ? first &* 10 &+ second : first
    guard number >= (hasTwo ? 10 : 0) else { return nil }
    offset &+= hasTwo ? 2 : 1
    return number
  }

  private mutating func takeDigits() throws(JSONFailure) {
    guard byte.isDigit else {
      throw isAtEnd ? JSONFailure(.end(.value), at: offset) : JSONFailure(.badNumber, at: offset)
    }
    while byte.isDigit { offset += 1 }
  }

  /// Returns the exponent, limited to 2^40 because no number in memory has enough digits to balance a larger one.
  private func exponentValue(from start: Int, to end: Int) -> Int {
    let isNegative = byte(at: start) == .minus
    var value = 0
    for position in start..<end where byte(at: position).isDigit {
      value = min(value * 10 + Int(byte(at: position) - .zero), 1 << 40)
    }
    return isNegative ? -value : value
  }
}

extension Int {
  /// Returns the number with zeros and then a digit appended, or `nil` if the result overflows.
  fileprivate func shifted(by zeros: Int, plus digit: Int) -> Int? {
    var number = self
    for _ in 0..<Swift.min(zeros, 20) {
      let (product, overflow) = number.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      number = product
    }
    let (sum, overflow) = number.addingReportingOverflow(digit)
    return overflow ? nil : sum
  }
}

extension UInt8 {
  var isDigit: Bool { self &- .zero < 10 }

  var beginsNumber: Bool { isDigit || self == .minus }

  /// Whether the byte could be part of a malformed number or literal.
  var continuesNumber: Bool {
    isDigit || self == .point || self == .plus || self == .minus || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
