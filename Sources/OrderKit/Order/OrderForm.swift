#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The JSON form of an order: its nine keys, and `code` and `country` if they are set.
///
/// `Codable` synthesised on an `@Observable` class would write `_name` and `_$observationRegistrar`. This struct writes
/// the keys that the tutorial's server reads.
package struct OrderForm: Hashable, Sendable {
  var basket: Basket
  var address: Address

  package init(basket: Basket, address: Address) {
    self.basket = basket
    self.address = address
  }
}
private struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  init(_ extra: Extra) { stringValue = extra.key }
  init(_ field: Address.Field) { stringValue = field.rawValue }

  static let type = Key(stringValue: "type")
  static let quantity = Key(stringValue: "quantity")
  static let specialRequestEnabled = Key(stringValue: "specialRequestEnabled")
  static let code = Key(stringValue: "code")
}

extension OrderForm: Codable {
  /// Reads an order. Only `type` and `quantity` are required.
  package init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    let extras = try Extra.switches.filter { try form.decodeIfPresent(Bool.self, forKey: Key($0)) ?? false }
    basket = Basket(
      type: try form.decode(Int.self, forKey: .type), quantity: try form.decode(Int.self, forKey: .quantity),
      specialRequestEnabled: try form.decodeIfPresent(Bool.self, forKey: .specialRequestEnabled), extras: Set(extras),
      code: try form.decodeIfPresent(String.self, forKey: .code))
    address = try Address(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try encodeGoods(to: encoder)
    try address.encode(to: encoder)
  }

  /// Writes the keys of the basket, without the address.
  package func encodeGoods(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    try form.encode(basket.type, forKey: .type)
    try form.encode(basket.quantity, forKey: .quantity)
    try form.encode(basket.specialRequestEnabled, forKey: .specialRequestEnabled)
    for extra in Extra.switches { try form.encode(basket.extras.contains(extra), forKey: Key(extra)) }
    try form.encodeIfPresent(basket.code, forKey: .code)
  }
}

extension Address: Codable {
  /// Reads the fields. Any of them may be missing.
  public init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    self.init()
    for field in Field.required {
      if let text = try form.decodeIfPresent(String.self, forKey: Key(field)) { self[field] = text }
    }
    country = try form.decodeIfPresent(String.self, forKey: Key(.country))
  }

  /// Writes the four required fields, and the country if it is set.
  public func encode(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    for field in Field.required { try form.encode(self[field], forKey: Key(field)) }
    try form.encodeIfPresent(country, forKey: Key(.country))
  }
}

extension Order: Codable {
  /// Reads an order. Only `type` and `quantity` are required.
  ///
  /// Extras are dropped if special requests are off. The bounds are checked later, when the order is priced.
  public convenience init(from decoder: any Decoder) throws {
    let form = try OrderForm(from: decoder)
    self.init()
    basket = form.basket
    address = form.address
  }

  /// Writes the nine keys, and `code` and `country` if they are set.
  public func encode(to encoder: any Encoder) throws {
    try OrderForm(basket: basket, address: address).encode(to: encoder)
  }

  /// Returns the order as JSON on one line, with sorted keys. Equal orders give equal bytes.
  public func canonicalJSON() throws -> Data {
    try canonicalData()
  }
}

extension Encodable {
  /// Returns the JSON on one line, with sorted keys and unescaped slashes.
  func canonicalData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The canonical JSON of a value whose encoding cannot fail.
  package var canonicalBytes: [UInt8] { (try? canonicalData()).map(Array.init) ?? [] }
}
