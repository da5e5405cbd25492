#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A confirmed order. Its JSON has the keys of the order, and the shop's `id` and `createdAt`.
public struct PlacedOrder: Hashable, Sendable {
  /// The shop's id for the order.
  public let id: String
  /// The time of the confirmation, in ISO 8601 and UTC, such as `2025-06-27T15:57:58.187Z`.
  public let createdAt: String
  /// The goods. Their type is an index into the menu that they were ordered from.
  public let basket: Basket
  /// The destination.
  public let address: Address

  package init(id: String, createdAt: String, basket: Basket, address: Address) {
    self.id = id
    self.createdAt = createdAt
    self.basket = basket
    self.address = address
  }
}

extension PlacedOrder {
  /// Creates a confirmation of an order. The id is written in lower case, and the time with milliseconds.
  public init(_ order: Order, id: UUID, createdAt: Date) {
    self.init(
      id: id.uuidString.lowercased(), createdAt: createdAt.timestamp, basket: order.basket, address: order.address)
  }

  /// Returns the confirmation as JSON on one line, with sorted keys. Equal values give equal bytes.
  public func canonicalJSON() throws -> Data {
    try canonicalData()
  }
}

extension PlacedOrder: Codable {
  private enum Key: CodingKey {
    case id, createdAt
  }

  /// Reads the keys of an order, and also `id` and `createdAt`.
  public init(from decoder: any Decoder) throws {
    let echo = try decoder.container(keyedBy: Key.self)
    let form = try Order.Value(from: decoder)
    self.init(
      id: try echo.decode(String.self, forKey: .id), createdAt: try echo.decode(String.self, forKey: .createdAt),
      basket: form.basket, address: form.address)
  }

  /// Writes the keys of an order, and also `id` and `createdAt`.
  public func encode(to encoder: any Encoder) throws {
    var echo = encoder.container(keyedBy: Key.self)
    try echo.encode(id, forKey: .id)
    try echo.encode(createdAt, forKey: .createdAt)
    try Order.Value(basket, to: address).encode(to: encoder)
  }
}
