import PlainText

/// Something in a menu that is allowed and probably not meant.
public enum MenuWarning: Hashable, Sendable {
  /// One cake more costs less: `quantity` cakes of a type, and one more.
  case cliff(quantity: Int, type: String, price: Money, next: Money)
  /// A tier begins above the most cakes.
  case tierOutOfReach(from: Int)
  /// No order's goods cost as much as the code's minimum.
  case codeOutOfReach(String, most: Money)
  /// The last day of a code is over.
  case codeExpired(String, CalendarDate)
  /// A code takes nothing off.
  case codeWithoutEffect(String)
  /// Two names that look alike.
  case lookAlike(String, String)
}

extension MenuWarning {
  /// What is odd and what it leads to, with amounts in a currency.
  public func message(in currency: Currency) -> String {
    switch self {
    case .cliff(let quantity, let type, let price, let next):
      "\(quantity + 1) cakes cost less than \(quantity): \(currency.text(next)) after \(currency.text(price)) (\(type))"
    case .tierOutOfReach(let from): "no order reaches the tier from \(from): the menu sells fewer cakes"
    case .codeOutOfReach(let code, let most):
      "the code \(code) can never apply: after volume discounts, goods cost at most \(currency.text(most))"
    case .codeExpired(let code, let day): "the code \(code) can never apply: it was valid until \(day.text)"
    case .codeWithoutEffect(let code): "the code \(code) takes nothing off"
    case .lookAlike(let one, let other): "\"\(one)\" and \"\(other)\" look alike"
    }
  }
}

extension CupcakeMenu {
  /// What is allowed and probably not meant; codes are checked on `date`.
  ///
  /// Every quantity of every type with every set of extras is priced: what is found is what an order would meet. Cost:
  /// a total for each of them.
  public func warnings(on date: CalendarDate?) throws(PricingError) -> [MenuWarning] {
    var warnings = try cliffs()
    warnings += volume.filter { $0.from > quantity.range.upperBound }.map { .tierOutOfReach(from: $0.from) }
    for code in codes { warnings += try check(code, on: date) }
    return warnings + lookAlikes
  }

  /// The menu's goods and discounts by quantity alone: a delivery that becomes free is meant to be cheaper.
  package var goodsOnly: CupcakeMenu {
    var menu = self
    menu.delivery = nil
    menu.tax = nil
    menu.codes = []
    return menu
  }

  /// The first type that meets it, for each quantity.
  private func cliffs() throws(PricingError) -> [MenuWarning] {
    if volume.isEmpty { return [] }
    var found: [Int: MenuWarning] = [:]
    let menu = goodsOnly
    for kind in kinds {
      var last: Money?
      for quantity in quantity.range {
        let price = try menu.price(of: kind, quantity)
        if let last, price < last, found[quantity] == nil {
          found[quantity] = .cliff(quantity: quantity - 1, type: types[kind.type].name, price: last, next: price)
        }
        last = price
      }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
  }

  /// Every type with every set of extras that is offered, of the fewest cakes.
  private var kinds: [Selection] {
    types.indices.flatMap { type in
      extras.offered.subsets.map { Selection(type: type, quantity: quantity.range.lowerBound, extras: $0) }
    }
  }

  /// What so many cakes of a kind cost.
  private func price(of kind: Selection, _ quantity: Int) throws(PricingError) -> Money {
    var selection = kind
    selection.quantity = quantity
    return try total(for: selection).amount
  }

  private func check(_ code: PromotionCode, on date: CalendarDate?) throws(PricingError) -> [MenuWarning] {
    if let date, let until = code.until, date > until { return [.codeExpired(code.code, until)] }
    if code.off == .percent(Percent(basisPoints: 0)) || code.off == .amount(.zero) {
      return [.codeWithoutEffect(code.code)]
    }
    guard let minimum = code.minimum else { return [] }
    let most = try mostGoods()
    return most < minimum ? [.codeOutOfReach(code.code, most: most)] : []
  }

  /// The most that can be left of the goods: not of the most cakes, where a tier takes much off.
  private func mostGoods() throws(PricingError) -> Money {
    var most = Money.zero
    let menu = goodsOnly
    for kind in kinds {
      for quantity in volume.map({ $0.from - 1 }) + [quantity.range.upperBound]
      where self.quantity.range.contains(quantity) {
        most = max(most, try menu.price(of: kind, quantity))
      }
    }
    return most
  }

  /// Names that differ in nothing but what does not show.
  private var lookAlikes: [MenuWarning] {
    var warnings: [MenuWarning] = []
    for names in [types.map(\.name), Extra.allCases.compactMap { extras[$0]?.name }] {
      for (index, name) in names.enumerated() {
        if let twin = names[..<index].first(where: { $0.looks == name.looks }) {
          warnings.append(.lookAlike(twin, name))
        }
      }
    }
    return warnings
  }
}

extension String {
  /// The text without case and without what leaves no mark.
  fileprivate var looks: String {
    String(String.UnicodeScalarView(unicodeScalars.filter(\.isVisible))).lowercased()
  }
}
