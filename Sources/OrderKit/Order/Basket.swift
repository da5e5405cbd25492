/// What was ordered: the small value that pricing takes.
///
/// ``type`` is an index into the types of whichever menu prices the basket.
public struct Basket: Hashable, Sendable {
  /// The index of the cake type in the menu.
  public var type: Int
  /// How many cakes.
  public var quantity: Int
  /// Whether extras were asked for at all.
  public var specialRequestEnabled: Bool
  /// Extra frosting on every cake.
  public var extraFrosting: Bool
  /// Extra sprinkles on every cake.
  public var addSprinkles: Bool
  /// A promotion code, if one was given.
  public var code: String?

  /// Makes a basket; special requests are on exactly if an extra is, unless said otherwise.
  public init(
    type: Int, quantity: Int, specialRequestEnabled: Bool? = nil,
    extraFrosting: Bool = false, addSprinkles: Bool = false, code: String? = nil
  ) {
    self.type = type
    self.quantity = quantity
    self.specialRequestEnabled = specialRequestEnabled ?? (extraFrosting || addSprinkles)
    self.extraFrosting = extraFrosting
    self.addSprinkles = addSprinkles
    self.code = code
  }
}
