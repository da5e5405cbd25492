import OrderKit

/// The rules of countries, for people or for programs.
struct CountryRules: Hashable {
  private let rules: [CountryRule]
  private let isJSON: Bool

  /// The rules of the countries that were named, or of all.
  init(_ codes: [String], isJSON: Bool) throws(UsageError) {
    var rules: [CountryRule] = []
    for code in codes {
      guard let rule = CountryRule(code) else {
        let advice = CountryRule.suggestion(for: code).map { "did you mean \($0)?" } ?? "give two letters, such as GB"
        throw .refused("'\(code)' is no code of ISO 3166: \(advice)")
      }
      rules.append(rule)
    }
    self.rules = codes.isEmpty ? CountryRule.all : rules
    self.isJSON = isJSON
  }

  /// All of it, a line feed behind each line.
  var text: String {
    isJSON ? rules.map { $0.json + "\n" }.joined() : rules.map(\.text).joined(separator: "\n")
  }
}
