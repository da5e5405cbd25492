#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The JSON form of an order: the nine keys, and `code` and `country` where they are set.
///
/// `Codable` synthesised on an `@Observable` class would write `_name` and `_$observationRegistrar`; this plain struct
/// writes what the tutorial's server reads. Everything that writes an order writes this form.
package struct OrderForm: Hashable, Sendable {
  var basket: Basket
  var address: Address

  package init(basket: Basket, address: Address) {
    self.basket = basket
    self.address = address
  }
}

/// A key of the form, spelled as in JSON.
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
  /// Reads the nine keys, or eight without `specialRequestEnabled`; fields of the address may be absent.
  package init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    var extras: Extras = []
    for extra in Extra.allCases { extras.set(extra, try form.decodeIfPresent(Bool.self, forKey: Key(extra)) ?? false) }
    basket = Basket(
      type: try form.decode(Int.self, forKey: .type), quantity: try form.decode(Int.self, forKey: .quantity),
      specialRequestEnabled: try form.decodeIfPresent(Bool.self, forKey: .specialRequestEnabled), extras: extras,
      code: try form.decodeIfPresent(String.self, forKey: .code))
    address = try Address(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try encodeGoods(to: encoder)
    try address.encode(to: encoder)
  }

  /// Writes the keys of the goods alone.
  package func encodeGoods(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    try form.encode(basket.type, forKey: .type)
    try form.encode(basket.quantity, forKey: .quantity)
    try form.encode(basket.specialRequestEnabled, forKey: .specialRequestEnabled)
    for extra in Extra.allCases { try form.encode(basket.extras.contains(extra), forKey: Key(extra)) }
    try form.encodeIfPresent(basket.code, forKey: .code)
  }
}

extension Address: Codable {
  /// Reads the fields; each of them may be absent.
  public init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    self.init()
    for field in Field.required {
      if let text = try form.decodeIfPresent(String.self, forKey: Key(field)) { self[field] = text }
    }
    country = try form.decodeIfPresent(String.self, forKey: Key(.country))
  }

  /// Writes the four fields, and the country if it is set.
  public func encode(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    for field in Field.required { try form.encode(self[field], forKey: Key(field)) }
    try form.encodeIfPresent(country, forKey: Key(.country))
  }
}

extension Order: Codable {
  /// Reads an order from its nine keys, or from eight without `specialRequestEnabled`.
  ///
  /// Ends in the same state as the setters do: extras without special requests are taken off. Bounds are not
  /// checked here, as no property's setter does; pricing checks them.
  public convenience init(from decoder: any Decoder) throws {
    let form = try OrderForm(from: decoder)
    self.init()
    basket = form.basket
    address = form.address
  }

  /// Writes the nine keys, and `code` and `country` where they are set.
  public func encode(to encoder: any Encoder) throws {
    try OrderForm(basket: basket, address: address).encode(to: encoder)
  }

  /// The canonical JSON of the order: sorted keys, slashes as they are, one line, the same bytes each time.
  public func canonicalJSON() throws -> Data {
    try canonicalData()
  }
}

extension Encodable {
  /// The JSON with sorted keys, slashes as they are, on one line: the same bytes each time.
  func canonicalData() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The same for a value that can always be encoded.
  package var canonicalBytes: [UInt8] { (try? canonicalData()).map(Array.init) ?? [] }
}
