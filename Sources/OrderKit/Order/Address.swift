/// Where the cakes go: the small value that address validation takes.
public struct Address: Hashable, Sendable {
  /// Who receives the cakes.
  public var name: String
  /// Street and house number.
  public var streetAddress: String
  /// City or town.
  public var city: String
  /// Postal code, as text.
  public var zip: String
  /// ISO 3166 alpha-2 code of the country, if one was given.
  public var country: String?

  /// Makes an address; every field may be left empty.
  public init(
    name: String = "", streetAddress: String = "", city: String = "", zip: String = "", country: String? = nil
  ) {
    self.name = name
    self.streetAddress = streetAddress
    self.city = city
    self.zip = zip
    self.country = country
  }
}

extension Address {
  /// The fields of an address, spelled as their JSON keys.
  public enum Field: String, CaseIterable, Sendable {
    /// Who receives the cakes.
    case name
    /// Street and house number.
    case streetAddress
    /// City or town.
    case city
    /// Postal code.
    case zip
    /// ISO 3166 alpha-2 code of the country.
    case country

    /// The four that every address has; a country may be given.
    public static let required: [Field] = [.name, .streetAddress, .city, .zip]
  }

  /// The text of one field. An address without a country has no text there, and an empty text removes the country.
  public subscript(field: Field) -> String {
    get {
      switch field {
      case .name: name
      case .streetAddress: streetAddress
      case .city: city
      case .zip: zip
      case .country: country ?? ""
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .streetAddress: streetAddress = newValue
      case .city: city = newValue
      case .zip: zip = newValue
      case .country: country = newValue.isEmpty ? nil : newValue
      }
    }
  }

  /// Everything that is wrong with the address, in the order of the fields; empty if it is valid.
  ///
  /// Without a country each field must contain a visible character. A country, an ISO 3166 alpha-2 code in any case,
  /// decides which fields may be empty there and what a postal code looks like; see ``CountryRule``. There are no rules
  /// of length, alphabet or digits for names, streets and cities: they exclude real people.
  public var problems: [AddressProblem] { AddressExamination(self).problems }

  /// What is odd about the address and leaves it valid, such as white space around a name.
  public var warnings: [AddressProblem] { AddressExamination(self).warnings }

  /// Whether there are no ``problems``.
  public var isValid: Bool { problems.isEmpty }

  /// The address as it would be printed: without white space around its fields, in Unicode's normal form C, the country
  /// in capitals, the zip as the country prints it.
  ///
  /// Nothing else changes, and nothing normalises an order by itself. Doing it twice changes nothing more.
  public var normalized: Address {
    let examination = AddressExamination(self)
    return Address(
      name: name.normalizedText, streetAddress: streetAddress.normalizedText, city: city.normalizedText,
      zip: examination.zip?.text ?? zip.normalizedText,
      country: country.map { examination.rule?.code ?? $0.normalizedText })
  }
}
