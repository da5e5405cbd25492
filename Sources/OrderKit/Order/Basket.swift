/// The goods of an order, the input of pricing.
///
/// ``type`` is an index, so a basket belongs to no particular menu.
public struct Basket: Hashable, Sendable {
  /// The index of the cake type in the menu.
  public var type: Int
  /// The number of cakes.
  public var quantity: Int
  /// Whether the basket may have extras.
  public let specialRequestEnabled: Bool
  /// The extras on every cake; empty without special requests.
  public let extras: Extras
  /// The promotion code, or nil without one.
  public var code: String?

  /// Creates a basket.
  ///
  /// Special requests are on by default if `extras` has any. If they are off, the extras are dropped.
  public init(
    type: Int, quantity: Int, specialRequestEnabled: Bool? = nil, extras: Extras = [], code: String? = nil
  ) {
    self.type = type
    self.quantity = quantity
    self.specialRequestEnabled = specialRequestEnabled ?? !extras.isEmpty
    self.extras = self.specialRequestEnabled ? extras : []
    self.code = code
  }
}
