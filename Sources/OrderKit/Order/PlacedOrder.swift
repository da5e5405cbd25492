#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An order that a shop took: the nine keys with the shop's `id` and `createdAt`, as the tutorial's server echoes it.
public struct PlacedOrder: Codable, Hashable, Sendable {
  /// The shop's name for the order.
  public var id: String
  /// When the shop took the order: ISO 8601 in UTC with milliseconds, such as `2025-06-27T15:57:58.187Z`.
  public var createdAt: String
  /// The index of the cake type in the menu in force.
  public var type: Int
  /// How many cakes.
  public var quantity: Int
  /// Whether extras were asked for at all.
  public var specialRequestEnabled: Bool
  /// Extra frosting on every cake.
  public var extraFrosting: Bool
  /// Extra sprinkles on every cake.
  public var addSprinkles: Bool
  /// Who receives the cakes.
  public var name: String
  /// Street and house number.
  public var streetAddress: String
  /// City or town.
  public var city: String
  /// Postal code, as text.
  public var zip: String
  /// A promotion code, if one was given.
  public var code: String?
  /// ISO 3166 alpha-2 code of the country, if one was given.
  public var country: String?
}

extension PlacedOrder {
  /// Makes the echo of an order: a snapshot that later edits do not change.
  ///
  /// The identifier is written in lower case, the time to the millisecond.
  public init(_ order: Order, id: UUID, createdAt: Date) {
    self.init(
      id: id.uuidString.lowercased(), createdAt: createdAt.timestamp,
      type: order.type, quantity: order.quantity, specialRequestEnabled: order.specialRequestEnabled,
      extraFrosting: order.extraFrosting, addSprinkles: order.addSprinkles, name: order.name,
      streetAddress: order.streetAddress, city: order.city, zip: order.zip, code: order.code, country: order.country)
  }

  /// The JSON of the echo: sorted keys, slashes as they are, one line, the same bytes each time.
  public func canonicalJSON() throws -> Data {
    try canonicalData()
  }
}
