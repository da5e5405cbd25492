/// Why a basket has no price under a menu.
public enum PricingError: Error, Hashable, Sendable {
  /// The menu has only `count` types.
  case typeOutOfRange(Int, count: Int)
  /// The menu sells other quantities.
  case quantityOutOfRange(Int, allowed: ClosedRange<Int>)
  /// The menu does not offer the extra.
  case extraNotOffered(Extra)
  /// The price is larger than can be counted.
  case overflow

  /// The order's two switches.
  public enum Extra: String, Sendable {
    /// Extra frosting.
    case extraFrosting
    /// Extra sprinkles.
    case addSprinkles
  }
}
