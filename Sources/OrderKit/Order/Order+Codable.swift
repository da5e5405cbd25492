#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A member of a JSON object of which only the key matters.
private struct AnyValue: Decodable {
  init(from decoder: any Decoder) {}
}

// The synthesized conformance of an `@Observable` class would encode keys such as `_name` and `_$observationRegistrar`.
// A value uses the keys that the tutorial's server expects instead.
extension Order.Value: Codable {
  /// Decodes an order. Only `type` and `quantity` are required, and unknown keys are ignored.
  ///
  /// An extra can be turned on by its own switch or by the `extras` list, but all extras are dropped if special
  /// requests are off. The `id` may be text or a whole number, of which a decoder sees the value but not the spelling:
  /// `4.0` becomes `4`, whereas `OrderStreams` keeps `4.0`.
  ///
  /// This throws whenever `init(json:menu:)` of `OrderStreams` would find more in the JSON because it knows the menu.
  /// That is the case if the type is text, an extra is not a valid key or resembles a switch, or keys begin with an
  /// underscore.
  public init(from decoder: any Decoder) throws {
    try self.init(OrderKey.allCases.filter(\.belongsToOrder), from: decoder)
  }

  fileprivate init(_ keys: [OrderKey], from decoder: any Decoder) throws {
    let form = try decoder.container(keyedBy: OrderKey.self)
    // Streams would read these keys without their underscores. They ignore an `_id` if there is an `id`.
    let names = try Dictionary<String, AnyValue>(from: decoder)
    for key in keys where names["_" + key.spelling] != nil && !(key == .id && form.contains(.id)) {
      let message = "the key _\(key.spelling) begins with _"
      throw DecodingError.dataCorruptedError(forKey: key, in: form, debugDescription: message)
    }
    try self.init { key in keys.contains(key) ? try form.member(key) : nil }
  }

  /// Encodes the tutorial's nine keys, followed by `extras`, `code`, `country`, `note` and `id` if they are present.
  public func encode(to encoder: any Encoder) throws {
    try encode(OrderKey.allCases, to: encoder)
  }

  /// Encodes the values of some keys. Extras that lack a switch are listed in sorted order.
  fileprivate func encode(_ keys: [OrderKey], to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: OrderKey.self)
    for key in keys {
      switch self[key] {
      case .number(let number): try form.encode(number, forKey: key)
      case .isOn(let isOn): try form.encode(isOn, forKey: key)
      case .text(let text): try form.encode(text, forKey: key)
      case .list(let list): try form.encode(list, forKey: key)
      case nil: break
      }
    }
  }
}

extension KeyedDecodingContainer<OrderKey> {
  /// Decodes the value of a key. Only the type and the quantity must be present.
  fileprivate func member(_ key: OrderKey) throws -> OrderMember? {
    switch key.kind {
    case .number: return .number(try decode(Int.self, forKey: key))
    case .isOn: return try decodeIfPresent(Bool.self, forKey: key).map(OrderMember.isOn)
    case .text where key == .createdAt: return nil
    case .text:
      if key == .id, let number = try? decodeIfPresent(Int.self, forKey: key) { return .text(String(number)) }
      return try decodeIfPresent(String.self, forKey: key).map(OrderMember.text)
    case .list:
      let list = try decodeIfPresent([String].self, forKey: key)
      let switches = Extra.switches.map(\.key)
      if let extra = list?.first(where: { extra in
        Extra(key: extra) == nil || switches.contains { $0 != extra && $0.foldedKey == extra.foldedKey }
      }) {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: self, debugDescription: "'\(extra)' is not the key of an extra")
      }
      return list.map(OrderMember.list)
    }
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
    self = try Order.Value(OrderKey.ofDestination, from: decoder).address
  }

  /// Encodes the four required fields, and the country if it is set.
  public func encode(to encoder: any Encoder) throws {
    try Order.Value(Basket(type: 0, quantity: 0), to: self).encode(OrderKey.ofDestination, to: encoder)
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

  /// The order as one line of JSON with sorted keys and without its id.
  ///
  /// The bytes of two equal orders may still differ, because Swift considers text equal in any Unicode normal form.
  public var canonicalJSON: Data { value.withoutID.canonicalData }
}

extension Encodable {
  /// One line of JSON with sorted keys and unescaped slashes. The numbers, switches and text of an order can always be
  /// encoded.
  var canonicalData: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }

  package var canonicalBytes: [UInt8] { Array(canonicalData) }
}
