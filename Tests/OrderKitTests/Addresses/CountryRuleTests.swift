import Testing

@testable import OrderKit

@Suite struct CountryRuleTests {
  @Test(
    arguments: [
      ("el", "GR"), ("usa", "US"), ("United States", "US"), ("Scotland", "GB"), ("Deutschland", "DE"), ("UAE", "AE"),
      ("Korea", "KR"), ("CÔTE D’IVOIRE", "CI"), ("Hong Kong", "HK"), (" france ", "FR"), ("Atlantis", nil), ("DE", nil),
      ("", nil),
    ] as [(String, String?)])
  func `a country is suggested for its other names`(text: String, code: String?) {
    #expect(CountryRule.meant(by: text)?.code == code)
  }

  @Test(arguments: ["", "G", "GBR", "1A", "A1", "@A", "A[", "[A", "ÄÖ", "g b c"])
  func `a code is two letters`(text: String) {
    #expect(CountryRule(text) == nil)
    let bytes = Array(text.utf8)
    if bytes.count == 2 { #expect(CountryRule(bytes[0], bytes[1]) == nil) }
  }
}
