import Testing

@testable import OrderKit

/// Returns the verdict on a zip in a country: `valid`, or codes with suggestions.
private func verdict(_ zip: String, _ country: String, city: String = "C") -> String {
  let address = Address(name: "N", streetAddress: "S", city: city, zip: zip, country: country)
  let findings = (address.problems + address.warnings).map { finding in
    finding.code.rawValue + (finding.suggestion.map { " \($0)" } ?? "")
      + (finding.position.map { " at \($0)" } ?? "")
  }
  #expect(address.isValid == address.problems.isEmpty)
  return findings.isEmpty ? "valid" : findings.joined(separator: ", ")
}

@Suite struct ZipTests {
  @Test(arguments: [
    // country, zip, verdict
    ("GB", "SW1A 1AA", "valid"),
    ("GB", "sw1a1aa", "reformatted SW1A 1AA"),
    ("JP", "１５４ー００２３", "reformatted 154-0023"),
    ("US", "22162 1010", "reformatted 22162-1010"),
    ("SE", "SE-114 55", "reformatted 11455"),
    ("LI", "FL-9490", "reformatted 9490"),
    ("FR", "75 001", "valid"),
    ("LV", "1073", "reformatted LV-1073"),
    ("LU", "L-4750", "reformatted 4750"),
    ("SA", "١١٥٦٤", "reformatted 11564"),
    ("SV", "CP 1101", "valid"),
    ("AM", "375010", "valid"),
    ("AM", "0010", "valid"),
    ("KP", "anything at all", "valid"),
    ("UK", "JE1 1AA", "countryAlias GB"),
    ("GBR", "sw1a1aa", "reformatted SW1A 1AA, countryAlias GB"),
    // Invisible characters are reported, and are absent from the printed form.
    ("GB", "SW1A 1\u{200B}AA", "invisibleCharacter"),
    ("GB", "SW1A\u{1F} 1AA", "controlCharacter"),
    ("FR", "75 \u{200B}001", "invisibleCharacter, reformatted 75001"),
  ])
  func `is taken as it is printed, or with a word about how that is`(country: String, zip: String, expected: String) {
    #expect(verdict(zip, country) == expected)
    #expect(verdict(zip, country.lowercased()) == expected)
  }

  @Test(arguments: [
    // country, zip, verdict
    ("GB", "37203", "format"),
    ("GB", "SW1A_1AA", "format"),
    ("GB", "SW1A 1AÄ", "format"),
    ("DE", "A-10115", "format"),
    ("NL", "0234 AB", "format"),
    ("LI", "9484", "format"),
    ("XK", "80000", "format"),
    // The prefix of a country is required if other countries have codes of the same form.
    ("JE", "1 1AA", "format"),
    ("KY", "1-1100", "format"),
    ("DE", "-", "format"),
    // The letter O instead of a zero.
    ("GB", "SW1A OAA", "format SW1A 0AA at 6"),
    ("US", "372O3", "format 37203 at 4"),
    ("US", "O721O", "format 07210 at 1"),
    ("LV", "lv 1oIo", "format LV-1010 at 5"),
    ("DE", "DE-1O115", "format 10115 at 5"),
    // I or L instead of a one.
    ("FR", "FR-7500I", "format 75001 at 8"),
    ("GB", "WCIA 1AA", "format WC1A 1AA at 3"),
    ("DE", "lOII5", "format 10115 at 1"),
    ("DE", "lOII", "format"),
    // Prefixes of license plates.
    ("DE", "D-10115", "format 10115"),
    ("DE", "D-1011", "format"),
    ("CA", "K1A OB1", "format K1A 0B1 at 5"),
    ("NL", "1O34 AO", "format 1034 AO at 2"),
  ])
  func `is refused where no source takes its shape`(country: String, zip: String, expected: String) {
    #expect(verdict(zip, country) == expected)
  }

  @Test(arguments: [
    // country, zip, verdict
    ("HK", " ", "valid"),
    ("HK", "N/A", "unexpected"),
    ("IE", "", "valid"),
    ("GB", "", "blank"),
    ("", "", "blank"),
  ])
  func `is needed only where the country says so`(country: String, zip: String, expected: String) {
    #expect(verdict(zip, country) == expected)
  }

  @Test(arguments: [
    ("Gb", "valid"), (" GB\n", "valid"), ("ＧＢ", "valid"), ("uk", "countryAlias GB"), (" gbr ", "countryAlias GB"),
    ("XX", "unknownCountry"), ("XXX", "unknownCountry"), ("united kingdom", "unknownCountry GB"),
    ("44", "unknownCountry"), ("G", "unknownCountry"), ("Ѕ1", "unknownCountry"),
  ])
  func `a country is two letters in any case, or three with a warning`(country: String, expected: String) {
    #expect(verdict("SW1A 1AA", country) == expected)
  }

  @Test func `a country that is not known leaves the rule for all`() {
    let address = Address(name: "", streetAddress: "S", city: "", zip: "?", country: "Atlantis")
    #expect(address.problems.map(\.field) == [.name, .city, .country])
    #expect(address.problems.map(\.code) == [.blank, .blank, .unknownCountry])
  }

  @Test func `a long zip is no code, and no trouble`() {
    let zip = String(repeating: "1", count: 5000)
    for country in CountryRule.all {
      let address = Address(name: "N", streetAddress: "S", city: "C", zip: zip, country: country.code)
      #expect(address.isValid == (country.pattern == nil))
    }
  }

  @Test func `several things are said at once, in the order of the fields`() {
    let address = Address(name: " Ann", streetAddress: "", city: "\t", zip: "SW1A OAA ", country: "uk")
    #expect(
      address.problems.map { "\($0.field) \($0.code.rawValue)" } == [
        "streetAddress blank", "city blank", "zip format",
      ])
    #expect(
      address.warnings.map { "\($0.field) \($0.code.rawValue)" } == [
        "name surroundingSpace", "zip surroundingSpace", "country countryAlias",
      ])
  }
}
