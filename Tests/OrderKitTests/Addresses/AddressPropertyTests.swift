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
    return prefix + spelled(code)
  }

  /// Returns the same code with different case, width and separators.
  mutating func spelled(_ code: String) -> String {
    var text = String.UnicodeScalarView()
    for scalar in code.unicodeScalars {
      if scalar == " " || scalar == "-" {
        text +=
          (["", " ", "-", "\u{2013}", " - ", "\u{A0}", "\u{200B}"].randomElement(using: &random) ?? "").unicodeScalars
        continue
      }
      let other: UInt32? =
        switch Int.random(in: 0..<6, using: &random) {
        case 0: scalar.value + 0xFEE0
        case 1 where scalar.properties.numericType == .decimal: scalar.value - 0x30 + 0x0966
        case 2 where scalar.properties.numericType == .decimal: scalar.value - 0x30 + 0x0660
        case 3 where scalar.value >= 0x41: scalar.value + 0x20
        default: nil
        }
      text.append(other.flatMap(Unicode.Scalar.init) ?? scalar)
    }
    return (random.oneIn(4) ? " " : "") + String(text) + (random.oneIn(4) ? "\n" : "")
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

  @Test(arguments: 0..<samples(2, long: 8))
  func `case, width, script of digits, spaces and dashes never decide`(seed: Int) {
    var generator = AddressGenerator(random: SeededGenerator(seed: seed))
    for _ in 0..<200 {
      guard let facts = generator.facts() else { continue }
      let code = facts.examples.randomElement(using: &generator.random) ?? ""
      let mutant = code + (generator.random.oneIn(2) ? "" : "7")
      let plain = Address(name: "N", streetAddress: "S", city: "C", zip: mutant, country: facts.country)
      var spelled = plain
      spelled.zip = generator.spelled(mutant)
      #expect(spelled.isValid == plain.isValid, "\(facts.country) \(mutant)")
      if plain.isValid, facts["pattern"] != "" { #expect(spelled.normalized.zip == plain.normalized.zip) }
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
