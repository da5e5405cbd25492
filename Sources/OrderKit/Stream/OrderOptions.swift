/// What the reading and the price of an order depend on, besides the order.
public struct OrderOptions: Sendable {
  /// The prices, and the bounds of an order.
  public var menu: CupcakeMenu
  /// The promotion code for orders without one of their own.
  public var code: String?
  /// The day for which code expiry is checked; nil treats every code as unexpired.
  public var date: CalendarDate?
  /// Whether notes are errors.
  public var isStrict: Bool

  /// Creates options. By default, orders are priced under the tutorial's menu.
  public init(
    menu: CupcakeMenu = .default, code: String? = nil, date: CalendarDate? = nil, isStrict: Bool = false
  ) {
    self.menu = menu
    self.code = code
    self.date = date
    self.isStrict = isStrict
  }
}
