import Testing

@testable import OrderKit

/// A country's rule and what people write for its code.
@Suite struct CountryRuleTests {
  @Test(
    arguments: [
      ("UK", "GB"), ("el", "GR"), ("usa", "US"), ("United States of America", "US"), ("United States", "US"),
      ("GBR", "GB"), ("Great Britain", "GB"), ("England", "GB"), ("Scotland", "GB"), ("Wales", "GB"), ("DEU", "DE"),
      ("Deutschland", "DE"), ("CAN", "CA"), ("AUS", "AU"), ("FRA", "FR"), ("UAE", "AE"), ("Korea", "KR"),
      ("Turkey", "TR"), ("Hong Kong", "HK"), (" france ", "FR"), ("Atlantis", nil), ("DE", nil), ("", nil),
    ] as [(String, String?)])
  func `a country is suggested for its other names`(text: String, code: String?) {
    #expect(CountryRule.meant(by: text)?.code == code)
  }

  @Test(arguments: ["", "G", "GBR", "1A", "A1", "@A", "A[", "[A", "ÄÖ", "g b c"])
  func `a code is two letters`(text: String) {
    #expect(CountryRule(text) == nil)
  }

  @Test(
    arguments: [
      ("AT", "A"), ("BE", "B"), ("DE", "D"), ("EE", "EST"), ("ES", "E"), ("FI", "FIN"), ("FR", "F"), ("HU", "H"),
      ("IT", "I"), ("LI", "FL"), ("LU", "L"), ("NO", "N"), ("PT", "P"), ("SE", "S"), ("SI", "SLO"),
    ])
  func `letters as on cars may precede a zip`(country: String, letters: String) throws {
    let rule = try #require(CountryRule(country))
    let example = try #require(rule.example)
    #expect(rule.read(zip: "\(letters)-\(example)")?.printed == example)
    #expect(rule.read(zip: "\(country)-\(example)")?.printed == example)
    #expect(rule.read(zip: "X-\(example)") == nil)
  }

  @Test func `every code leads to its own rule`() {
    for rule in CountryRule.all {
      #expect(CountryRule(rule.code.lowercased())?.code == rule.code)
      #expect(CountryRule(rule.code)?.name == rule.name)
    }
  }
}

extension CountryRule {
  /// Reads a zip as it was written.
  func read(zip text: String) -> ZipReading? {
    let zip = GivenZip(text)
    return zip.folded.flatMap { read($0, as: zip) }
  }
}
