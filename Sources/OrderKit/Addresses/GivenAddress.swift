import PlainText

/// What a record holds in one field of an address.
enum GivenField: Hashable {
  /// There is no such key.
  case absent
  /// Something other than text, such as a number.
  case otherType
  case text(String)

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}

/// An address as a record gives it, in which a field may be missing or no text at all.
struct GivenAddress {
  private let fields: [GivenField]
  /// The country, if one was given that shows something.
  let country: String?

  /// Asks for the four fields, each once.
  init(country: String?, _ field: (Address.Field) -> GivenField) {
    fields = Address.Field.required.map(field)
    self.country = country.flatMap { $0.isBlank ? nil : $0 }
  }

  subscript(field: Address.Field) -> GivenField {
    switch field {
    case .name: fields[0]
    case .streetAddress: fields[1]
    case .city: fields[2]
    case .zip: fields[3]
    case .country: country.map(GivenField.text) ?? .absent
    }
  }
}
