import Testing

@testable import OrderKit

@Suite struct PostalExpressionTests {
  @Test(arguments: [
    ("US", "^[0-9]{5}(-?[0-9]{4})?$"),
    ("GB", "^([A-Z][A-Z]?[0-9][0-9A-Z]? ?[0-9][ABD-HJLN-UW-Z]{2}|GIR ?0AA|BFPO ?[0-9]([0-9]([0-9][0-9]?)?)?)$"),
    ("NL", "^([1-9][0-9]{3} ?[A-RT-Z][A-Z]|[1-9][0-9]{3} ?S[BCE-RT-Z])$"),
    ("LV", "^LV-?[0-9]{4}$"),
    ("AI", "^(AI-?)?2640$"),
    ("BR", "^([0-9]{5}-?[0-9]{3}|[0-9]{5})$"),
    ("AE", nil), ("KP", nil),
  ])
  func `says what the pattern says`(country: String, expression: String?) throws {
    #expect(try #require(CountryRule(country)).pattern == expression)
  }

  @Test func `has only what every dialect reads alike`() throws {
    let atoms = #/\[(?:[0-9A-Z](?:-[0-9A-Z])?)+\](?:\{[0-9]+\})?\??|[0-9A-Z]|[ \-]\?|\(|\)\??|\|/#
    for rule in CountryRule.all {
      guard let pattern = rule.pattern else { continue }
      #expect(pattern.first == "^" && pattern.last == "$")
      #expect(pattern.dropFirst().dropLast().replacing(atoms, with: "") == "", "\(rule.code): \(pattern)")
    }
  }
}
