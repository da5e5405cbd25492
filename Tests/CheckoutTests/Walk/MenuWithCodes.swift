import OrderKit
import OrderStreams

@testable import checkout

extension CupcakeMenu {
  /// The default menu with codes of every kind. Sessions take place after SPRING, on 2025-06-27.
  static var withCodes: CupcakeMenu {
    var menu = CupcakeMenu.default
    menu.draft.codes = [
      PromotionCode("BIRTHDAY", discount: .percent(Percent(unchecked: 150_000))),
      PromotionCode("FIVEOFF", discount: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 2000)),
      PromotionCode(
        "SPRING", discount: .amount(Money(minorUnits: 100)), lastDay: CalendarDate(year: 2025, month: 6, day: 26)),
    ]
    return menu
  }
}

extension CodeProblem {
  /// The code needs goods for $20.00, and four chocolate cupcakes cost $9.00.
  static let tooFewForFive = Self.minimum(Money(minorUnits: 2000), goods: Money(minorUnits: 900))
}
