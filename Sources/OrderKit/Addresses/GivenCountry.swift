import PlainText

/// The country field of an address.
enum GivenCountry {
  case known(CountryRule)
  /// A text that is no country's alpha-2 code.
  case unknown(String)
  init?(_ text: String) {
    guard !text.isBlank else { return nil }
    self = CountryRule(text).map(GivenCountry.known) ?? .unknown(text)
  }
}
