#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A confirmed order. Its JSON has the keys of the order, and the shop's `id` and `createdAt`.
public struct PlacedOrder: Hashable, Sendable {
  /// The shop's id for the order.
  public let id: String
  /// The time of the confirmation, or nil if the shop named none in ISO 8601 and UTC.
  public let createdAt: Date?
  /// What was ordered. Its own id is nil, because ``id`` may be another than the one that was sent.
  public let order: Order.Value

  /// Creates the confirmation of an order.
  public init(_ order: Order.Value, id: String, createdAt: Date?) {
    self.id = id
    self.createdAt = createdAt
    self.order = order.withoutID
  }

  /// Returns whether this confirms an order: the goods, the address and the note are the same.
  public func confirms(_ order: Order.Value) -> Bool { self.order == order.withoutID }
}

extension Order.Value {
  var withoutID: Self { Self(basket, to: address, customerNote: customerNote) }
}

extension PlacedOrder {
  /// The confirmation as JSON on one line, with sorted keys. Equal values have equal bytes.
  public var canonicalJSON: Data { canonicalData }
}

extension PlacedOrder: Codable {
  private enum Key: CodingKey {
    case id, createdAt
  }

  /// Reads an order with an `id`, which is text or a whole number.
  ///
  /// The shop has placed the order, so a time in another form than `2025-06-27T15:57:58.187Z` is no error.
  public init(from decoder: any Decoder) throws {
    let form = try Order.Value(from: decoder)
    let echo = try decoder.container(keyedBy: Key.self)
    let time = (try? echo.decodeIfPresent(String.self, forKey: .createdAt)) ?? nil
    self.init(
      form, id: try form.id ?? echo.decode(String.self, forKey: .id), createdAt: time.flatMap(Date.init(timestamp:)))
  }

  /// Writes the keys of an order, the `id`, and `createdAt` to the millisecond.
  public func encode(to encoder: any Encoder) throws {
    var echo = encoder.container(keyedBy: Key.self)
    try echo.encode(id, forKey: .id)
    try echo.encodeIfPresent(createdAt?.timestamp, forKey: .createdAt)
    try order.encode(to: encoder)
  }
}
