/// Room for the next bytes of answers, taken once for many of them: to take it has its price.
///
/// Words and blocks may reach beyond the bytes that count, by less than a block; what follows overwrites that.
struct AnswerRoom: ~Copyable, ~Escapable {
  private var bytes: MutableRawSpan
  /// Where the next byte goes.
  private(set) var offset: Int

  @inline(always)
  @_lifetime(copy bytes)
  init(_ bytes: consuming MutableRawSpan, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The unit in which fixed words are copied.
  typealias Block = SIMD64<UInt8>
}

extension AnswerRoom {
  @inline(always)
  mutating func put(_ byte: UInt8) {
    bytes.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }

  /// Puts a byte in place of the last.
  @inline(always)
  mutating func replaceLast(_ byte: UInt8) {
    offset &-= 1
    put(byte)
  }

  /// Puts the first bytes of eight.
  @inline(always)
  mutating func put(_ word: UInt64, count: Int) {
    bytes.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    offset &+= count
  }

  /// Puts the first bytes of a block.
  @inline(always)
  mutating func put(_ block: Block, count: Int) {
    bytes.storeBytes(of: block, toByteOffset: offset, as: Block.self)
    offset &+= count
  }

  /// Puts bytes of a record.
  @inline(always)
  mutating func put(_ range: Range<Int>, of cursor: JSONCursor) {
    var source = range.lowerBound
    let end = offset &+ range.count
    while source < range.upperBound {
      put(cursor.word(at: source), count: 8)
      source &+= 8
    }
    offset = end
  }

  mutating func put(_ text: String) {
    put(text.utf8.span)
  }

  mutating func put(_ span: Span<UInt8>) {
    for index in span.indices { put(span[index]) }
  }
}

extension AnswerRoom {
  /// Puts the decimal digits of a number, of which there are at most twenty.
  @inline(always)
  mutating func put(decimal number: Int) {
    guard number >= 0, number < 100_000_000 else { return put(long: number) }
    let digits = UInt64(number).eightDigits
    let zeros = min(7, digits.trailingZeroBitCount >> 3)
    put((digits | .zeros) >> UInt64(zeros * 8), count: 8 - zeros)
  }

  @inline(never)
  private mutating func put(long number: Int) { put(String(number)) }

  /// Puts an amount in its plain decimal form.
  @inline(always)
  mutating func put(_ money: Money, _ form: Currency.Digits) {
    guard money.minorUnits >= 0, money.minorUnits < 10_000_000 else { return put(long: money, form) }
    // Seven digits and the point are a word.
    let digits = UInt64(money.minorUnits).eightDigits >> 8
    let zeros = min(form.maximumZeros, digits.trailingZeroBitCount >> 3)
    put(form.pointed(digits | .zeros >> 8) >> UInt64(zeros * 8), count: form.count - zeros)
  }

  @inline(never)
  private mutating func put(long money: Money, _ form: Currency.Digits) {
    if money.minorUnits < 0 { put(.minus) }
    let digits = String(money.minorUnits.magnitude)
    let padded = String(repeating: "0", count: max(0, form.fraction + 1 - digits.count)) + digits
    for (index, byte) in padded.utf8.enumerated() {
      if index == padded.utf8.count - form.fraction { put(.point) }
      put(byte)
    }
  }
}
