import PlainText

/// The part of an order that its id stands for: the items, the promotion code, the address and the customer's note.
///
/// Prices are excluded, so the same order has the same identity regardless of the menu and the day. The log stores
/// neither the address nor the note, so a ``checksum`` is compared instead.
package struct OrderIdentity: Hashable, Sendable {
  /// The order, with the promotion code as entered.
  package var value: Order.Value
  /// The id of the cake type on the menu.
  package let typeID: String

  package init(_ value: Order.Value, typeID: String) {
    self.value = value
    self.typeID = typeID
  }
}

extension OrderIdentity {
  /// Four hexadecimal digits derived from the id, address and note, disregarding case and extra white space.
  ///
  /// The checksum is long enough to detect a change, but it reveals little: one in 65,536 guesses matches by chance.
  package var checksum: String {
    let address = value.address
    let fields = [
      value.id ?? "", address.name, address.streetAddress, address.city, address.zip,
      address.country?.foldedCountry ?? "", value.customerNote ?? "",
    ]
    let hash = fields.flatMap { $0.plainlyFolded + [0] }.fnv1a
    let folded = UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48)
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension String {
  /// The UTF-8 bytes with white space trimmed and collapsed, and ASCII letters in lower case. This does not depend on
  /// Unicode tables, so the result is the same on all systems.
  package var plainlyFolded: [UInt8] {
    var folded: [UInt8] = []
    var endsWord = false
    for byte in utf8 {
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        endsWord = !folded.isEmpty
      } else {
        if endsWord { folded.append(0x20) }
        endsWord = false
        folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      }
    }
    return folded
  }

  /// The alpha-2 code of the country that the text stands for, or the text itself if it is not a country code.
  package var foldedCountry: String { CountryRule(understanding: self)?.code ?? self }
}
