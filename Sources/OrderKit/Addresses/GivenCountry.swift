import PlainText

/// A country as it was given.
enum GivenCountry {
  case known(CountryRule)
  /// Text that is the code of no country.
  case unknown(String)

  /// Nil if the text shows nothing.
  init?(_ text: String) {
    guard !text.isBlank else { return nil }
    self = CountryRule(text).map(GivenCountry.known) ?? .unknown(text)
  }
}
