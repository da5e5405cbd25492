import PlainText

/// A postal code, either in its printed form or folded to ASCII capitals and digits so that spellings can be compared:
///
///     "sw1a-1aa", "ＳＷ１Ａ １ＡＡ"  ->  SW1A1AA
///     "〒154ー0023", "１５４−００２３"  ->  1540023
@usableFromInline  // Part of an examination, which is inlined.
struct PostalCode: Sendable, Hashable {
  var bytes: [UInt8]

  /// The maximum length of a folded code in bytes. No country has codes that are nearly as long.
  static let longest = 16
}

extension PostalCode {
  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Folds text to ASCII capitals and digits. Returns `nil` if it contains any other character or exceeds 16 bytes.
  ///
  /// Digits of any script and letters of any width are converted. Spaces, dashes, dots, the postal mark and invisible
  /// characters are dropped.
  init?(folding text: some StringProtocol) {
    bytes = []
    bytes.reserveCapacity(Self.longest)
    for scalar in text.unicodeScalars {
      if let byte = scalar.postalByte { bytes.append(byte) } else if !scalar.isPostalFiller { return nil }
      if bytes.count > Self.longest { return nil }
    }
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The code without separators.
  var bare: PostalCode { PostalCode(bytes.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }) }

  /// Returns the code without a prefix, or `nil` if it doesn't start with the prefix or consists of just the prefix.
  func without(prefix: PostalCode) -> PostalCode? {
    guard bytes.count > prefix.bytes.count, bytes.starts(with: prefix.bytes) else { return nil }
    return PostalCode(bytes.dropFirst(prefix.bytes.count))
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is dropped when a postal code is folded.
  var isPostalFiller: Bool {
    switch value {
    // Dots, the minus sign, the postal mark, and the marks and lines that Japanese keyboards produce for a dash.
    case 0x2E, 0xB7, 0xFF0E, 0x2212, 0x30FC, 0xFF70, 0x30FB, 0xFF65, 0x2500, 0x2501, 0x3012: true
    default: !isVisible || properties.generalCategory == .dashPunctuation
    }
  }

  /// The ASCII capital or digit that the scalar folds to, or `nil` for other scalars.
  var postalByte: UInt8? {
    switch value {
    case 0x30...0x39, 0x41...0x5A: UInt8(value)
    case 0x61...0x7A: UInt8(value).capital
    case 0..<0x80: nil
    default: widePostalByte
    }
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
