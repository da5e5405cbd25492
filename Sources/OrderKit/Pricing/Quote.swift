/// What an order costs, and why: a bill and the menu that it was made under.
public struct Quote: Hashable, Sendable {
  /// The menu that the price comes from.
  public let menu: CupcakeMenu
  /// The amount of each stage.
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
  /// The currency of every amount.
  public var currency: Currency { menu.currency }

  /// The sum of the lines.
  public var total: Money { bill.total }

  /// The tax that the lines contain, if the menu's prices include one.
  public var taxIncluded: Money? { bill.taxIncluded }

  /// The promotion code that was given: as the menu spells it, or as it was typed if the menu does not have it.
  public var code: String? { promotion?.code ?? givenCode }

  /// Why the code does not apply; nil if it does, or if there is none.
  public var codeProblem: CodeProblem? { bill.codeProblem }

  /// The beginning of the zip that decided the fee of delivery, if one did.
  public var zipPrefix: String? { bill.selection.zipFee.flatMap { menu.delivery?.zips[$0].prefix } }

  /// The day of the price, if the price depends on it.
  public var date: CalendarDate? { promotion?.until == nil ? nil : pricingDate }

  /// The menu's code that was given.
  var promotion: CupcakeMenu.PromotionCode? {
    if case .known(let index) = bill.selection.code { menu.codes[index] } else { nil }
  }
}

extension Quote: CustomStringConvertible {
  /// The total as people read it: `$13.50`.
  public var description: String { currency.text(total) }
}
