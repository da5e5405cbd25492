import OrderKit
import PlainText

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
  var countryInWords: String? { country.map { code in countryRule.map { "\($0.code) (\($0.name))" } ?? code } }

  /// Where the cakes go, field by field as it is read, without what is empty.
  var destination: [String] {
    Address.Field.required.map { self[$0] }.filter(\.hasVisibleScalar) + [countryInWords].compactMap(\.self)
  }
}

extension AddressScreen {
  /// Whether a field has to show something; a country is nobody's duty.
  func requires(_ field: Address.Field) -> Bool {
    let mayWait = awaitsCountry && [.city, .zip].contains(field)
    return !mayWait && order.countryRule?.requires(field) ?? (field != .country)
  }

  /// What helps with a field: an example that the country has published, or that nothing is needed.
  func hint(for field: Address.Field) -> String? {
    switch (field, order.countryRule) {
    case (.country, _): "two letters such as GB"
    case (.zip, let rule?) where !rule.hasZip: "not needed in \(rule.code)"
    case (.zip, let rule?): rule.example.map { "e.g. \($0)" }
    case (.city, let rule?) where !rule.requiresCity: "not needed in \(rule.code)"
    default: nil
    }
  }
}
