import PlainText

/// A country as it was given: a rule, or text that is the code of none.
struct GivenCountry {
  /// The rule of the country, if its code was given.
  let rule: CountryRule?
  /// What was given, if there is no rule.
  let text: String

  init(_ rule: CountryRule) {
    self.rule = rule
    text = ""
  }

  /// Nil if the text shows nothing.
  init?(_ text: String) {
    guard !text.isBlank else { return nil }
    rule = CountryRule(text)
    self.text = text
  }
}
