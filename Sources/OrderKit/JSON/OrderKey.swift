/// The keys of an order that mean something to us.
enum OrderKey: UInt8, CaseIterable {
  case addSprinkles, city, code, country, createdAt, extraFrosting, id, name, quantity, specialRequestEnabled
  case streetAddress, type, zip
  /// A price that a client claims; never trusted.
  case total, cost, price, finalPrice
  /// What wraps an order, or stands in its place.
  case order, json, data, error
}

extension OrderKey {
  /// The key as it is spelled in JSON.
  var spelling: String { String(describing: self) }

  /// Whether the key belongs to an order; the others are known only so that they can be explained.
  var belongsToOrder: Bool { rawValue <= OrderKey.zip.rawValue }

  /// Whether the key claims a price.
  var claimsPrice: Bool { (OrderKey.total.rawValue...OrderKey.finalPrice.rawValue).contains(rawValue) }

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

  func contains(_ key: OrderKey) -> Bool { bits & 1 << UInt32(key.rawValue) != 0 }

  /// Adds a key; false if it was in the set.
  mutating func insert(_ key: OrderKey) -> Bool {
    let bit: UInt32 = 1 << UInt32(key.rawValue)
    defer { bits |= bit }
    return bits & bit == 0
  }
}
