#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

private struct Key: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral key: String) { stringValue = key }
  init?(intValue: Int) { nil }

  init(_ extra: Extra) { stringValue = extra.key }
  init(_ field: Address.Field) { stringValue = field.rawValue }
}

// The synthesized conformance of an `@Observable` class would encode keys such as `_name` and `_$observationRegistrar`.
// A value uses the keys that the tutorial's server expects instead.
extension Order.Value: Codable {
  /// Decodes an order. Only `type` and `quantity` are required.
  ///
  /// An extra can be turned on by its own switch or by the `extras` list, but all extras are dropped if special
  /// requests are off. The `id` may be text or a whole number.
  public init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    let switches = try Extra.switches.filter { try form.decodeIfPresent(Bool.self, forKey: Key($0)) ?? false }
    let listed = try form.decodeIfPresent([String].self, forKey: "extras") ?? []
    basket = Basket(
      type: try form.decode(Int.self, forKey: "type"), quantity: try form.decode(Int.self, forKey: "quantity"),
      specialRequestEnabled: try form.decodeIfPresent(Bool.self, forKey: "specialRequestEnabled"),
      extras: Set(switches + listed.map { Extra($0) }), code: try form.decodeIfPresent(String.self, forKey: "code"))
    address = try Address(from: decoder)
    customerNote = try form.decodeIfPresent(String.self, forKey: "note")
    let number = try? form.decodeIfPresent(Int.self, forKey: "id")
    id = try number.map { String($0) } ?? form.decodeIfPresent(String.self, forKey: "id")
  }

  /// Encodes the tutorial's nine keys, followed by `extras`, `code`, `country`, `note` and `id` if they are present.
  public func encode(to encoder: any Encoder) throws {
    try encodeGoods(to: encoder)
    try address.encode(to: encoder)
    var form = encoder.container(keyedBy: Key.self)
    try form.encodeIfPresent(customerNote, forKey: "note")
    try form.encodeIfPresent(id, forKey: "id")
  }

  /// Encodes the items ordered, without the address. Extras that lack a switch are listed in sorted order.
  package func encodeGoods(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    try form.encode(basket.type, forKey: "type")
    try form.encode(basket.quantity, forKey: "quantity")
    try form.encode(basket.specialRequestEnabled, forKey: "specialRequestEnabled")
    for extra in Extra.switches { try form.encode(basket.extras.contains(extra), forKey: Key(extra)) }
    let others = basket.extras.subtracting(Extra.switches).sorted { $0.key < $1.key }
    if !others.isEmpty { try form.encode(others.map(\.key), forKey: "extras") }
    try form.encodeIfPresent(basket.code, forKey: "code")
  }
}

extension Address: Codable {
  /// Decodes the fields, any of which may be missing.
  public init(from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    self.init()
    for field in Field.required {
      if let text = try form.decodeIfPresent(String.self, forKey: Key(field)) { self[field] = text }
    }
    country = try form.decodeIfPresent(String.self, forKey: Key(.country))
  }

  /// Encodes the four required fields, and the country if it is set.
  public func encode(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    for field in Field.required { try form.encode(self[field], forKey: Key(field)) }
    try form.encodeIfPresent(country, forKey: Key(.country))
  }
}

extension Order: Codable {
  /// Decodes an order as a ``Value``. Its bounds are not checked until it is priced.
  public convenience init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  /// Encodes the ``value`` of the order.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  /// The order as one line of JSON with sorted keys and without its id, so that equal orders have equal bytes.
  public var canonicalJSON: Data { value.withoutID.canonicalData }
}

extension Encodable {
  /// One line of JSON with sorted keys and unescaped slashes, for types whose encoding cannot fail.
  var canonicalData: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }

  package var canonicalBytes: [UInt8] { Array(canonicalData) }
}
