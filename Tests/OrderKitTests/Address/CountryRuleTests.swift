import Foundation
import Testing

@testable import OrderKit

@Suite struct CountryRuleTests {
  @Test(
    arguments: [
      ("el", "GR"), ("usa", "US"), ("Scotland", "GB"), ("Deutschland", "DE"), ("UAE", "AE"), ("Korea", nil),
      ("U.K.", "GB"), ("日本", "JP"), ("Česko", "CZ"), ("cesko", "CZ"), ("Україна", "UA"), ("भारत", "IN"),
      (" france ", "FR"), ("Korea (Republic of)", "KR"), ("Republic of China", "TW"), ("St Lucia", "LC"),
      ("United Kingdom, the", "GB"), ("xkx", "XK"), ("the", nil), ("Republic", nil), ("united", nil), ("Atlantis", nil),
      ("de", "DE"), ("", nil), ("Congo", nil), ("Virgin Islands", nil),
    ] as [(String, String?)])
  func `a country is known by its other names, unless several have one`(text: String, code: String?) {
    #expect(CountryRule(understanding: text)?.code == code)
  }

  @Test func `a country is known by every name that ISO 3166 and pycountry have, with and without accents`() {
    var count = 0
    for (code, names) in CountryNames.rows {
      for name in names {
        let plain = name.folding(options: .diacriticInsensitive, locale: nil)
        for text in [name, plain, name.uppercased(), "The \(plain)", name.replacing("'", with: "’")] {
          let isShared = ["Korea", "Congo"].contains { name == $0 }
          #expect(CountryRule(understanding: text)?.code == (isShared ? nil : code), "\(text)")
        }
        count += 1
      }
    }
    #expect(CountryNames.rows.count == 249 && count == 425)
  }

  @Test(arguments: CountryRule.all)
  func `a country is known by its name and the other names in the table`(rule: CountryRule) {
    for name in [rule.name] + rule.facts.otherNames { #expect(CountryRule.named(name).contains(rule), "\(name)") }
  }

  @Test(arguments: ["", "G", "GBR", "1A", "A1", "@A", "A[", "[A", "ÄÖ", "g b c"])
  func `a code is two letters`(text: String) {
    #expect(CountryRule(text) == nil)
    let bytes = Array(text.utf8)
    if bytes.count == 2 { #expect(CountryRule(bytes[0], bytes[1]) == nil) }
  }
}
