/// Reserved memory for the next bytes of answers. Since reserving memory takes time, several writes share one
/// reservation.
///
/// A write may also overwrite the 64 bytes after its last byte, which don't count as written and are replaced by the
/// next write.
struct AnswerRoom: ~Copyable, ~Escapable {
  private var bytes: MutableRawSpan
  /// The offset of the next byte.
  private(set) var offset: Int

  @inline(always)
  @_lifetime(copy bytes)
  init(_ bytes: consuming MutableRawSpan, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }
}

extension AnswerRoom {
  @inline(always)
  mutating func put(_ byte: UInt8) {
    bytes.storeBytes(of: byte, toByteOffset: offset, as: UInt8.self)
    offset &+= 1
  }

  @inline(always)
  mutating func put(_ word: UInt64, count: Int) {
    bytes.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
    offset &+= count
  }

  @inline(always)
  mutating func put(_ text: FixedText) {
    bytes.storeBytes(of: text.block, toByteOffset: offset, as: SIMD64<UInt8>.self)
    offset &+= text.count
  }

  /// Writes a range of bytes from a cursor.
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

  /// Writes text.
  ///
  /// The bytes are iterated, because the bytes of a short string are part of its value. An optimized build of Swift 6.3
  /// may release the stack memory that a span of them points to before they are copied.
  @inline(never)
  mutating func put(_ text: String) {
    for byte in text.utf8 { put(byte) }
  }

  /// Writes a number in decimal, using at most 20 bytes.
  @inline(always)
  mutating func put(decimal number: Int) {
    let digits = UInt64(truncatingIfNeeded: number).eightDigits
    guard number >= 0, number < 100_000_000 else { return put(long: number) }
    let zeros = min(7, digits.trailingZeroBitCount &>> 3)
    put((digits | .zeros) &>> UInt64(zeros &* 8), count: 8 &- zeros)
  }

  @inline(never)
  private mutating func put(long number: Int) { put(String(number)) }

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

  @inline(never)
  private mutating func put(long money: Money, _ currency: Currency) { put(currency.spelling(money)) }
}

extension UInt64 {
  /// The eight digits of a number below 100,000,000, one per byte, with the first digit in the lowest byte. Each step
  /// divides all parts at once.
  @inline(always)
  fileprivate var eightDigits: UInt64 {
    let fours = self / 10_000 | (self % 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) &<< 8
  }

  /// The digit zero in all eight bytes.
  fileprivate static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}
