#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Order {
  /// A whole order as a value: the goods, the destination, the customer's note and the id.
  ///
  /// An ``Order`` stays with its screens. Its value can be compared, kept, and sent to an actor:
  ///
  ///     let placed = try await shop.place(order.value)
  public struct Value: Hashable, Sendable {
    /// The goods.
    public var basket: Basket
    /// The destination.
    public var address: Address
    /// The customer's note to the shop, or nil for no note.
    public var customerNote: String?
    /// The id of the order, or nil for an order that has none yet.
    public var id: String?

    /// Creates an order from its parts.
    public init(_ basket: Basket, to address: Address = Address(), customerNote: String? = nil, id: String? = nil) {
      self.basket = basket
      self.address = address
      self.customerNote = customerNote
      self.id = id
    }
  }
}

extension Order.Value {
  /// The greatest length of a customer's note in bytes.
  package static let noteLimit = 1000
  package static let noteIsTooLong = "the note is longer than \(noteLimit) bytes: shorten it"
}

private struct Key: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init(stringLiteral key: String) { stringValue = key }
  init?(intValue: Int) { nil }

  init(_ extra: Extra) { stringValue = extra.key }
  init(_ field: Address.Field) { stringValue = field.rawValue }
}

// `Codable` synthesised on an `@Observable` class would write `_name` and `_$observationRegistrar`. The value writes the
// keys that the tutorial's server reads.
extension Order.Value: Codable {
  /// Reads an order. Only `type` and `quantity` are required.
  ///
  /// An extra is on if its switch or the list `extras` says so. Extras are dropped if special requests are off. The
  /// `id` is text or a whole number.
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

  /// Writes the nine keys of the tutorial, and `extras`, `code`, `country`, `note` and `id` if there are any.
  public func encode(to encoder: any Encoder) throws {
    try encodeGoods(to: encoder)
    try address.encode(to: encoder)
    var form = encoder.container(keyedBy: Key.self)
    try form.encodeIfPresent(customerNote, forKey: "note")
    try form.encodeIfPresent(id, forKey: "id")
  }

  /// Writes the keys of the basket, without the address. The list has the extras without a switch, sorted.
  package func encodeGoods(to encoder: any Encoder) throws {
    var form = encoder.container(keyedBy: Key.self)
    try form.encode(basket.type, forKey: "type")
    try form.encode(basket.quantity, forKey: "quantity")
    try form.encode(basket.specialRequestEnabled, forKey: "specialRequestEnabled")
    for extra in Extra.switches { try form.encode(basket.extras.contains(extra), forKey: Key(extra)) }
    let others = basket.extras.subtracting(Extra.switches).sorted()
    if !others.isEmpty { try form.encode(others.map(\.key), forKey: "extras") }
    try form.encodeIfPresent(basket.code, forKey: "code")
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
  /// Reads an order as a ``Value``. The bounds are checked later, when the order is priced.
  public convenience init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }

  /// Writes the ``value`` of the order.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }

  /// The order as JSON on one line, with sorted keys and without its id. Equal orders have equal bytes.
  public var canonicalJSON: Data { value.withoutID.canonicalData }
}

extension Encodable {
  /// The JSON of a value whose encoding cannot fail, on one line, with sorted keys and unescaped slashes.
  var canonicalData: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(self)) ?? Data()
  }

  package var canonicalBytes: [UInt8] { Array(canonicalData) }
}
