/// The goods of an order, the input of pricing.
///
/// ``type`` is an index, so a basket can be priced under any menu.
public struct Basket: Hashable, Sendable {
  /// The index of the cake type in the menu.
  public var type: Int
  /// The number of cakes.
  public var quantity: Int
  /// Whether the basket may have extras.
  public let specialRequestEnabled: Bool
  /// The extras on every cake. The set is empty if special requests are off.
  public let extras: Extras
  /// The promotion code, or nil for no code.
  public var code: String?

  /// Creates a basket.
  ///
  /// By default, special requests are on if there are any extras. If special requests are off, the extras are dropped.
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
