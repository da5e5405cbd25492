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

  init(_ key: OrderKey) { stringValue = key.spelling }
  init(_ field: Address.Field) { stringValue = field.rawValue }
}

// The synthesized conformance of an `@Observable` class would encode keys such as `_name` and `_$observationRegistrar`.
// A value uses the keys that the tutorial's server expects instead.
extension Order.Value: Codable {
  /// Decodes an order. Only `type` and `quantity` are required, and unknown keys are ignored.
  ///
  /// An extra can be turned on by its own switch or by the `extras` list, but all extras are dropped if special
  /// requests are off. The `id` may be text or a whole number.
  ///
  /// This throws whenever ``init(json:menu:)`` would find more in the JSON because it knows the menu: if the type is
  /// text, an extra is not a valid key or resembles a switch, or keys begin with an underscore, as in `_type`.
  public init(from decoder: any Decoder) throws {
    try self.init(OrderKey.allCases, from: decoder)
  }

  fileprivate init(_ keys: [OrderKey], from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: Key.self)
    if let key = form.allKeys.first(where: { $0.isUnderscored(in: form) }) {
      throw DecodingError.dataCorruptedError(forKey: key, in: form, debugDescription: "the key begins with _")
    }
    try self.init { key in keys.contains(key) ? try form.member(key) : nil }
  }

  /// Encodes the tutorial's nine keys, followed by `extras`, `code`, `country`, `note` and `id` if they are present.
  public func encode(to encoder: any Encoder) throws {
    try encode(OrderKey.allCases, to: encoder)
  }

  /// Encodes the values of some keys. Extras that lack a switch are listed in sorted order.
  package func encode(_ keys: [OrderKey], to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    for key in keys {
      switch self[key] {
      case .number(let number): try form.encode(number, forKey: Key(key))
      case .isOn(let isOn): try form.encode(isOn, forKey: Key(key))
      case .text(let text): try form.encode(text, forKey: Key(key))
      case .list(let list):
        if let extra = list.first(where: { Extra(key: $0) == nil }) {
          let path = encoder.codingPath + [Key(key)]
          throw EncodingError.invalidValue(
            extra, EncodingError.Context(codingPath: path, debugDescription: "not a valid key of an extra"))
        }
        try form.encode(list, forKey: Key(key))
      case nil: break
      }
    }
  }
}

extension KeyedDecodingContainer<Key> {
  /// Decodes the value of a key. Only the type and the quantity must be present.
  fileprivate func member(_ key: OrderKey) throws -> OrderMember? {
    switch key.kind {
    case .number: return .number(try decode(Int.self, forKey: Key(key)))
    case .isOn: return try decodeIfPresent(Bool.self, forKey: Key(key)).map(OrderMember.isOn)
    case .text where key == .id:
      if let number = try? decodeIfPresent(Int.self, forKey: Key(key)) { return .text(String(number)) }
    case .text: if !key.belongsToOrder || key == .createdAt { return nil }
    case .list:
      let list = try decodeIfPresent([String].self, forKey: Key(key))
      let switches = Extra.switches.map(\.key)
      if let extra = list?.first(where: { extra in
        Extra(key: extra) == nil || switches.contains { $0 != extra && $0.foldedKey == extra.foldedKey }
      }) {
        throw DecodingError.dataCorruptedError(
          forKey: Key(key), in: self, debugDescription: "'\(extra)' is not the key of an extra")
      }
      return list.map(OrderMember.list)
    }
    return try decodeIfPresent(String.self, forKey: Key(key)).map(OrderMember.text)
  }
}

extension Key {
  /// Whether streams would read the key without its underscore. They ignore an `_id` beside an `id`.
  fileprivate func isUnderscored(in form: KeyedDecodingContainer<Key>) -> Bool {
    guard stringValue.hasPrefix("_"), !(stringValue == "_id" && form.contains("id")) else { return false }
    return OrderKey.allCases.contains { $0.belongsToOrder && $0.spelling == stringValue.dropFirst() }
  }
}

extension Basket: Codable {
  /// Decodes the items of an order. Only `type` and `quantity` are required.
  public init(from decoder: any Decoder) throws {
    self = try Order.Value(OrderKey.ofGoods, from: decoder).basket
  }

  /// Encodes the keys of the items ordered.
  public func encode(to encoder: any Encoder) throws {
    try Order.Value(self).encode(OrderKey.ofGoods, to: encoder)
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
    country = try form.decodeIfPresent(String.self, forKey: Key(Field.country))
  }

  /// Encodes the four required fields, and the country if it is set.
  public func encode(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    for field in Field.required { try form.encode(self[field], forKey: Key(field)) }
    try form.encodeIfPresent(country, forKey: Key(Field.country))
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
  /// One line of JSON with sorted keys and unescaped slashes. It is empty if the value cannot be encoded, which is the
  /// case only for an order with an invalid ``Extra``.
  var canonicalData: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }

  package var canonicalBytes: [UInt8] { Array(canonicalData) }
}
