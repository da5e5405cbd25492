import OrderKit
import Testing

@Suite struct AddressTests {
  @Test func `every blank field is a problem, in the order of the fields`() {
    for filler in ["", " ", "\n", "\u{3164}"] {
      for choice in 0..<16 {
        let blank = Address.Field.required.enumerated().filter { choice >> $0.offset & 1 == 1 }.map(\.element)
        var address = Address(name: "A", streetAddress: "B", city: "C", zip: "D")
        for field in blank { address[field] = filler }
        #expect(address.problems == blank.map { AddressProblem(field: $0, code: .blank) })
        #expect(address.isValid == blank.isEmpty)
      }
    }
  }

  @Test(
    arguments: [
      ("Taylor Swift", "13 Love/Story Rd", "Nashville", "37203"),
      ("王芳", "長安街 1 號", "北京", "100006"),
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

  @Test func `the text of a field is read and written by the field's name`() {
    var address = Address(name: "A", streetAddress: "B", city: "C", zip: "D")
    #expect(Address.Field.required.map { address[$0] } == ["A", "B", "C", "D"])
    for field in Address.Field.required { address[field] += "!" }
    #expect(address == Address(name: "A!", streetAddress: "B!", city: "C!", zip: "D!"))
  }

  @Test func `a country is read as empty text while there is none, and is written by its name`() {
    var address = Address()
    #expect(address[.country] == "")
    address[.country] = "US"
    #expect(address[.country] == "US")
    #expect(address == Address(country: "US"))
    address[.country] = ""
    #expect(address == Address())
  }
}
