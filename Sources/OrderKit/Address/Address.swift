import PlainText

/// The destination of an order. To read one from JSON or CSV, import `OrderStreams`, which adds `Address(json:)`; for a
/// page that asks for one, import `OrderScreens`.
public struct Address: Hashable, Sendable {
  /// The recipient's name.
  public var name: String
  /// The street and house number.
  public var streetAddress: String
  /// The city or town.
  public var city: String
  /// The postal code, as text.
  public var zip: String
  /// The country's ISO 3166 alpha-2 code, or `nil` if the address does not name a country. Blank text becomes `nil`.
  public var country: String? {
    didSet { country = country?.unlessBlank }
  }

  /// Creates an address. Any field may be empty.
  public init(
    name: String = "", streetAddress: String = "", city: String = "", zip: String = "", country: String? = nil
  ) {
    self.name = name
    self.streetAddress = streetAddress
    self.city = city
    self.zip = zip
    self.country = country?.unlessBlank
  }

  /// A field of an address. The raw values are the JSON keys.
  public enum Field: String, CaseIterable, Codable, Sendable {
    case name
    case streetAddress
    case city
    case zip
    case country

    /// Whether an address without a country must have the field.
    package var isRequired: Bool {
      switch self {
      case .name, .streetAddress, .city, .zip: true
      case .country: false
      }
    }

    /// The four fields that every address has. The country is optional, so it isn't included.
    package static let required = allCases.filter(\.isRequired)
  }

  /// The text of a field, or `nil` for a field that the address need not have and doesn't have.
  package func text(of field: Field) -> String? { field.isRequired ? self[field] : self[field].unlessBlank }

  /// The text of a field. A missing country reads as empty text, and assigning empty text removes the country.
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

  /// The errors in the address, in the order of its fields, or an empty array if the address is valid.
  ///
  /// Without a country, each required field must contain visible text. If there is a country, it determines whether the
  /// city and zip may be empty and which zips are valid; see ``CountryRule``. There are no limits on the length or
  /// characters of names, streets and cities, because stricter rules would exclude real people.
  public var problems: [AddressProblem] { AddressExamination(texts).problems }

  /// Irregularities that do not make the address invalid, such as white space around a name.
  public var warnings: [AddressProblem] {
    AddressExamination(texts).warnings.map { $0.suggesting(trimmed: self[$0.field]) }
  }

  /// A Boolean value that indicates whether the address has no ``problems``.
  public var isValid: Bool { problems.isEmpty }

  /// The address in its printed form.
  ///
  /// This trims white space, converts text to Unicode's normal form C, capitalizes the country code and formats the zip
  /// as its country does. Orders keep their address as entered unless a program assigns this one.
  public var normalized: Address {
    AddressExamination(texts).normalized(texts).reduce(into: Address()) { $0[$1.key] = $1.value }
  }

  /// The text of every field, including a missing country.
  var texts: [Field: String] { Dictionary(uniqueKeysWithValues: Field.allCases.map { ($0, self[$0]) }) }
}
