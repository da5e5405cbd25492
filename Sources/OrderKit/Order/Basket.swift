/// The goods of an order: the small value that pricing takes. Without special requests it has no extras.
///
/// ``type`` is an index into the types of whichever menu prices the basket.
public struct Basket: Hashable, Sendable {
  /// The index of the cake type in the menu.
  public var type: Int
  /// How many cakes.
  public var quantity: Int
  /// Whether extras were asked for at all.
  public let specialRequestEnabled: Bool
  /// The extras, on every cake.
  public let extras: Extras
  /// A promotion code, if one was given.
  public var code: String?

  /// Makes a basket; by default special requests are on exactly if there is an extra. Off, they take the
  /// extras away.
  public init(
    type: Int, quantity: Int, specialRequestEnabled: Bool? = nil, extras: Extras = [], code: String? = nil
  ) {
    self.type = type
    self.quantity = quantity
    self.specialRequestEnabled = specialRequestEnabled ?? (extras.isEmpty == false)
    self.extras = self.specialRequestEnabled ? extras : []
    self.code = code
  }
}
