import OrderKit

extension CupcakeMenu {
  /// The default menu with codes of every kind. Sessions take place on 2025-06-27.
  static var withCodes: CupcakeMenu {
    var menu = CupcakeMenu.default
    menu.codes = [
      PromotionCode("BIRTHDAY", off: .percent(Percent(basisPoints: 1500))),
      PromotionCode("FIVEOFF", off: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 2000)),
      PromotionCode(
        "SPRING", off: .amount(Money(minorUnits: 100)), until: CalendarDate(year: 2025, month: 6, day: 26)),
      PromotionCode(
        "TODAY", off: .amount(Money(minorUnits: 100)), until: CalendarDate(year: 2025, month: 6, day: 27)),
    ]
    return menu
  }
}
