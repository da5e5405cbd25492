import Testing

@testable import OrderKit

/// A country's rule in words.
@Suite struct RuleWordsTests {
  @Test(arguments: [
    ("US", "5 digits, perhaps a hyphen and 4 digits"),
    (
      "GB",
      "1 or 2 letters, a digit, perhaps a letter or digit, a space, a digit, 2 letters; or \"GIR 0AA\"; "
        + "or \"BFPO\", a space, 1 to 4 digits"
    ),
    ("DE", "5 digits"),
    // Written with the space or without.
    ("FR", "5 digits, or 2 digits, a space, 3 digits"),
    ("SE", "5 digits, or 3 digits, a space, 2 digits"),
    ("CZ", "3 digits, a space, 2 digits"),
    ("IE", "3 letters or digits, a space, 4 letters or digits"),
    (
      "NL",
      "one of 1-9, 3 digits, a space, one of A-R T-Z, a letter; "
        + "or one of 1-9, 3 digits, a space, \"S\", one of B C E-R T-Z"
    ),
    ("LV", "\"LV\", a hyphen, 4 digits"),
    ("TW", "3 digits, perhaps 2 or 3 digits"),
    ("IL", "5 digits, perhaps 2 digits"),
    ("CR", "4 or 5 digits; or 3 digits, a hyphen, 4 digits"),
    ("AM", "perhaps \"37\", 4 digits"),
    ("AI", "perhaps \"AI\" and a hyphen, \"2640\""),
    (
      "PE",
      "\"LIMA\", a space, 1 or 2 digits; or \"CALLAO\", a space, perhaps \"0\", a digit; or one of 0-2, 4 digits"
    ),
  ])
  func `says what its pattern says`(country: String, words: String) throws {
    #expect(try #require(CountryRule(country)).shape == words)
  }

  @Test func `is a few lines`() throws {
    #expect(
      try #require(CountryRule("br")).text == """
        BR, Brazil
          required: name, streetAddress, city, zip
          zip: 5 digits, a hyphen, 3 digits
          also accepted: 5 digits
          example: 40301-110

        """)
    #expect(
      try #require(CountryRule("HK")).text
        == "HK, Hong Kong SAR China\n  required: name, streetAddress\n  zip: there are none\n")
    #expect(
      try #require(CountryRule("KP")).text
        == "KP, North Korea\n  required: name, streetAddress, city\n  zip: anything, as no shape is known\n")
  }

  @Test func `is a line of JSON`() throws {
    #expect(
      try #require(CountryRule("SA")).json
        == #"{"country":"SA","name":"Saudi Arabia","required":["name","streetAddress","city"],"hasZip":true,"#
        + "\"pattern\":\"#####\",\"shape\":\"5 digits\",\"alsoAccepted\":\"#####-####\",\"example\":\"11564\"}")
    #expect(
      try #require(CountryRule("AE")).json
        == #"{"country":"AE","name":"United Arab Emirates","required":["name","streetAddress"],"hasZip":false}"#)
  }
}
