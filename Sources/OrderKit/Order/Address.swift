/// The destination of an order.
public struct Address: Hashable, Sendable {
  /// The recipient's name.
  public var name: String
  /// The street and house number.
  public var streetAddress: String
  /// The city or town.
  public var city: String
  /// The postal code, as text.
  public var zip: String
  /// The country's ISO 3166 alpha-2 code, or nil if the address names no country. An empty text becomes nil.
  public var country: String? { didSet { if country?.isEmpty == true { country = nil } } }

  /// Creates an address. Every field may be empty.
  public init(
    name: String = "", streetAddress: String = "", city: String = "", zip: String = "", country: String? = nil
  ) {
    self.name = name
    self.streetAddress = streetAddress
    self.city = city
    self.zip = zip
    self.country = country?.isEmpty == true ? nil : country
  }
}

extension Address {
  /// A field of an address. Its raw value is its JSON key.
  public enum Field: String, CaseIterable, Sendable {
    case name
    case streetAddress
    case city
    case zip
    case country

    /// The four fields that every address has. The country is the optional fifth field.
    public static let required: [Field] = [.name, .streetAddress, .city, .zip]
  }

  /// The text of a field. The text of a missing country is empty, and setting an empty text removes the country.
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
      case .country: country = newValue
      }
    }
  }

  /// The errors in the address, in the order of the fields. The array is empty if the address is valid.
  ///
  /// Without a country, each required field must contain a visible character. A country decides which fields may be
  /// empty, and the format of the postal code; see ``CountryRule``. Names, streets and cities may have any length and
  /// any characters, because stricter rules would exclude real people.
  public var problems: [AddressProblem] { AddressExamination(self).problems }

  /// The oddities that do not make the address invalid, such as white space around a name.
  public var warnings: [AddressProblem] { AddressExamination(self).warnings }

  /// Whether the address has no ``problems``.
  public var isValid: Bool { problems.isEmpty }

  /// The address in its printed form.
  ///
  /// White space around the fields is removed. Texts are in Unicode's normal form C, the country code is in capitals,
  /// and the zip is in the country's format. An order keeps its address as entered unless a program assigns this one.
  public var normalized: Address {
    let examination = AddressExamination(self)
    return Address(
      name: name.normalizedText, streetAddress: streetAddress.normalizedText, city: city.normalizedText,
      zip: examination.zip?.text ?? zip.normalizedText,
      country: country.map { examination.rule?.code ?? $0.normalizedText })
  }
}
