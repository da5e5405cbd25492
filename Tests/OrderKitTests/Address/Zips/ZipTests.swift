import OrderTestSupport
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
    // The country's letters in front may be left out.
    ("KY", "1-1100", "reformatted KY1-1100"),
    ("VC", "0110", "reformatted VC0110"),
    ("LC", "05  201", "reformatted LC05 201"),
    ("AI", "AI-2640", "valid"),
    ("AZ", "AZ 1000", "reformatted 1000"),
    ("BB", "23026", "valid"),
    ("HT", "HT6120", "reformatted 6120"),
    // What posts have, besides the best-known form.
    ("SH", "TDCU 1ZZ", "valid"),
    ("MU", "R5133", "valid"),
    ("IE", "d6wpv38", "reformatted D6W PV38"),
    ("TT", "500234", "valid"),
    ("RE", "97743", "valid"),
    ("KN", "KN0101", "valid"),
    ("PA", "0801", "valid"),
    ("MS", "MSR1210", "valid"),
    ("MW", "207201", "valid"),
    ("WS", "WS1434", "valid"),
    ("NR", "NRU68", "valid"),
    ("GH", "GA-183-8164", "valid"),
    ("JP", "154ｰ0023", "reformatted 154-0023"),
    ("JP", "154─0023", "reformatted 154-0023"),
    // A point may stand for a printed separator, and three zeros or more belong to the zip.
    ("CZ", "110.00", "reformatted 110 00"),
    ("BR", "01310.000", "reformatted 01310-000"),
    ("JP", "100.0000", "reformatted 100-0000"),
    ("DE", "1.0.0.0.0", "reformatted 10000"),
    ("LU", "L-4750", "reformatted 4750"),
    ("MT", "TP 1110", "valid"),
    ("VE", "1060-A", "valid"),
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
    ("LI", "9484", "format"),
    ("XK", "80000", "format"),
    ("IN", "010001", "format"),
    // The prefix of a country is required if other countries have codes of the same form.
    ("JE", "1 1AA", "format"),
    // Letters that no Eircode has, and last letters that no British code has.
    ("IE", "1234567", "format"),
    ("IE", "SW1A 2AA", "format"),
    ("IE", "BT79 0HR", "format"),
    ("IE", "D02 O285", "format D02 0285 at 5"),
    ("GB", "JE1 1CC", "format"),
    ("RE", "98700", "format"),
    ("DE", "-", "format"),
    // The letter O instead of a zero.
    ("GB", "SW1A OAA", "format SW1A 0AA at 6"),
    ("US", "372O3", "format 37203 at 4"),
    ("US", "O721O", "format 07210 at 1"),
    ("LV", "lv 1oIo", "format LV-1010 at 5"),
    ("DE", "DE-1O115", "format 10115 at 5"),
    // I or L instead of a one.
    ("GB", "WCIA 1AA", "format WC1A 1AA at 3"),
    ("DE", "lOII5", "format 10115 at 1"),
    ("DE", "lOII", "format"),
    // Prefixes of license plates.
    ("DE", "D-1O115", "format 10115 at 4"),
    ("DE", "D-101", "format 00101"),
    ("CA", "K1A OB1", "format K1A 0B1 at 5"),
    ("NL", "1O34 AO", "format 1034 AO at 2"),
  ])
  func `is refused where no source takes its shape`(country: String, zip: String, expected: String) {
    #expect(verdict(zip, country) == expected)
  }

  @Test(arguments: [
    // country, zip, verdict
    ("US", "2201.0", "format 02201"),
    ("US", "２２０１．０", "format 02201"),
    ("US", "2201.0\u{200B}", "format 02201, invisibleCharacter"),
    ("US", " 2201.0 ", "format 02201, surroundingSpace 2201.0"),
    ("DE", "DE-1067.0", "format 01067"),
    ("IS", "101.0", "format 101"),
    ("LV", "1073.0", "format LV-1073"),
    ("AM", "10.0", "format 0010"),
    ("SA", "١١٥٦٤٫٠", "format 11564"),
    ("US", "22011010.0", "format 02201-1010"),
    ("US", "2201.00", "format 02201"),
    ("AM", "10.00", "format 0010"),
    ("US", "2,201.0", "format"),
    // Without a format, it is a warning.
    ("", "2201.0", "number"),
    ("", "2201,0", "number"),
    ("", "２２０１．０ ", "surroundingSpace ２２０１．０, number"),
    ("PA", "801.0", "number"),
    ("KP", "1.0", "number"),
    ("HK", "2201.0", "unexpected, number"),
    ("Atlantis", "2201.0", "unknownCountry, number"),
    ("", "2201.00", "number"),
    ("", "2201.000", "valid"),
    ("", "00", "valid"),
    ("", "2.2.0.1.0", "valid"),
    ("", "2201.1", "valid"),
    ("", "0", "valid"),
  ])
  func `a zip that has been a number is not one`(country: String, zip: String, expected: String) {
    #expect(verdict(zip, country) == expected)
  }

  @Test(
    arguments: [
      // country, zip, suggestion
      ("SG", "S(522489)", "522489"),
      ("SG", "Singapore 522489", "522489"),
      ("BR", "CEP 40301-110", "40301-110"),
      ("MX", "C.P. 02860", "02860"),
      ("FI", "FIN-00550", "00550"),
      ("GR", "Τ.Κ. 281 94", "281 94"),
      ("FR", "75008 PARIS", "75008"),
      ("US", "Boston, MA 02201-1020 USA", "02201-1020"),
      ("US", "MA 02201", "02201"),
      ("US", "MA-02201", nil),
      ("GB", "SW1A 1AA, UK", "SW1A 1AA"),
      ("NL", "1012 AB Amsterdam", "1012 AB"),
      ("MT", "Valletta, VLT 1117", "VLT 1117"),
      // Åland is a part of Finland, and all its zips begin with 22.
      ("FI", "AX-22100", "22100"),
      // Other digits may belong to it, and the letters of another country may be right.
      ("DE", "10115 12", nil),
      ("DE", "A-10115", nil),
      ("DE", "FR-75001", nil),
      ("DE", "France 75001", nil),
      ("DE", "AT-10115", "10115"),
      ("DE", "10115 Berlin 10117", nil),
      ("NL", "12345 AB", nil),
    ] as [(String, String, String?)])
  func `a label beside a zip is left out of the suggestion`(country: String, zip: String, suggestion: String?) {
    #expect(verdict(zip, country) == (suggestion.map { "format \($0)" } ?? "format"))
  }

  @Test(
    arguments: [
      // country, zip, suggestion
      ("US", "2201", "02201"), ("US", "501", "00501"), ("US", "2201-1234", "02201-1234"), ("DE", "1067", "01067"),
      ("AU", "800", "0800"), ("NZ", "110", "0110"), ("ES", "8001", "08001"), ("FI", "100", "00100"),
      ("MX", "1000", "01000"), ("UA", "1001", "01001"), ("BR", "1310100", "01310-100"), ("FR", "F-1000", "01000"),
      ("SK", "10 01", "010 01"),
      // More than two zeros, a gap in another place, and countries in which no zip begins with a zero.
      ("US", "22", nil), ("US", "10115 12", nil), ("CH", "801", nil), ("SE", "1455", nil), ("GB", "1", nil),
    ] as [(String, String, String?)])
  func `zeros lost in front are suggested, but a zip without them is refused`(
    country: String, zip: String, suggestion: String?
  ) {
    #expect(verdict(zip, country) == (suggestion.map { "format \($0)" } ?? "format"))
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
    ("XX", "unknownCountry"), ("XXX", "unknownCountry"), ("united kingdom", "countryAlias GB"),
    ("44", "unknownCountry"), ("G", "unknownCountry"), ("Ѕ1", "unknownCountry"),
  ])
  func `a country is two letters in any case, or another name with a warning`(country: String, expected: String) {
    #expect(verdict("SW1A 1AA", country) == expected)
  }

  @Test func `a country that is not known leaves the rule for all`() {
    let address = Address(name: "", streetAddress: "S", city: "", zip: "?", country: "Atlantis")
    #expect(address.problems.map(\.field) == [.name, .city, .country])
    #expect(address.problems.map(\.code) == [.blank, .blank, .unknownCountry])
  }

  @Test func `a long zip is no code, and no trouble`() {
    let zip = "1".repeated(5000)
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
