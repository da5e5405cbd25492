import PlainText

/// A postal code for comparison with patterns: up to 16 ASCII capitals and digits, stored without allocation.
///
///     "sw1a-1aa", "ＳＷ１Ａ １ＡＡ"  ->  SW1A1AA
///     "〒154ー0023", "１５４−００２３"  ->  1540023
struct PostalCode: Hashable {
  /// The bytes. The first is in the lowest bits, and the unused bits are zero.
  private(set) var bytes: UInt128 = 0
  private(set) var count = 0

  static let longest = 16

  init() {}

  /// Folds a text to ASCII capitals and digits. Returns nil for other characters, or for more than 16 bytes.
  ///
  /// Digits of any script and letters of any width are folded. Spaces, dashes, dots, the postal mark and invisible
  /// characters are dropped.
  init?(folding text: some StringProtocol) {
    for scalar in text.unicodeScalars { guard fold(scalar) else { return nil } }
  }
  init?(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { guard append(byte) else { return nil } }
  }
}

extension PostalCode {
  init(_ first: UInt64, _ second: UInt64, count: Int) {
    bytes = UInt128(second) << 64 | UInt128(first)
    self.count = count
  }

  subscript(place: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: bytes &>> UInt128(truncatingIfNeeded: place &* 8)) }
    set { bytes ^= UInt128(self[place] ^ newValue) &<< UInt128(truncatingIfNeeded: place &* 8) }
  }

  /// Returns false if the code is full.
  @inline(always)
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.longest else { return false }
    bytes |= UInt128(byte) &<< UInt128(truncatingIfNeeded: count &* 8)
    count &+= 1
    return true
  }

  /// Inserts a byte. The code must have room.
  mutating func insert(_ byte: UInt8, at place: Int) {
    let shift = UInt128(truncatingIfNeeded: place &* 8)
    let head = bytes & (1 &<< shift &- 1)
    bytes = head | UInt128(byte) &<< shift | (bytes ^ head) &<< 8
    count += 1
  }

  /// Returns false if the code is full or the scalar belongs to no code.
  @inline(always)
  private mutating func fold(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = scalar.postalByte else { return scalar.isPostalFiller }
    return append(byte)
  }

  /// The folded code, or nil if a byte belongs to no code.
  var folded: PostalCode? {
    if isFolded { return self }
    var folded = PostalCode()
    // The loop runs from the last byte to the first, because a shift by a constant is cheaper.
    var rest = bytes &<< UInt128(truncatingIfNeeded: 128 &- count &* 8)
    for _ in 0..<count {
      let scalar = Unicode.Scalar(UInt8(truncatingIfNeeded: rest &>> 120))
      rest &<<= 8
      if let byte = scalar.postalByte {
        folded.bytes = folded.bytes &<< 8 | UInt128(byte)
        folded.count &+= 1
      } else if !scalar.isPostalFiller {
        return nil
      }
    }
    return folded
  }

  /// Whether all bytes are digits and capitals. The bytes are ASCII, so the sums leave each answer in a byte's high
  /// bit.
  private var isFolded: Bool {
    let all: UInt128 = 0x0101_0101_0101_0101_0101_0101_0101_0101
    let digits = (bytes &+ 0x50 &* all) & ~(bytes &+ 0x46 &* all)
    let capitals = (bytes &+ 0x3F &* all) & ~(bytes &+ 0x25 &* all)
    let others = ~(digits | capitals) & (0x80 &* all)
    return others.trailingZeroBitCount >= 8 &* count
  }

  var text: String { String(decoding: (0..<count).map { self[$0] }, as: UTF8.self) }
  var bare: PostalCode {
    var bare = PostalCode()
    for place in 0..<count where self[place] != UInt8(ascii: " ") && self[place] != UInt8(ascii: "-") {
      _ = bare.append(self[place])
    }
    return bare
  }

  /// Returns the code without a prefix, or nil if the code has another beginning or nothing after the prefix.
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
  /// Whether folding a postal code drops the scalar.
  var isPostalFiller: Bool {
    switch value {
    // Dots, the minus sign, the postal mark, and the long vowel mark that Japanese keyboards type for a dash.
    case 0x2E, 0xB7, 0xFF0E, 0x2212, 0x30FC, 0x3012: true
    case 0...0x20, 0x2D, 0x7F: true
    case 0x21...0x7E: false
    default: isHiddenOrDash
    }
  }

  // Inlining this would make every caller reserve stack space for the properties.
  @inline(never)
  private var isHiddenOrDash: Bool { !isVisible || properties.generalCategory == .dashPunctuation }

  /// The ASCII capital or digit that the scalar folds to, or nil for other scalars.
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
