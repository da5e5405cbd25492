import PlainText
import TestSupport
import Testing

@testable import OrderKit

private struct AddressGenerator {
  var random: SeededGenerator

  private static let pieces = [
    "a", "O", "0", "1", "9", "Z", "é", "e\u{301}", "王", "👍", " ", "\u{A0}", "\n", "-", "\u{200B}", "\u{200C}",
    "\u{200D}",
    "\u{202E}", "\u{202C}", "\u{FE0F}", "\u{E0041}", "🏴", "\u{3164}", "\u{0}", "１", "٣", "〒", "\u{1100}\u{1161}",
    "\u{301}",
    "\u{AD}", "\u{2000}", "|", "(", "[", "#", "@", "*",
  ]

  mutating func text() -> String {
    (0..<Int.random(in: 0...8, using: &random)).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func facts() -> PostalFacts? { PostalFacts.all.randomElement(using: &random) }

  mutating func country() -> String? {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: nil
    case 1: text()
    case 2: ["UK", "el", "XX", "Germany"].randomElement(using: &random)
    default: facts()?.country
    }
  }

  /// Returns a published postal code of a country, as people may spell it.
  mutating func zip(_ facts: PostalFacts?) -> String {
    let code = facts?.examples.randomElement(using: &random) ?? ""
    let prefix = random.oneIn(8) ? (facts?.country ?? "") + "-" : ""
    return prefix + (random.oneIn(2) ? code.lowercased() : code.filter { $0 != " " && $0 != "-" })
  }

  mutating func address() -> Address {
    let country = country()
    let facts = random.oneIn(4) ? facts() : PostalFacts.all.first { $0.country == country }
    return Address(
      name: text() + (random.oneIn(3) ? "" : "N"), streetAddress: text() + (random.oneIn(3) ? "" : "S"),
      city: text() + (random.oneIn(3) ? "" : "C"), zip: random.oneIn(3) ? text() : zip(facts), country: country)
  }
}

@Suite struct AddressPropertyTests {
  @Test(arguments: 0..<samples(2, long: 8))
  func `normalizing twice changes nothing more, and keeps the verdict`(seed: Int) {
    var generator = AddressGenerator(random: SeededGenerator(seed: seed))
    for _ in 0..<400 {
      let address = generator.address()
      let normalized = address.normalized
      let again = normalized.normalized
      for field in Address.Field.allCases {
        #expect(Array(again[field].unicodeScalars) == Array(normalized[field].unicodeScalars), "\(address)")
      }
      #expect(normalized.isValid == address.isValid, "\(address)")
      #expect(
        !normalized.warnings.contains { $0.code == .surroundingSpace || $0.code == .reformatted }, "\(address)")
    }
  }

  @Test func `a long zip is no code, and no trouble`() {
    for country in CountryRule.all {
      let address = Address(
        name: "N", streetAddress: "S", city: "C", zip: String(repeating: "1", count: 5000), country: country.code)
      #expect(address.isValid == (country.pattern == nil))
    }
  }
}
