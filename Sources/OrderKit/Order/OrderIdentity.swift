import PlainText

/// What an id stands for: the goods, the promotion code, the destination and the customer's note, without a price.
///
/// The same order has the same identity whatever the menu and the day. The log keeps neither address nor note, so it
/// compares a ``checksum`` instead.
package struct OrderIdentity: Hashable, Sendable {
  package var id: String?
  /// The id of the cake type on the menu.
  package let typeID: String
  /// The goods, with the code as it was given.
  package let basket: Basket
  package let address: Address
  package let customerNote: String?

  package init(id: String?, typeID: String, basket: Basket, address: Address, customerNote: String? = nil) {
    self.id = id
    self.typeID = typeID
    self.basket = basket
    self.address = address
    self.customerNote = customerNote
  }
}

extension OrderIdentity {
  /// Four hexadecimal digits for the id, the address and the note. Case and white space do not matter.
  ///
  /// It finds a change, and reveals little: one guess in 65,536 fits by chance.
  package var checksum: String {
    let fields = [
      id ?? "", address.name, address.streetAddress, address.city, address.zip, address.country?.foldedCountry ?? "",
      customerNote ?? "",
    ]
    let hash = fields.flatMap { $0.plainlyFolded + [0] }.fnv1a
    let folded = UInt16(truncatingIfNeeded: hash ^ hash >> 16 ^ hash >> 32 ^ hash >> 48)
    let digits = String(folded, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension String {
  /// The UTF-8 bytes without surrounding white space, each run of white space as one space, and ASCII letters in lower
  /// case. It needs no Unicode tables, so it is the same on all systems.
  package var plainlyFolded: [UInt8] {
    let words = utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return Array(words.joined(separator: [0x20])).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }

  /// The alpha-2 code of the country that the text names by a code; other text is returned unchanged.
  package var foldedCountry: String { CountryRule(understanding: self)?.code ?? self }
}
