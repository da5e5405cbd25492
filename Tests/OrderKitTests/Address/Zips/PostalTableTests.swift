import Foundation
import TestSupport
import Testing

@testable import OrderKit

@Suite struct PostalTableTests {
  @Test func `every country and territory, each once`() {
    #expect(PostalFacts.all.count == 252)
    #expect(CountryRule.all.map(\.code) == PostalFacts.all.map(\.country).sorted())
    let counts = (none: 60, optional: 118, required: 74, withoutCity: 13)
    #expect(CountryRule.all.count { !$0.hasZip } == counts.none)
    #expect(CountryRule.all.count { $0.hasZip && !$0.requires(.zip) } == counts.optional)
    #expect(CountryRule.all.count { $0.requires(.zip) } == counts.required)
    #expect(CountryRule.all.count { !$0.requires(.city) } == counts.withoutCity)
  }

  @Test(arguments: PostalFacts.all)
  func `every field of every row`(facts: PostalFacts) throws {
    let rule = try #require(CountryRule(facts.country))
    let required = Address.Field.required.filter(rule.requires).map(\.rawValue)
    #expect(rule.code == facts.country)
    #expect(rule.name == facts["name"])
    #expect(Set(facts["other_names"].split(separator: "|").map(String.init)).isSubset(of: rule.facts.otherNames))
    #expect(required.joined(separator: ";") == facts["required_fields"])
    #expect((rule.hasZip ? "yes" : "no") == facts["has_zip"])
    #expect((rule.requires(.zip) ? "yes" : "no") == facts["zip_required"])
    #expect((rule.example ?? "") == facts.examples.first ?? "")
    #expect(rule.requires(.name) && rule.requires(.streetAddress) && !rule.requires(.country))
  }

  @Test(arguments: PostalFacts.all)
  func `every published example is a code of its country, however it is written`(facts: PostalFacts) throws {
    let rule = try #require(CountryRule(facts.country))
    for example in facts.examples {
      for spelling in spellings(of: example) {
        #expect(rule.printed(zip: spelling) == example, "\(facts.country)")
      }
    }
  }

  @Test(arguments: PostalFacts.all.filter { $0["alpha3"] != "" })
  func `a country is known by its three letters too`(facts: PostalFacts) {
    let code = facts["alpha3"]
    for spelling in [code, code.lowercased(), " \(code)\n"] {
      #expect(CountryRule.named(spelling).map(\.code) == [facts.country] && CountryRule(spelling) == nil)
    }
  }

  @Test func `three letters belong to every country of ISO 3166`() {
    let without = CountryRule.all.filter { $0.facts.alpha3 == nil }.map(\.code)
    #expect(without == ["AC", "TA"])
    #expect(CountryRule.named("XXX").isEmpty && CountryRule.named("").isEmpty)
  }

  private func spellings(of code: String) -> [String] {
    [
      code, code.lowercased(), " \(code)\u{200B}", code.filter { $0 != " " && $0 != "-" },
      code.replacingOccurrences(of: "-", with: "\u{2013}"), code.replacingOccurrences(of: " ", with: "\u{A0}"),
      code.map(String.init).joined(separator: "."),
    ]
  }

  /// Google's regular expression and our pattern must agree on codes similar to the examples, apart from prefixes and
  /// separators.
  @Test(arguments: PostalFacts.all)
  func `a pattern takes what the regular expression of its row takes`(facts: PostalFacts) throws {
    let rule = try #require(CountryRule(facts.country))
    guard let shapes = rule.facts.shapes, facts.country != "GB" else { return }
    let expression = try NSRegularExpression(pattern: "^(?:" + facts["postal_regex"] + ")$")
    let published = try NSRegularExpression(pattern: try #require(rule.pattern))
    func isPublished(_ zip: String) -> Bool {
      published.firstMatch(in: zip, range: NSRange(zip.startIndex..., in: zip)) != nil
    }

    var random = SeededGenerator(seed: 7)
    for example in facts.examples {
      for _ in 0..<samples(20, long: 200) {
        var code = Array(example.utf8)
        let place = Int.random(in: code.indices, using: &random)
        let letters = Array("0123456789AEIOSZ".utf8)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: code.remove(at: place)
        case 1: code.insert(letters.randomElement(using: &random) ?? 48, at: place)
        default: if code[place] > 0x2D { code[place] = letters.randomElement(using: &random) ?? 48 }
        }
        let text = String(decoding: code, as: UTF8.self)
        guard let folded = PostalCode(folding: text) else { continue }
        let printed = shapes.printed(folded)?.text
        let candidates = [text, printed].compactMap(\.self)
        let isTaken = candidates.contains { candidate in
          expression.firstMatch(in: candidate, range: NSRange(candidate.startIndex..., in: candidate)) != nil
        }
        // Some countries have codes that Google does not know.
        if isTaken || facts["also_accept"] == "" { #expect((printed != nil) == isTaken, "\(facts.country) \(text)") }
        // What we publish takes every code as it is printed, and nothing that an address may not have.
        if let printed { #expect(isPublished(printed), "\(facts.country) \(printed)") }
        if isPublished(text) { #expect(rule.printed(zip: text) != nil, "\(facts.country) \(text)") }
      }
    }
  }
}

extension CountryRule {
  fileprivate func printed(zip text: String) -> String? {
    PostalCode(folding: text).flatMap { printed($0, givenAs: text)?.text }
  }
}
