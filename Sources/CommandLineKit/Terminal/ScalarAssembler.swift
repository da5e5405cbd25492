/// Makes scalars of UTF-8 bytes, however a terminal's bytes were split among reads.
struct ScalarAssembler: Hashable, Sendable {
  /// The beginning of a scalar whose rest has not come yet.
  private var bytes: [UInt8] = []
  private var expected = 0

  init() {}

  /// The scalars that the byte completes: none, one, or U+FFFD for what was broken off and the byte's own.
  mutating func take(_ byte: UInt8) -> [Unicode.Scalar] {
    if byte & 0xC0 == 0x80 {
      guard !bytes.isEmpty else { return ["\u{FFFD}"] }
      bytes.append(byte)
      guard bytes.count == expected else { return [] }
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = []
      return text.unicodeScalars.count == 1 ? Array(text.unicodeScalars) : ["\u{FFFD}"]
    }
    let broken: [Unicode.Scalar] = bytes.isEmpty ? [] : ["\u{FFFD}"]
    bytes = []
    switch byte {
    case 0..<0x80: return broken + [Unicode.Scalar(byte)]
    case 0xC2...0xDF: expected = 2
    case 0xE0...0xEF: expected = 3
    case 0xF0...0xF4: expected = 4
    default: return broken + ["\u{FFFD}"]
    }
    bytes = [byte]
    return broken
  }
}
