import PlainText

/// What a record says of one field of an address.
enum GivenField: Hashable {
  /// There is no such key.
  case absent
  /// Something other than text, such as a number.
  case otherType
  case text(String)
}

/// An address as a record gives it, in which a field may be missing or no text at all.
struct GivenAddress {
  private let fields: [GivenField]
  /// The country, if one was given that shows something.
  let country: String?

  /// Asks for the four fields, each once.
  init(country: String?, _ field: (Address.Field) -> GivenField) {
    fields = Address.Field.allCases.map(field)
    self.country = country.flatMap { $0.hasVisibleScalar ? $0 : nil }
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

extension RecordView {
  /// The address of a record that has been read.
  func givenAddress(of order: RawOrder) -> GivenAddress { cursor.givenAddress(of: order) }
}

extension JSONCursor {
  /// The address of a record that has been read.
  func givenAddress(of order: RawOrder) -> GivenAddress {
    GivenAddress(country: order.country.map { text(of: $0) }) { field in
      let key = OrderKey(field)
      if order.fields[key] == .otherType { return .otherType }
      return order.fields.string(key).map { .text(text(of: $0)) } ?? .absent
    }
  }
}

extension OrderKey {
  /// The key of a field.
  init(_ field: Address.Field) {
    switch field {
    case .name: self = .name
    case .streetAddress: self = .streetAddress
    case .city: self = .city
    case .zip: self = .zip
    case .country: self = .country
    }
  }
}
