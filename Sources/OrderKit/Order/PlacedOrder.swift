#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An order that a shop took: the nine keys with the shop's `id` and `createdAt`, as the tutorial's server echoes it.
public struct PlacedOrder: Hashable, Sendable {
  /// The shop's name for the order.
  public let id: String
  /// When the shop took the order: ISO 8601 in UTC with milliseconds, such as `2025-06-27T15:57:58.187Z`.
  public let createdAt: String
  /// What was ordered; its type is an index into the menu that priced it.
  public let basket: Basket
  /// Where it goes.
  public let address: Address

  package init(id: String, createdAt: String, basket: Basket, address: Address) {
    self.id = id
    self.createdAt = createdAt
    self.basket = basket
    self.address = address
  }
}

extension PlacedOrder {
  /// Makes the echo of an order: a snapshot that later edits do not change.
  ///
  /// The identifier is written in lower case, the time to the millisecond.
  public init(_ order: Order, id: UUID, createdAt: Date) {
    self.init(
      id: id.uuidString.lowercased(), createdAt: createdAt.timestamp, basket: order.basket, address: order.address)
  }

  /// The JSON of the echo: sorted keys, slashes as they are, one line, the same bytes each time.
  public func canonicalJSON() throws -> Data {
    try canonicalData()
  }
}

extension PlacedOrder: Codable {
  private enum Key: CodingKey {
    case id, createdAt
  }

  /// Reads an order's keys with `id` and `createdAt`.
  public init(from decoder: any Decoder) throws {
    let echo = try decoder.container(keyedBy: Key.self)
    let form = try OrderForm(from: decoder)
    self.init(
      id: try echo.decode(String.self, forKey: .id), createdAt: try echo.decode(String.self, forKey: .createdAt),
      basket: form.basket, address: form.address)
  }

  /// Writes an order's keys with `id` and `createdAt`.
  public func encode(to encoder: any Encoder) throws {
    var echo = encoder.container(keyedBy: Key.self)
    try echo.encode(id, forKey: .id)
    try echo.encode(createdAt, forKey: .createdAt)
    try OrderForm(basket: basket, address: address).encode(to: encoder)
  }
}
