/// The keys of an order that mean something to us.
enum OrderKey: String, CaseIterable {
  case addSprinkles, city, code, country, createdAt, extraFrosting, id, name, quantity, specialRequestEnabled
  case streetAddress, type, zip
  /// A price that a client claims; never trusted.
  case total, cost, price, finalPrice
  /// What wraps an order, or stands in its place.
  case order, json, data, error
}

extension OrderKey {
  /// The key as it is spelled in JSON.
  var spelling: String { rawValue }

  /// Whether the key belongs to an order; the others are known only so that they can be explained.
  var belongsToOrder: Bool {
    switch self {
    case .total, .cost, .price, .finalPrice, .order, .json, .data, .error: false
    default: true
    }
  }

  /// One bit for each key.
  fileprivate var bit: UInt32 {
    switch self {
    case .addSprinkles: 1 << 0
    case .city: 1 << 1
    case .code: 1 << 2
    case .country: 1 << 3
    case .createdAt: 1 << 4
    case .extraFrosting: 1 << 5
    case .id: 1 << 6
    case .name: 1 << 7
    case .quantity: 1 << 8
    case .specialRequestEnabled: 1 << 9
    case .streetAddress: 1 << 10
    case .type: 1 << 11
    case .zip: 1 << 12
    case .total: 1 << 13
    case .cost: 1 << 14
    case .price: 1 << 15
    case .finalPrice: 1 << 16
    case .order: 1 << 17
    case .json: 1 << 18
    case .data: 1 << 19
    case .error: 1 << 20
    }
  }

  /// Spellings that people were seen to use, and the key that each stands for.
  static let misspellings: [String: OrderKey] = [
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

  /// Adds a key; false if it was in the set.
  mutating func insert(_ key: OrderKey) -> Bool {
    defer { bits |= key.bit }
    return bits & key.bit == 0
  }
}
