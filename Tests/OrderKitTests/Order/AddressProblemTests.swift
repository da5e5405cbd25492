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
      (.name, .blank, "Enter a name"),
      (.streetAddress, .blank, "Enter a street address"),
      (.city, .blank, "Enter a city"),
      (.zip, .blank, "Enter a zip"),
      (.name, .type, "Name is not text: write \"name\" in quotes"),
      (.streetAddress, .type, "Street Address is not text: write \"streetAddress\" in quotes"),
      (.city, .type, "City is not text: write \"city\" in quotes"),
      (.zip, .type, "Zip is not text: write \"zip\" in quotes, because a number loses its leading zeros"),
    ] as [(Address.Field, AddressProblem.Code, String)])
  func `the message names the field, the rule and what to do`(
    field: Address.Field, code: AddressProblem.Code, message: String
  ) {
    #expect(AddressProblem(field: field, code: code).message == message)
    #expect("\(AddressProblem(field: field, code: code))" == message)
  }

  @Test func `a code is spelled as scripts read it`() {
    let errors = ["missing", "blank", "type", "format", "unknown_country"]
    let warnings = [
      "surrounding_space", "invisible_character", "control_character", "bidi_override", "reformatted", "unexpected",
      "newer_format", "country_alias",
    ]
    #expect(AddressProblem.Code.allCases.map(\.rawValue) == errors + warnings)
  }

  @Test func `no message can repeat a person's text`() {
    let secret = "Mara Musterfrau"
    for blank in Address.Field.required {
      var address = Address(name: secret, streetAddress: secret, city: secret, zip: secret, country: secret)
      address[blank] = "\u{200B}\u{3164}"
      let problems = address.problems
      #expect(problems.map(\.field) == [blank, .country])
      for problem in problems + address.warnings {
        #expect(!problem.message.contains(secret) && problem.suggestion == nil)
        #expect(!problem.message.unicodeScalars.contains { address[blank].unicodeScalars.contains($0) })
      }
    }
  }

  @Test(arguments: [
    ("US", "not one"), ("GB", "SW1A OAA"), ("GB", "sw1a1aa"), ("DE", "d-1o115"), ("AE", "12345"), ("BR", "01310"),
    ("UK", "sw1a1aa"), ("JP", "〒154 0023"), ("XX", "Q7"), ("CA", "A65 F4E2"),
  ])
  func `a message is the same whoever is meant`(country: String, zip: String) {
    let address = Address(name: " Ann\u{200B}\t.", streetAddress: "\u{202E}1 Rd ", city: "", zip: zip, country: country)
    for problem in address.problems + address.warnings {
      #expect(problem.message.contains(zip) == false)
      #expect(problem.message.contains(address.normalized.zip) == false)
      #expect(problem.example != address.normalized.zip)
    }
  }
}
