// Tuned: a text is written as its `utf8`, and a number as its `description`.

/// Reserved memory for the next bytes of a text buffer, shared by several writes because reserving memory takes time.
///
/// A write may also overwrite the 64 bytes after its last byte, which don't count and are replaced by the next write.
struct TextRoom: ~Copyable, ~Escapable {
  private var bytes: MutableRawSpan
  /// The offset of the next byte.
  private(set) var offset: Int

  @inline(always)
  @_lifetime(copy bytes)
  init(_ bytes: consuming MutableRawSpan, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

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

  /// Writes the first `count` bytes of a block.
  @inline(always)
  mutating func put(_ block: SIMD64<UInt8>, count: Int) {
    bytes.storeBytes(of: block, toByteOffset: offset, as: SIMD64<UInt8>.self)
    offset &+= count
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

  /// The text is iterated, because the bytes of a short string are part of its value. An optimized build of Swift 6.3
  /// may release the stack memory that a span of them points to before they are copied. Iterating over scalars is
  /// faster than iterating over bytes.
  mutating func put(_ text: String) {
    for scalar in text.unicodeScalars { put(scalar) }
  }

  @inline(always)
  mutating func put(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { return put(UInt8(truncatingIfNeeded: scalar.value)) }
    for byte in String(scalar).utf8 { put(byte) }
  }

  /// Writes a number in decimal, using at most 20 bytes.
  @inline(always)
  mutating func put(decimal number: Int) {
    let digits = UInt64(truncatingIfNeeded: number).eightDigits
    guard number >= 0, number < 100_000_000 else { return put(long: number) }
    let zeros = min(7, digits.trailingZeroBitCount &>> 3)
    put((digits | .zeros) &>> UInt64(zeros &* 8), count: 8 &- zeros)
  }

  private mutating func put(long number: Int) { put(String(number)) }
}

extension UInt64 {
  /// The eight digits of a number below 100,000,000, one per byte, with the first digit in the lowest byte. Each step
  /// splits all groups of digits at once.
  @inline(always)
  var eightDigits: UInt64 {
    let fours = self / 10_000 | (self % 10_000) &<< 32
    let hundreds = (fours &* 10_486) &>> 20 & 0x7F_0000_007F
    let twos = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = (twos &* 103) &>> 10 & 0x000F_000F_000F_000F
    return tens | (twos &- tens &* 10) &<< 8
  }

  /// The digit zero in all eight bytes.
  static var zeros: UInt64 { 0x3030_3030_3030_3030 }
}
