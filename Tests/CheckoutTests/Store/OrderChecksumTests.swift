import OrderKit
import Testing

@testable import checkout

@Suite struct OrderChecksumTests {
  private func checksum(name: String = "Taylor Swift", country: String = "US", note: String? = "NUT ALLERGY") -> UInt16
  {
    let address = Address(
      name: name, streetAddress: "13 Love/Story Rd", city: "Nashville", zip: "37203", country: country)
    let order = Order.Value(Basket(type: 2, quantity: 4), to: address, customerNote: note, id: "A-7")
    return order.checksum
  }

  /// The number was calculated by a program in Python. It is FNV-1a of the folded fields, in 16 bits.
  @Test func `logs of earlier versions have this checksum, which a new field leaves as it is`() {
    #expect(checksum() == 0x0549)
    #expect(checksum(name: " TAYLOR \t swift ", country: "USA", note: "nut  allergy\n") == 0x0549)
    #expect(checksum(name: "Taylor Swyft") != 0x0549)
    #expect(checksum(note: nil) != 0x0549)
  }

  @Test func `white space of ASCII is collapsed, and its letters are in lower case`() {
    let text = "\r@A\t\u{B}\u{C}\n \rZ[\u{8}\u{E}\u{A0}Ä\r"
    #expect(text.plainlyFolded == "@a z[\u{8}\u{E}\u{A0}Ä")
  }
}
