import PlainText

/// A postal code as patterns compare it: capital letters and digits of ASCII, a few of them, in place.
///
///     "sw1a-1aa", "ＳＷ１Ａ １ＡＡ"  ->  SW1A1AA
///     "〒154ー0023", "１５４−００２３"  ->  1540023
struct PostalCode: Hashable {
  /// The first byte in the lowest bits, with zeros after the last.
  private(set) var bytes: UInt128 = 0
  private(set) var count = 0

  static let longest = 16

  /// A code without anything in it.
  init() {}

  /// Folds text: digits and letters of any width and script of digits become ASCII's, letters capitals; spaces, dashes,
  /// dots, the postal mark and what does not show are dropped. Nil if there is anything else, or more than any code has.
  init?(folding text: some StringProtocol) {
    for scalar in text.unicodeScalars { guard fold(scalar) else { return nil } }
  }

  /// A code of bytes that are folded; nil if they are too many.
  init?(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { guard append(byte) else { return nil } }
  }
}

extension PostalCode {
  /// A code of the first bytes of two words, which have zeros after them.
  init(_ first: UInt64, _ second: UInt64, count: Int) {
    bytes = UInt128(second) << 64 | UInt128(first)
    self.count = count
  }

  subscript(place: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: bytes &>> UInt128(truncatingIfNeeded: place &* 8)) }
    set { bytes ^= UInt128(self[place] ^ newValue) &<< UInt128(truncatingIfNeeded: place &* 8) }
  }

  /// Adds a byte; false if there is no room.
  @inline(always)
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.longest else { return false }
    bytes |= UInt128(byte) &<< UInt128(truncatingIfNeeded: count &* 8)
    count &+= 1
    return true
  }

  /// Puts a byte before the one at a place; there must be room.
  mutating func insert(_ byte: UInt8, at place: Int) {
    let shift = UInt128(truncatingIfNeeded: place &* 8)
    let head = bytes & (1 &<< shift &- 1)
    bytes = head | UInt128(byte) &<< shift | (bytes ^ head) &<< 8
    count += 1
  }

  /// Adds what a scalar folds to; false if there is no room, or if no code has such a scalar.
  @inline(always)
  private mutating func fold(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = scalar.postalByte else { return scalar.isPostalFiller }
    return append(byte)
  }

  /// The bytes, folded; nil if one of them is in no code.
  var folded: PostalCode? {
    if isFolded { return self }
    var folded = PostalCode()
    // From the last to the first: to shift by one byte is less work than to shift by a number of them.
    var rest = bytes &<< UInt128(truncatingIfNeeded: 128 &- count &* 8)
    for _ in 0..<count {
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: rest &>> 120))
      rest &<<= 8
      if let byte = scalar.postalByte {
        folded.bytes = folded.bytes &<< 8 | UInt128(byte)
        folded.count &+= 1
      } else if scalar.isPostalFiller == false {
        return nil
      }
    }
    return folded
  }

  /// Whether all bytes, which are ASCII, are digits and capitals: the high bit of each byte says what it is.
  private var isFolded: Bool {
    let all: UInt128 = 0x0101_0101_0101_0101_0101_0101_0101_0101
    let digits = (bytes &+ 0x50 &* all) & ~(bytes &+ 0x46 &* all)
    let capitals = (bytes &+ 0x3F &* all) & ~(bytes &+ 0x25 &* all)
    let others = ~(digits | capitals) & (0x80 &* all)
    return others.trailingZeroBitCount >= 8 &* count
  }

  /// The code as text.
  var text: String { String(decoding: (0..<count).map { self[$0] }, as: UTF8.self) }

  /// The code without spaces and hyphens.
  var bare: PostalCode {
    var bare = PostalCode()
    for place in 0..<count where self[place] != UInt8(ascii: " ") && self[place] != UInt8(ascii: "-") {
      _ = bare.append(self[place])
    }
    return bare
  }

  /// The code after letters that it begins with; nil if it does not, or if nothing follows.
  @inline(always)
  func without(prefix: PostalCode) -> PostalCode? {
    let shift = UInt128(truncatingIfNeeded: prefix.count &* 8)
    guard count > prefix.count, bytes & (1 &<< shift &- 1) == prefix.bytes else { return nil }
    var rest = PostalCode()
    (rest.bytes, rest.count) = (bytes &>> shift, count &- prefix.count)
    return rest
  }
}

extension Unicode.Scalar {
  /// What the folding of a postal code drops.
  var isPostalFiller: Bool {
    switch value {
    // Dots, the minus sign, the long vowel mark that Japanese keyboards have for a dash, the postal mark.
    case 0x2E, 0xB7, 0xFF0E, 0x2212, 0x30FC, 0x3012: true
    case 0...0x20, 0x2D, 0x7F: true
    case 0x21...0x7E: false
    default: isHiddenOrDash
    }
  }

  // Not inlined: where properties are looked at, every call would make room for them.
  @inline(never)
  private var isHiddenOrDash: Bool { isVisible == false || properties.generalCategory == .dashPunctuation }

  /// The ASCII capital or digit that a letter or digit folds to; nil if there is none.
  @inline(always)
  var postalByte: UInt8? {
    let byte = UInt8(truncatingIfNeeded: value)
    guard value < 0x80 else { return widePostalByte }
    return byte.decimalDigit != nil || byte.capital.isCapital ? byte.capital : nil
  }

  private var widePostalByte: UInt8? {
    switch value {
    case 0xFF21...0xFF3A: return UInt8(value - 0xFF21 + 0x41)
    case 0xFF41...0xFF5A: return UInt8(value - 0xFF41 + 0x41)
    default:
      guard properties.numericType == .decimal, let digit = properties.numericValue else { return nil }
      return 0x30 + UInt8(digit)
    }
  }
}
