/// What the reading and the price of an order depend on, besides the order.
public struct OrderOptions: Sendable {
  /// The prices, and the bounds of an order.
  public var menu: CupcakeMenu
  /// The promotion code for orders without one of their own.
  public var code: String?
  /// The day that decides whether a promotion code is valid; if it is nil, every code is.
  public var day: CalendarDate?
  /// Whether notes are errors.
  public var isStrict: Bool

  /// Creates options for prices under a menu on a day.
  public init(menu: CupcakeMenu, code: String? = nil, on day: CalendarDate?, isStrict: Bool = false) {
    self.menu = menu
    self.code = code
    self.day = day
    self.isStrict = isStrict
  }

  /// Creates options for prices under the tutorial's menu, which has no promotion codes.
  public init(isStrict: Bool = false) {
    self.init(menu: .default, on: nil, isStrict: isStrict)
  }
}
