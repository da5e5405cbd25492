import Testing

@testable import OrderKit

@Suite struct CountryRuleTests {
  @Test(
    arguments: [
      ("UK", "GB"), ("el", "GR"), ("usa", "US"), ("United States of America", "US"), ("United States", "US"),
      ("GBR", "GB"), ("Great Britain", "GB"), ("England", "GB"), ("Scotland", "GB"), ("Wales", "GB"), ("DEU", "DE"),
      ("Deutschland", "DE"), ("JPN", "JP"), ("UAE", "AE"), ("Korea", "KR"), ("CÔTE D’IVOIRE", "CI"),
      ("Turkey", "TR"), ("Hong Kong", "HK"), (" france ", "FR"), ("Atlantis", nil), ("DE", nil), ("", nil),
    ] as [(String, String?)])
  func `a country is suggested for its other names`(text: String, code: String?) {
    #expect(CountryRule.meant(by: text)?.code == code)
  }

  @Test(arguments: ["", "G", "GBR", "1A", "A1", "@A", "A[", "[A", "ÄÖ", "g b c"])
  func `a code is two letters`(text: String) {
    #expect(CountryRule(text) == nil)
  }

  @Test(arguments: [("DE", "DE"), ("LI", "LI"), ("LI", "FL"), ("LU", "L"), ("FI", "FI"), ("AX", "AX"), ("MD", "MD")])
  func `the country's letters may precede a zip`(country: String, letters: String) throws {
    let rule = try #require(CountryRule(country))
    let example = try #require(rule.example)
    #expect(rule.printed(zip: "\(letters)-\(example)") == example)
    #expect(rule.printed(zip: "X-\(example)") == nil)
  }

  @Test func `some names have an article in a sentence`() {
    let changed = CountryRule.all.filter { $0.nameInSentence != $0.name }
    #expect(changed.allSatisfy { $0.nameInSentence == "the \($0.name)" })
    #expect(
      changed.map(\.code) == [
        "AE", "AX", "BQ", "BS", "CC", "CF", "CK", "DO", "FK", "FO", "GB", "GM", "GS", "HM", "IM", "IO", "KY",
        "MH", "MP", "MV", "NL", "PH", "PN", "PS", "SB", "TC", "TF", "UM", "US", "VG", "VI",
      ])
  }
}

extension CountryRule {
  func printed(zip text: String) -> String? {
    PostalCode(folding: text).flatMap { printed($0, givenAs: text)?.text }
  }
}
