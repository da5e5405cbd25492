import CommandLineKit
import OrderKit

/// The rules of countries, for people or for programs.
struct CountryRules: Hashable {
  private let rules: [CountryRule]

  /// The rules of the countries that were named, or of all.
  init(_ codes: [String]) throws(UsageError) {
    var rules: [CountryRule] = []
    for code in codes {
      guard let rule = CountryRule(code) else {
        let meant = CountryRule.suggestion(for: code)
        let advice = meant.map { "did you mean \($0)?" } ?? "'checkout validate --rules' lists them"
        throw .refused("'\(code)' is not an ISO 3166 code: \(advice)")
      }
      rules.append(rule)
    }
    self.rules = codes.isEmpty ? CountryRule.all : rules
  }

  /// All of it in words, a line feed after each line.
  var text: String { rules.map(\.text).joined(separator: "\n") }

  /// A rule a line.
  var json: String { rules.map { $0.json + "\n" }.joined() }
}
