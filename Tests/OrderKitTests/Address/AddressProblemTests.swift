import OrderKit
import TestSupport
import Testing

@Suite struct AddressProblemTests {
  @Test(
    arguments: [
      (.name, .missing, "missing \"name\": add it"),
      (.name, .blank, "the name is blank: enter one"),
      (.streetAddress, .blank, "the street address is blank: enter one"),
      (.city, .blank, "the city is blank: enter one"),
      (.zip, .blank, "the zip is blank: enter one"),
      (.name, .type, "the name is not text: write it in quotes"),
      (.zip, .type, "the zip is not text: write it in quotes, because a number loses its leading zeros"),
      (.zip, .format, "not a valid zip: correct it"),
      (.zip, .reformatted, "the zip is usually written differently: write it as suggested"),
      (
        .zip, .unexpected,
        "no zip is needed in this country: write it behind the city if it belongs there, or remove it"
      ),
      (.zip, .number, "the zip has been a number: write it as text, with its leading zeros"),
      (.country, .countryAlias, "the country is not written as its ISO 3166 alpha-2 code: write one"),
    ] as [(Address.Field, AddressProblem.Code, String)])
  func `the message names the field, the rule and what to do`(
    field: Address.Field, code: AddressProblem.Code, message: String
  ) {
    #expect(AddressProblem(field: field, code: code).message == message)
    #expect("\(AddressProblem(field: field, code: code))" == message)
  }

  @Test func `the article names every problem and every warning`() throws {
    let page = try Project.text("Sources/OrderKit/OrderKit.docc/WhenIsAnAddressValid.md")
    let section = try #require(page.firstRange(of: "### Problems and warnings"))
    let lists = page[section.upperBound...].split(separator: "at once.")[0].split(separator: "Warnings do not:")
    for code in AddressProblem.Code.allCases {
      let isProblem = [.missing, .blank, .type, .format, .unknownCountry].contains(code)
      #expect(lists[isProblem ? 0 : 1].contains("`\(code.rawValue)`"), "\(code)")
    }
  }

  struct Odd {
    var name = "A"
    var street = "B"
    var city = "C"
    var zip = "D"
    var country: String?
    let words: String
  }

  @Test(arguments: [
    Odd(zip: "SW1A OAA", country: "GB", words: "the zip has a letter O at character 6: type the digit 0"),
    Odd(zip: "7500l", country: "FR", words: "the zip has a letter L at character 5: type the digit 1"),
    Odd(zip: "1", country: "DE", words: "not a valid DE zip: enter one such as 26133"),
    Odd(
      city: "", zip: "", country: "DE",
      words: "the city is blank: enter one; the zip is blank: enter one such as 26133"),
    Odd(country: "XX", words: "unknown country code: write an ISO 3166 code such as GB"),
    Odd(name: " A", words: "spaces around the name: remove them"),
    Odd(street: "B\u{200B}", words: "invisible characters in the street address: remove them"),
    Odd(street: "#N/A", words: "the street address is what programs write for nothing: enter the real one"),
    Odd(city: "C\u{7}C", words: "control characters in the city: remove them"),
    Odd(zip: "\u{202E}D", words: "text-direction controls in the zip: remove them"),
    Odd(zip: "sw1a1aa", country: "GB", words: "the GB zip is usually written differently: write it as suggested"),
    Odd(
      zip: "1", country: "HK",
      words: "no zip is needed in HK: write it behind the city if it belongs there, or remove it"),
    Odd(zip: "EC1Y 8SY", country: "uk", words: "the country is not written as its ISO 3166 alpha-2 code: write GB"),
  ])
  func `what is wrong or odd in an address is said in words`(odd: Odd) {
    let address = Address(
      name: odd.name, streetAddress: odd.street, city: odd.city, zip: odd.zip, country: odd.country)
    #expect((address.problems + address.warnings).map(\.message).joined(separator: "; ") == odd.words)
  }

  @Test func `text for people includes the suggestion`() {
    let zip = Address(name: "A", streetAddress: "B", city: "C", zip: "SW1A OAA", country: "GB").problems
    #expect(
      zip.map(\.messageWithSuggestion) == ["the zip has a letter O at character 6: did you mean SW1A 0AA?"])
    let spaced = Address(name: "A", streetAddress: "B", city: "C", zip: "sw1a1aa", country: "GB").warnings
    #expect(spaced.map(\.messageWithSuggestion) == ["the GB zip is usually written SW1A 1AA"])
    #expect(
      spaced.map(\.messageElsewhere) == [
        "the GB zip is usually written differently: validate the address to see how"
      ])
    #expect(zip.map(\.messageElsewhere) == zip.map(\.message))
    let country = AddressProblem(unknownCountry: "Congo")
    #expect(country.message == "several countries have this name: write CD or CG" && country.suggestion == nil)
  }

  @Test func `a code is spelled as scripts read it`() {
    let errors = ["missing", "blank", "type", "format", "unknownCountry"]
    let warnings = [
      "surroundingSpace", "invisibleCharacter", "controlCharacter", "bidiOverride", "noLetter", "placeholder",
      "reformatted", "unexpected", "number", "countryAlias",
    ]
    #expect(AddressProblem.Code.allCases.map(\.rawValue) == errors + warnings)
  }

  @Test func `a name that programs write for nothing is never refused, because people have it`() {
    let mild = Address.Field.required.filter { AddressProblem(field: $0, code: .placeholder).isMild }
    #expect(mild == [.name])
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
}
