/// The price of an order: a bill and the menu that it was calculated from.
public struct Quote: Hashable, Sendable {
  /// The menu that the price comes from.
  public let menu: CupcakeMenu
  package let bill: Bill
  private let givenCode: String?
  private let pricingDate: CalendarDate?

  init(menu: CupcakeMenu, bill: Bill, givenCode: String?, date: CalendarDate?) {
    self.menu = menu
    self.bill = bill
    self.givenCode = bill.selection.code == .none ? nil : givenCode
    pricingDate = date
  }
}

extension Quote {
  /// The currency of all amounts.
  public var currency: Currency { menu.currency }

  /// The sum of the ``lines``.
  public var total: Money { bill.total }

  /// The tax that the prices already contain, or nil if the prices contain no tax.
  public var taxIncluded: Money? { bill.taxIncluded }

  /// The promotion code of the order, spelled as on the menu. A code that the menu does not have is spelled as typed.
  public var code: String? { promotion?.code ?? givenCode }

  /// The reason for ignoring the promotion code, if it was ignored.
  public var codeProblem: CodeProblem? { bill.codeProblem }

  /// The zip prefix that decided the delivery fee, or nil if no prefix matched.
  public var zipPrefix: String? { bill.selection.zipFee.flatMap { menu.delivery?.zips[$0].prefix } }

  /// The day for which the price was calculated, or nil if the price does not depend on the day.
  public var date: CalendarDate? { promotion?.hasPeriod == true ? pricingDate : nil }
  var promotion: CupcakeMenu.PromotionCode? {
    if case .known(let index) = bill.selection.code { menu.codes[index] } else { nil }
  }
}

extension Quote: CustomStringConvertible {
  /// The total for people: `$13.50`.
  public var description: String { currency.text(total) }
}
