import OrderKit
import Testing

@Suite("A problem in words")
struct AddressProblemTests {
  @Test(
    arguments: [
      (.name, .missing, "Name is missing: give \"name\""),
      (.streetAddress, .missing, "Street Address is missing: give \"streetAddress\""),
      (.city, .missing, "City is missing: give \"city\""),
      (.zip, .missing, "Zip is missing: give \"zip\""),
      (.name, .blank, "Name is blank: enter at least one visible character"),
      (.streetAddress, .blank, "Street Address is blank: enter at least one visible character"),
      (.city, .blank, "City is blank: enter at least one visible character"),
      (.zip, .blank, "Zip is blank: enter at least one visible character"),
      (.name, .type, "Name is not text: write \"name\" in quotes"),
      (.streetAddress, .type, "Street Address is not text: write \"streetAddress\" in quotes"),
      (.city, .type, "City is not text: write \"city\" in quotes"),
      (.zip, .type, "Zip is not text: write \"zip\" in quotes, because a number loses its leading zeros"),
    ] as [(Address.Field, AddressProblem.Code, String)])
  func `the message names the field, the rule and what to do`(
    field: Address.Field, code: AddressProblem.Code, message: String
  ) {
    #expect(AddressProblem(field: field, code: code).message == message)
  }

  @Test(arguments: [(AddressProblem.Code.missing, "missing"), (.blank, "blank"), (.type, "type")])
  func `a code is spelled as scripts read it`(code: AddressProblem.Code, spelling: String) {
    #expect(code.rawValue == spelling)
  }

  @Test func `a problem holds a field and a code, so that no message can repeat a person's text`() {
    let secret = "Mara Musterfrau"
    for blank in Address.Field.allCases {
      var address = Address(name: secret, streetAddress: secret, city: secret, zip: secret, country: secret)
      address[blank] = "\u{200B}\u{3164}"
      let problems = address.problems
      #expect(problems.map(\.field) == [blank])
      for problem in problems {
        #expect(Mirror(reflecting: problem).children.map(\.label) == ["field", "code"])
        #expect(!problem.message.contains(secret))
        #expect(!problem.message.unicodeScalars.contains { address[blank].unicodeScalars.contains($0) })
      }
    }
  }
}
