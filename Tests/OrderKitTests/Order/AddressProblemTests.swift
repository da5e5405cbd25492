import OrderKit
import Testing

@Suite struct AddressProblemTests {
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
      (.zip, .format, "Zip is not a valid postal code"),
      (.country, .countryAlias, "This is not an ISO 3166 alpha-2 code: write one"),
    ] as [(Address.Field, AddressProblem.Code, String)])
  func `the message names the field, the rule and what to do`(
    field: Address.Field, code: AddressProblem.Code, message: String
  ) {
    #expect(AddressProblem(field: field, code: code).message == message)
    #expect("\(AddressProblem(field: field, code: code))" == message)
  }

  struct Odd {
    var name = "A"
    var street = "B"
    var city = "C"
    let country: String?
    let zip: String
    let messages: [String]
  }

  @Test(arguments: [
    Odd(
      country: "GB", zip: "SW1A OAA",
      messages: [
        "Zip has a letter O at character 6, where a digit 0 belongs (example: EC1Y 8SY)"
      ]),
    Odd(
      country: "FR", zip: "7500l",
      messages: ["Zip has a letter L at character 5, where a digit 1 belongs (example: 33380)"]),
    Odd(
      country: "DE", zip: "1",
      messages: ["Zip is not a valid DE postal code (example: 26133)"]),
    Odd(
      country: "US", zip: "SW1A 1AA",
      messages: [
        "Zip is not a valid US postal code (example: 95014)"
      ]),
    Odd(
      city: "", country: "DE", zip: "",
      messages: [
        "Enter a city",
        "Enter a zip (example: 26133)",
      ]),
    Odd(country: "XX", zip: "1", messages: ["No country has this code: give a two-letter code of ISO 3166"]),
    Odd(name: " A", country: nil, zip: "D", messages: ["Remove the spaces around the name"]),
    Odd(
      street: "B\u{200B}", country: nil, zip: "D",
      messages: ["Street Address contains invisible characters: remove them"]),
    Odd(city: "C\u{7}C", country: nil, zip: "D", messages: ["City contains control characters: remove them"]),
    Odd(
      country: nil, zip: "\u{202E}D",
      messages: ["Zip contains text-direction controls: remove them"]),
    Odd(
      country: "GB", zip: "sw1a1aa",
      messages: ["Zip is usually written differently in GB (United Kingdom)"]),
    Odd(
      country: "HK", zip: "1", messages: ["Zip is not needed: there are no postal codes in HK (Hong Kong SAR China)"]),
    Odd(country: "uk", zip: "EC1Y 8SY", messages: ["UK is not an ISO 3166 alpha-2 code: write GB"]),
    Odd(country: "DEU", zip: "10115", messages: ["DEU is not an ISO 3166 alpha-2 code: write DE"]),
  ])
  func `what is wrong or odd in an address is said in words`(odd: Odd) {
    let address = Address(
      name: odd.name, streetAddress: odd.street, city: odd.city, zip: odd.zip, country: odd.country)
    #expect((address.problems + address.warnings).map(\.message) == odd.messages)
  }

  @Test func `a code is spelled as scripts read it`() {
    let errors = ["missing", "blank", "type", "format", "unknown_country"]
    let warnings = [
      "surrounding_space", "invisible_character", "control_character", "bidi_override", "reformatted", "unexpected",
      "country_alias",
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
    ("US", "not one"), ("GB", "SW1A OAA"), ("GB", "sw1a1aa"), ("DE", "de-1o115"), ("FR", "7500l"), ("AE", "12345"),
    ("BR", "01310"),
    ("UK", "sw1a1aa"), ("JP", "〒154 0023"), ("XX", "Q7"), ("CA", "A65 F4E2"),
  ])
  func `a message is the same for every person`(country: String, zip: String) {
    let address = Address(name: " Ann\u{200B}\t.", streetAddress: "\u{202E}1 Rd ", city: "", zip: zip, country: country)
    for problem in address.problems + address.warnings {
      #expect(problem.message.contains(zip) == false)
      #expect(problem.message.contains(address.normalized.zip) == false)
      #expect(problem.example != address.normalized.zip)
    }
  }
}
