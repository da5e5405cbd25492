/// A country that a person named by a code.
struct Country {
  let rule: CountryRule
  /// The code that was given, if it is one that people use and ISO 3166 does not.
  let alias: String?

  /// The country of a code in any case; throws if there is none.
  init(written text: String) throws(Notice) {
    if let rule = CountryRule(text) {
      (self.rule, alias) = (rule, nil)
    } else if let (code, rule) = CountryRule.alias(text) {
      (self.rule, alias) = (rule, code)
    } else {
      throw .noSuchCountry(nearest: CountryRule.suggestion(for: text))
    }
  }
}

extension Order {
  /// The rule of the order's country, if it has one that is known.
  var countryRule: CountryRule? { country.flatMap { try? Country(written: $0) }?.rule }

  /// The country in words, `GB (United Kingdom)`; nil if there is none.
  package var countryInWords: String? {
    country.map { code in countryRule.map { "\($0.code) (\($0.name))" } ?? code }
  }
}
