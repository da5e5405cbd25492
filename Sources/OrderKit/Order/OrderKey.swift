/// The known keys of an order. The first nine are in every order.
package enum OrderKey: UInt8, CaseIterable {
  case name, streetAddress, city, zip
  case specialRequestEnabled, extraFrosting, addSprinkles
  case type, quantity
  case id, createdAt, code, extras, country
  /// A price that the sender has calculated. It is ignored.
  case total, cost, price, finalPrice
  /// The answer of an earlier run, merged into the order. An `error` may also come from a server.
  case quote, error
}

extension OrderKey {
  /// The key as it is spelled in JSON.
  @inline(always)
  package var spelling: String {
    switch self {
    case .name: "name"
    case .streetAddress: "streetAddress"
    case .city: "city"
    case .zip: "zip"
    case .specialRequestEnabled: "specialRequestEnabled"
    case .extraFrosting: "extraFrosting"
    case .addSprinkles: "addSprinkles"
    case .type: "type"
    case .quantity: "quantity"
    case .id: "id"
    case .createdAt: "createdAt"
    case .code: "code"
    case .extras: "extras"
    case .country: "country"
    case .total: "total"
    case .cost: "cost"
    case .price: "price"
    case .finalPrice: "finalPrice"
    case .quote: "quote"
    case .error: "error"
    }
  }

  /// Whether an order may have the key. The other keys are known only for notes and errors about them.
  package var belongsToOrder: Bool { rawValue <= OrderKey.country.rawValue }

  /// Common misspellings, with the correct key of each.
  package static let misspellings: [String: OrderKey] = [
    "specialRequestsEnabled": .specialRequestEnabled,
    "specialRequestedEnabled": .specialRequestEnabled,
    "streetAdress": .streetAddress,
    "street": .streetAddress,
    "zipCode": .zip,
    "zipcode": .zip,
    "postcode": .zip,
    "postCode": .zip,
    "sprinkles": .addSprinkles,
    "extraSprinkles": .addSprinkles,
  ]
}

/// A set of keys, one bit each.
struct OrderKeySet {
  private var bits: UInt32 = 0

  /// Adds a key. Returns false if the set already has it.
  @inline(always)
  mutating func insert(_ key: OrderKey) -> Bool {
    let bit: UInt32 = 1 &<< UInt32(key.rawValue)
    defer { bits |= bit }
    return bits & bit == 0
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
