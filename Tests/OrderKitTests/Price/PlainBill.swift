import OrderKit
import OrderTestSupport

/// The stages of a bill in exact fractions: a reference that shares no code with the library.
struct PlainBill {
  private(set) var lines: [(kind: Quote.Stage, amount: Int)] = []
  private(set) var taxIncluded: Int?

  static func goods(_ basket: Basket, under menu: CupcakeMenu) -> Int {
    func cost(_ surcharge: CupcakeMenu.Surcharge?) -> Int {
      guard let surcharge else { return 0 }
      return surcharge.charged == .perCake ? basket.quantity * surcharge.amount.minorUnits : surcharge.amount.minorUnits
    }
    return basket.quantity * menu.price.minorUnits + cost(menu.types[basket.type].surcharge)
      + basket.extras.reduce(0) { sum, extra in sum + cost(menu.extras.first { $0.extra == extra }?.surcharge) }
  }

  init(_ order: RandomOrder, under menu: CupcakeMenu) {
    var left = Self.goods(order.basket, under: menu)
    func take(_ off: CupcakeMenu.Discount, as kind: Quote.Stage) {
      let wanted =
        switch off {
        case .percent(let rate): Fraction(left * rate.millionths, 1_000_000).rounded
        case .amount(let amount): amount.minorUnits
        }
      lines.append((kind, -min(wanted, left)))
      left -= min(wanted, left)
    }
    for tier in menu.volume.reversed() where tier.minimumQuantity <= order.basket.quantity {
      take(tier.discount, as: .volume)
      break
    }
    for code in menu.codes where code.code.lowercased() == order.basket.code?.lowercased() {
      let isValid = order.date.map { day in
        (code.firstDay?.description ?? "") <= day.description && day.description <= code.lastDay?.description ?? "9"
      }
      if isValid ?? true, left >= code.minimum?.minorUnits ?? 0 { take(code.discount, as: .code) }
    }
    var taxed = left
    if let delivery = menu.delivery {
      let zip = (order.zip ?? "").filter { !" -".contains($0) }.uppercased()
      let longest = delivery.zips.filter { zip.hasPrefix($0.prefix) }.map(\.prefix.count).max()
      let match = delivery.zips.first { zip.hasPrefix($0.prefix) && $0.prefix.count == longest }
      let fee = (match?.fee ?? delivery.fee).minorUnits
      let isFree = delivery.freeFrom.map { left >= $0.minorUnits } ?? false
      lines.append((.delivery, isFree ? 0 : fee))
      if menu.tax?.isOnDelivery == true, !isFree { taxed += fee }
    }
    guard let tax = menu.tax else { return }
    let rate = tax.rate.millionths
    if tax.isIncluded {
      taxIncluded = Fraction(taxed * rate, 1_000_000 + rate).rounded
    } else {
      lines.append((.tax, Fraction(taxed * rate, 1_000_000).rounded))
    }
  }
}

/// A fraction that is not negative. Its rounding compares the remainders only.
struct Fraction {
  let numerator: Int
  let denominator: Int

  init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  var rounded: Int {
    let below = numerator / denominator
    let (down, up) = (numerator - below * denominator, (below + 1) * denominator - numerator)
    return up <= down ? below + 1 : below
  }
}
