/// One line of a bill, without words.
struct BillLine {
  let charge: Charge
  /// What a discount or a tax was taken from.
  var base: Money?
  let amount: Money
  /// The most lines of a bill: one for each stage, and one more as there are two extras.
  static let maximum = 8
}

extension Bill {
  /// Hands over the lines of a bill that was made under a menu, in the order of their stages. Inlined, because a menu that
  /// is passed on is copied.
  @inline(always)
  func forEachLine(_ menu: CupcakeMenu, _ body: (BillLine) -> Void) {
    body(BillLine(charge: .base, amount: base))
    if let type { body(BillLine(charge: .type(selection.type), amount: type)) }
    for extra in Extra.allCases where selection.extras.contains(extra) {
      // Pricing has multiplied it before.
      let amount = (try? menu.extras.surcharge(for: extra)?.amount(for: selection.quantity)) ?? .zero
      body(BillLine(charge: .extra(extra), amount: amount))
    }
    var left = goods
    if let volume, let tier = menu.volumeTier(for: selection.quantity) {
      body(BillLine(charge: .volume(tier), base: left, amount: volume))
      left = left + volume
    }
    if let code, case .known(let index) = selection.code {
      body(BillLine(charge: .code(index), base: left, amount: code))
      left = left + code
    }
    if let amount = delivery, let delivery = menu.delivery {
      let fee = selection.zipFee.map { delivery.zips[$0].fee } ?? delivery.fee
      body(BillLine(charge: amount == fee ? .delivery : .freeDelivery, amount: amount))
      if menu.tax?.isOnDelivery == true { left = left + amount }
    }
    if let tax { body(BillLine(charge: .tax, base: left, amount: tax)) }
  }
}
