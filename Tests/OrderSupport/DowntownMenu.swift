package import OrderKit

extension CupcakeMenu {
  package static var downtown: CupcakeMenu {
    var menu = CupcakeMenu.default
    menu.draft.id = "downtown"
    menu.draft.version = "2026-09"
    menu.draft.quantity.range = 1...60
    menu.draft.volume = [
      VolumeTier(minimumQuantity: 12, discount: .percent(Percent(unchecked: 50_000)), name: "One dozen"),
      VolumeTier(minimumQuantity: 36, discount: .percent(Percent(unchecked: 100_000))),
    ]
    menu.draft.codes = [
      PromotionCode("BIRTHDAY", discount: .percent(Percent(unchecked: 150_000))),
      PromotionCode(
        "FIVEOFF", discount: .amount(Money(minorUnits: 500)), minimum: Money(minorUnits: 2000),
        firstDay: CalendarDate(year: 2026, month: 11, day: 1), lastDay: CalendarDate(year: 2026, month: 12, day: 31)),
    ]
    menu.draft.delivery = Delivery(
      fee: Money(minorUnits: 400), freeFrom: Money(minorUnits: 6000),
      zips: [
        ZipFee(prefix: "941", fee: .zero), ZipFee(prefix: "9", fee: Money(minorUnits: 250)),
        ZipFee(prefix: "sw1a-2", fee: Money(minorUnits: 700)),
      ])
    menu.draft.tax = Tax(name: "Sales tax", rate: Percent(unchecked: 82_500))
    return menu
  }
}
