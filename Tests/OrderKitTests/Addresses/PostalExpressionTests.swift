import Foundation
import TestSupport
import Testing

@testable import OrderKit

@Suite struct PostalExpressionTests {
  @Test(arguments: [
    ("DE", "^[0-9]{5}$"),
    ("US", "^[0-9]{5}(-?[0-9]{4})?$"),
    ("GB", "^([A-Z][A-Z]?[0-9][0-9A-Z]? ?[0-9][A-Z]{2}|GIR ?0AA|BFPO ?[0-9]([0-9]([0-9][0-9]?)?)?)$"),
    ("FR", "^[0-9]{2} ?[0-9]{3}$"),
    ("NL", "^([1-9][0-9]{3} ?[A-RT-Z][A-Z]|[1-9][0-9]{3} ?S[BCE-RT-Z])$"),
    ("LV", "^LV-?[0-9]{4}$"),
    ("TW", "^[0-9]{3}([0-9]{2}[0-9]?)?$"),
    ("AM", "^(37)?[0-9]{4}$"),
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

  /// Returns a code that fits a pattern, and a code with one wrong character.
  private func codes(like pattern: String, _ random: inout SeededGenerator) -> (right: String, slipped: String) {
    var rest = pattern.split(separator: "|").randomElement(using: &random) ?? ""
    let code = Self.code(&rest, &random)
    var slipped = Array(code)
    let place = Int.random(in: 0...slipped.count, using: &random)
    let other = Array("0123456789AEIOSZ -").randomElement(using: &random) ?? "0"
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where place < slipped.count: slipped.remove(at: place)
    case 1 where place < slipped.count: slipped[place] = other
    default: slipped.insert(other, at: place)
    }
    return (code, String(slipped))
  }

  private static func code(_ rest: inout Substring, _ random: inout SeededGenerator) -> String {
    var code = ""
    while let atom = rest.popFirst(), atom != ")" {
      switch atom {
      case "#": code.append(Array("0123456789").randomElement(using: &random) ?? "0")
      case "@": code.append(Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ").randomElement(using: &random) ?? "A")
      case "*": code.append(Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ").randomElement(using: &random) ?? "0")
      case "[":
        let members = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(members.count + 1)
        code.append(members.filter { $0 != "-" }.randomElement(using: &random) ?? "0")
      case "(":
        let option = Self.code(&rest, &random)
        if Bool.random(using: &random) { code += option }
      case " ", "-": if Bool.random(using: &random) { code.append(atom) }
      default: code.append(atom)
      }
    }
    return code
  }

  @Test(arguments: PostalFacts.all)
  func `takes every code of its pattern, and nothing that an address may not have`(facts: PostalFacts) async throws {
    let rule = try #require(CountryRule(facts.country))
    guard let text = rule.pattern else { return }
    let expression = try NSRegularExpression(pattern: text)
    func isTaken(_ zip: String) -> Bool {
      expression.firstMatch(in: zip, range: NSRange(zip.startIndex..., in: zip)) != nil
    }
    for example in facts.examples { #expect(isTaken(example), "\(facts.country) \(example)") }
    let pattern = [facts["pattern"], facts["also_accept"]].filter { !$0.isEmpty }.joined(separator: "|")
    var random = SeededGenerator(seed: 30)
    var all = facts.examples
    for _ in 0..<samples(50, long: 200) {
      let (right, slipped) = codes(like: pattern, &random)
      #expect(isTaken(right), "\(facts.country) \(right)")
      for zip in facts.examples + [right, slipped] where isTaken(zip) {
        #expect(rule.printed(zip: zip) != nil, "\(facts.country) \(zip)")
      }
      all += [right, slipped]
    }
    #expect(try await grep(text, in: all) == all.filter(isTaken))
  }

  /// Returns the lines that `grep -E` finds.
  private func grep(_ expression: String, in lines: [String]) async throws -> [String] {
    let result = try await Binary.run(
      URL(fileURLWithPath: "/usr/bin/env"), ["grep", "-E", expression],
      input: Data((lines.joined(separator: "\n") + "\n").utf8),
      environment: ["LC_ALL": "C"])
    return result.output.split(separator: "\n").map(String.init)
  }

  @Test func `is read by Swift's own expressions too`() throws {
    for rule in CountryRule.all {
      guard let pattern = rule.pattern, let example = rule.example else { continue }
      let expression = try Regex(pattern)
      #expect(example.wholeMatch(of: expression) != nil, "\(rule.code)")
      #expect("\(example)!".wholeMatch(of: expression) == nil)
    }
  }
}
