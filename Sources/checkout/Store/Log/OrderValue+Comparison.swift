import OrderKit

// Comparisons of an order with its log line, which knows the address and the note only by their checksum.

extension Order.Value {
  /// A number derived from the id, address and note, disregarding case and extra white space.
  ///
  /// The log stores neither the address nor the note, so this is compared instead.
  ///
  /// The checksum is long enough to detect a change, but it reveals little: one in 65,536 guesses matches by chance.
  var checksum: UInt16 { checksum(withID: id) }

  /// Returns the ``checksum`` that the order has with an id.
  func checksum(withID id: String?) -> UInt16 {
    var sum = PlainSum()
    for key in OrderKey.ofRecipient {
      let text = key == .id ? id : self[key]?.asText
      (key == .country ? text?.foldedCountry : text)?.forEachPlainlyFolded { sum.add($0) }
      sum.add(0)
    }
    return sum.value
  }

  /// The bytes to send to a shop, with a basket as it was logged.
  func body(with basket: Basket) -> [UInt8] {
    var order = withoutID
    order.basket = basket
    return order.canonicalBytes
  }
}

/// FNV-1a, folded to 16 bits. It is the same on all systems.
struct PlainSum {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  var value: UInt16 { UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48) }
}

extension [UInt8] {
  var plainSum: UInt16 { reduce(into: PlainSum()) { $0.add($1) }.value }
}

extension UInt16 {
  /// Four hexadecimal digits.
  var inFourDigits: String { Self.twoDigits[Int(self >> 8)] + Self.twoDigits[Int(self & 0xFF)] }

  private static let twoDigits = (0x100...0x1FF).map { String(String($0, radix: 16).dropFirst()) }
}

extension String {
  /// The text with white space trimmed and collapsed, and ASCII letters in lower case. This does not depend on
  /// Unicode tables, so the result is the same on all systems.
  var plainlyFolded: String {
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
  var foldedCountry: String { CountryRule(understanding: self)?.code ?? self }
}

extension OrderMember {
  /// The value without the differences that don't make it another order, such as case and white space in text.
  func folded(as key: OrderKey) -> OrderMember {
    switch self {
    case .number, .isOn: self
    case .list(let keys): .list(Set(keys.map(\.plainlyFolded)).sorted())
    case .text(let text):
      switch key {
      case .country: .text(text.foldedCountry.plainlyFolded)
      case .code: .text(text.foldedName.plainlyFolded)
      default: .text(text.plainlyFolded)
      }
    }
  }
}

extension OrderKey {
  /// The parts in which two orders under one id may differ, as messages call them.
  enum Part: String, CaseIterable {
    case type
    case quantity = "number of cakes"
    case extras = "choice of extras"
    case code = "promotion code"
    case recipient = "address or note"
  }

  /// The part of an order that the key belongs to, or `nil` if the key alone does not make it another order.
  var part: Part? {
    switch self {
    case .type: .type
    case .quantity: .quantity
    case .extraFrosting, .addSprinkles, .extras: .extras
    case .code: .code
    case .id, .name, .streetAddress, .city, .zip, .country, .note: .recipient
    case .specialRequestEnabled, .createdAt, .total, .cost, .price, .finalPrice, .quote, .error: nil
    }
  }

  /// The keys of which the log has only a checksum.
  static let ofRecipient = allCases.filter { $0.part == .recipient }
}
