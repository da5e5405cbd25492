/// Options that control how orders are read and priced.
public struct OrderOptions: Hashable, Sendable {
  /// The menu that determines prices and the bounds of orders.
  public var menu: CupcakeMenu
  /// The promotion code for orders that don't specify one.
  public var code: String?
  /// The country of addresses that don't name one, as an ISO 3166 code.
  public var country: String?
  /// The day on which promotion codes must be valid, or `nil` to accept them regardless of the day.
  public var day: CalendarDate?
  /// A Boolean value that indicates whether notes are treated as errors.
  public var isStrict: Bool
  /// The columns of a table that keys are read from, if they have other names.
  public var columns = TableColumns()
  /// Whether a caller of ``OrderStream`` stops at the first error, which then need not wait for the skipped lines.
  package var stopsAtErrors = false

  /// Creates options for prices under a menu on a day.
  public init(menu: CupcakeMenu, code: String? = nil, on day: CalendarDate?, isStrict: Bool = false) {
    self.menu = menu
    self.code = code
    self.day = day
    self.isStrict = isStrict
  }

  /// Creates options for prices under the tutorial's menu, without a promotion code.
  public init(isStrict: Bool = false) {
    self.init(menu: .default, on: nil, isStrict: isStrict)
  }
}
