/// A number in the bytes, as it is written.
package struct JSONNumber: Hashable {
  /// Offset of the first byte.
  var start: Int
  /// Offset after the last byte.
  var end: Int
  /// Whether it is more than digits.
  var isPlain: Bool
}

extension JSONCursor {
  /// Reads a number by the grammar of RFC 8259; its size does not matter.
  mutating func takeNumber() throws(JSONFailure) -> JSONNumber {
    let start = offset
    var isPlain = true
    if take(.minus) { isPlain = false }
    if take(.zero) == false { try takeDigits() }
    if take(.point) {
      isPlain = false
      try takeDigits()
    }
    if byte | 0x20 == UInt8(ascii: "e") {
      isPlain = false
      offset += 1
      if byte == .plus || byte == .minus { offset += 1 }
      try takeDigits()
    }
    // `01`, `1.2.3` and `1x` are one bad number, not a number and something else.
    if byte.continuesNumber { throw JSONFailure(.badNumber, at: offset) }
    return JSONNumber(start: start, end: offset, isPlain: isPlain)
  }

  /// Reads a number and gives its value if it is whole, as ``wholeValue(of:)`` does.
  mutating func takeWholeNumber() throws(JSONFailure) -> Int? {
    let number = try takeNumber()
    return wholeValue(of: number)
  }

  /// Reads one or two digits that are a value by themselves, as nearly every number of an order is; nil, and no step, if
  /// there is anything else.
  @inline(always)
  mutating func takeSmallNumber() -> Int? {
    // One way for both lengths: which it is cannot be guessed.
    let word = word
    let first = Int(truncatingIfNeeded: word & 0xFF) &- 0x30
    let second = Int(truncatingIfNeeded: word >> 8 & 0xFF) &- 0x30
    let hasTwo = UInt(bitPattern: second) < 10
    let next = UInt8(truncatingIfNeeded: hasTwo ? word >> 16 : word >> 8)
    // A bracket or a brace, of which one bit differs.
    let isClosed = next | 0x20 == .closeBrace
    // No number of two digits begins with zero.
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

  /// The exact value of a number if it is whole, held at `Int.max` and `Int.min` beyond them; nil if it is not whole.
  ///
  /// `3.0`, `3e0` and `30e-1` are 3.
  func wholeValue(of number: JSONNumber) -> Int? {
    var isNegative = false
    var mantissa = 0
    var isHuge = false
    var pendingZeros = 0
    var exponent = 0
    var pointSeen = false
    var place = number.start
    if byte(at: place) == .minus {
      isNegative = true
      place += 1
    }
    while place < number.end, byte(at: place) | 0x20 != UInt8(ascii: "e") {
      let byte = byte(at: place)
      place += 1
      if byte == .point {
        pointSeen = true
        continue
      }
      if pointSeen { exponent -= 1 }
      // Trailing zeros wait until a digit follows, so that 3.000 stays a mantissa of 3.
      pendingZeros += 1
      if byte == .zero { continue }
      for _ in 0..<min(pendingZeros, 20) { isHuge = mantissa.multiply(by: 10) || isHuge }
      pendingZeros = 0
      isHuge = mantissa.add(Int(byte - .zero)) || isHuge
    }
    exponent += pendingZeros
    if place < number.end { exponent += exponentValue(from: place + 1, to: number.end) }
    if mantissa == 0, isHuge == false { return 0 }
    if exponent < 0 { return nil }
    for _ in 0..<min(exponent, 20) { isHuge = mantissa.multiply(by: 10) || isHuge }
    if isHuge { return isNegative ? Int.min : Int.max }
    return isNegative ? -mantissa : mantissa
  }

  /// The exponent, held within a range that no number of digits in memory can bring back.
  private func exponentValue(from start: Int, to end: Int) -> Int {
    let isNegative = byte(at: start) == .minus
    var value = 0
    for place in start..<end where byte(at: place).isDigit {
      value = min(value * 10 + Int(byte(at: place) - .zero), 1 << 40)
    }
    return isNegative ? -value : value
  }
}

extension Int {
  /// Multiplies in place; true, and no change, if that overflows.
  fileprivate mutating func multiply(by factor: Int) -> Bool {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    if overflow == false { self = product }
    return overflow
  }

  /// Adds in place; true, and no change, if that overflows.
  fileprivate mutating func add(_ digit: Int) -> Bool {
    let (sum, overflow) = addingReportingOverflow(digit)
    if overflow == false { self = sum }
    return overflow
  }
}

extension UInt8 {
  var isDigit: Bool { self &- .zero < 10 }

  var beginsNumber: Bool { isDigit || self == .minus }

  /// Whether the byte could belong to a misspelt number.
  fileprivate var continuesNumber: Bool {
    isDigit || self == .point || self == .plus || self == .minus || (self | 0x20) &- UInt8(ascii: "a") < 26
  }
}
