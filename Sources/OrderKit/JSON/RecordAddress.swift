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
