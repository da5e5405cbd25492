extension Order.Value {
  /// A number derived from the id, address and note, disregarding case and extra white space.
  ///
  /// The log stores neither the address nor the note, so this is compared instead.
  ///
  /// The checksum is long enough to detect a change, but it reveals little: one in 65,536 guesses matches by chance.
  package var checksum: UInt16 {
    // FNV-1a, which is the same on all systems.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    for key in OrderKey.ofRecipient {
      let text = self[key]?.asText
      if text == nil, !OrderKey.ofEveryChecksum.contains(key) { continue }
      if let text { (key == .country ? text.foldedCountry : text).forEachPlainlyFolded(add) }
      add(0)
    }
    return UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48)
  }
}

extension UInt16 {
  /// Four hexadecimal digits.
  package var inFourDigits: String { String(String(0x1_0000 + Int(self), radix: 16).dropFirst()) }
}

extension String {
  /// The text with white space trimmed and collapsed, and ASCII letters in lower case. This does not depend on
  /// Unicode tables, so the result is the same on all systems.
  package var plainlyFolded: String {
    var folded: [UInt8] = []
    folded.reserveCapacity(utf8.count)
    forEachPlainlyFolded { folded.append($0) }
    return String(decoding: folded, as: UTF8.self)
  }

  /// Calls `body` with each byte of ``plainlyFolded``.
  fileprivate func forEachPlainlyFolded(_ body: (UInt8) -> Void) {
    var (isEmpty, endsWord) = (true, false)
    for byte in utf8 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        endsWord = !isEmpty
      } else {
        if endsWord { body(0x20) }
        (isEmpty, endsWord) = (false, false)
        body((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
  }

  /// The alpha-2 code of the country that the text stands for, or the text itself if it is not a country code.
  package var foldedCountry: String { CountryRule(understanding: self)?.code ?? self }
}
