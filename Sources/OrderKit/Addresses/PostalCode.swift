import PlainText

/// A postal code as patterns compare it: capital letters and digits of ASCII, a few of them, in place.
///
///     "sw1a-1aa", "ＳＷ１Ａ １ＡＡ"  ->  SW1A1AA
///     "〒154ー0023", "１５４−００２３"  ->  1540023
struct PostalCode: Hashable {
  // Swift 6.3.1 loses an `InlineArray` in an optional when it optimises, and to change a byte of a vector is slow, so
  // words hold the bytes, the first in the lowest bits, with zeros after the last.
  private var first: UInt64 = 0
  private var middle: UInt64 = 0
  private var last: UInt64 = 0
  private(set) var count = 0

  static let longest = 24

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
  subscript(place: Int) -> UInt8 {
    get {
      let word = place < 8 ? first : place < 16 ? middle : last
      return UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: place &* 8))
    }
    set {
      let change = UInt64(self[place] ^ newValue) &<< UInt64(truncatingIfNeeded: place &* 8)
      if place < 8 { first ^= change } else if place < 16 { middle ^= change } else { last ^= change }
    }
  }

  /// Adds a byte; false if there is no room.
  mutating func append(_ byte: UInt8) -> Bool {
    guard count < Self.longest else { return false }
    self[count] = byte
    count += 1
    return true
  }

  /// Adds what a scalar folds to; false if there is no room, or if no code has such a scalar.
  private mutating func fold(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = scalar.postalByte else { return scalar.isPostalFiller }
    return append(byte)
  }

  /// The bytes, folded; nil if one of them is in no code.
  var folded: PostalCode? {
    var folded = PostalCode()
    for place in 0..<count { guard folded.fold(Unicode.Scalar(self[place])) else { return nil } }
    return folded
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

  /// The code behind letters that stand in front of it; nil if they do not, or if nothing follows.
  func without(prefix: PostalCode) -> PostalCode? {
    guard count > prefix.count, (0..<prefix.count).allSatisfy({ self[$0] == prefix[$0] }) else { return nil }
    return PostalCode((prefix.count..<count).map { self[$0] })
  }
}

extension Unicode.Scalar {
  /// What the folding of a postal code drops.
  var isPostalFiller: Bool {
    switch value {
    // Dots, the minus sign, the long vowel mark that Japanese keyboards have for a dash, the postal mark.
    case 0x2E, 0xB7, 0xFF0E, 0x2212, 0x30FC, 0x3012: true
    case 0x2D: true
    case 0x21...0x7E: false
    default: isVisible == false || properties.generalCategory == .dashPunctuation
    }
  }

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
