/// The items ordered and the promotion code, without an address, as the input for pricing.
///
/// The ``type`` is an index, so the same basket can be priced under any menu.
public struct Basket: Hashable, Sendable {
  /// The index of the cake type on the menu.
  public var type: Int
  /// The number of cakes.
  public var quantity: Int
  /// A Boolean value that indicates whether the basket can have extras. Turning this off removes them.
  public var specialRequestEnabled: Bool {
    didSet { if !specialRequestEnabled { extras = [] } }
  }
  /// The extras. Adding one turns on special requests.
  public var extras: Set<Extra> {
    didSet { if !extras.isEmpty { specialRequestEnabled = true } }
  }
  /// The promotion code, if any.
  public var code: String?

  /// Creates a basket.
  ///
  /// By default, special requests are on if there are any extras. If they're explicitly off, the extras are dropped.
  public init(
    type: Int, quantity: Int, specialRequestEnabled: Bool? = nil, extras: Set<Extra> = [], code: String? = nil
  ) {
    self.type = type
    self.quantity = quantity
    self.specialRequestEnabled = specialRequestEnabled ?? !extras.isEmpty
    self.extras = self.specialRequestEnabled ? extras : []
    self.code = code
  }
}
