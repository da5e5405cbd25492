#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A confirmed order. Its JSON consists of the keys of the order, along with the shop's `id` and `createdAt`.
public struct PlacedOrder: Hashable, Identifiable, Sendable {
  /// The id that the shop uses for the order.
  public let id: String
  /// The time of the confirmation, or `nil` unless the shop sent one in ISO 8601 format and UTC.
  public let createdAt: Date?
  /// The order that was confirmed. Its `id` is `nil`, because the shop may have assigned a different ``id``.
  public let order: Order.Value

  /// Creates the confirmation of an order.
  public init(_ order: Order.Value, id: String, createdAt: Date?) {
    self.id = id
    self.createdAt = createdAt
    self.order = order.withoutID
  }

  /// Returns whether this is a confirmation of the given order, with the same items, address and note.
  public func confirms(_ order: Order.Value) -> Bool { self.order == order.withoutID }
}

extension PlacedOrder: Codable {
  private enum Key: CodingKey {
    case id, createdAt
  }

  /// Decodes an order and its `id`, whether text or a whole number.
  ///
  /// Times in a form other than `2025-06-27T15:57:58.187Z` are not errors, because the shop has placed the order.
  public init(from decoder: any Decoder) throws {
    let form = try Order.Value(from: decoder)
    let echo = try decoder.container(keyedBy: Key.self)
    let time = (try? echo.decodeIfPresent(String.self, forKey: .createdAt)) ?? nil
    self.init(
      form, id: try form.id ?? echo.decode(String.self, forKey: .id), createdAt: time.flatMap(Date.init(timestamp:)))
  }

  /// Encodes the keys of the order, the `id`, and `createdAt` to the millisecond.
  public func encode(to encoder: any Encoder) throws {
    var echo = encoder.container(keyedBy: Key.self)
    try echo.encode(id, forKey: .id)
    try echo.encodeIfPresent(createdAt?.timestamp, forKey: .createdAt)
    try order.encode(to: encoder)
  }
}
