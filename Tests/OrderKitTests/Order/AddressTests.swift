import OrderKit
import Testing

@Suite struct AddressTests {
  @Test(
    arguments: [
      ("Taylor Swift", "13 Love/Story Rd", "Nashville", "37203"),
      ("O", "1", "Å", "0"),
      ("王芳", "長安街 1 號", "北京", "100006"),
      ("Nguyễn Thị Hoa", "12 Lê Lợi", "Hồ Chí Minh", "700000"),
      ("X Æ A-12", "Rue de l'Été", "Y", "D02 X285"),
      ("back", ":back", "null", "00000"),
    ])
  func `real people live anywhere`(name: String, street: String, city: String, zip: String) {
    #expect(Address(name: name, streetAddress: street, city: city, zip: zip).problems.isEmpty)
  }

  @Test(arguments: [nil, "", " ", "\u{200B}"])
  func `a country is not required, and one that shows nothing is none`(country: String?) {
    #expect(Address(name: "A", streetAddress: "B", city: "C", zip: "D", country: country).isValid)
    #expect(Address(country: country).problems.count == 4)
  }

  @Test(arguments: [("gb", "GB"), ("uk", "GB"), (" de ", "DE"), (" Mordor", "Mordor")])
  func `the country of an address is printed as its code, if it has one`(country: String, printed: String) {
    #expect(Address(country: country).normalized.country == printed)
  }
}
