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
  /// The four fields that an address must fill, spelled as their JSON keys.
  public enum Field: String, CaseIterable, Sendable {
    /// Who receives the cakes.
    case name
    /// Street and house number.
    case streetAddress
    /// City or town.
    case city
    /// Postal code.
    case zip
  }

  /// The text of one field.
  public subscript(field: Field) -> String {
    get {
      switch field {
      case .name: name
      case .streetAddress: streetAddress
      case .city: city
      case .zip: zip
      }
    }
    set {
      switch field {
      case .name: name = newValue
      case .streetAddress: streetAddress = newValue
      case .city: city = newValue
      case .zip: zip = newValue
      }
    }
  }

  /// Everything that is wrong with the address, in the order of the fields; empty if it is valid.
  ///
  /// Each field must hold something visible. There are no rules of length, alphabet or digits: they exclude real
  /// people.
  public var problems: [AddressProblem] {
    Field.allCases.filter { !self[$0].hasVisibleScalar }.map { AddressProblem(field: $0, code: .blank) }
  }

  /// Whether every field holds something visible.
  public var isValid: Bool {
    Field.allCases.allSatisfy { self[$0].hasVisibleScalar }
  }
}
