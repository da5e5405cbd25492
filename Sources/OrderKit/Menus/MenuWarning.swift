import PlainText

/// An oddity of a menu that is allowed, but probably a mistake.
public enum MenuWarning: Hashable, Sendable {
  /// One more cake makes the order cheaper: `quantity` cakes cost `price`, and one cake more costs `next` in total.
  case cliff(quantity: Int, type: String, price: Money, next: Money)
  /// A volume tier begins above the maximum quantity.
  case tierOutOfReach(from: Int)
  /// No order reaches the minimum price for a code. `most` is the highest possible price of the goods.
  case codeOutOfReach(String, most: Money)
  /// A code has expired. The date is its last day.
  case codeExpired(String, CalendarDate)
  /// A code has a discount of zero.
  case codeWithoutEffect(String)
  case lookAlike(String, String)
}

extension MenuWarning {
  /// Returns the warning in words, with amounts in a currency.
  public func message(in currency: Currency) -> String {
    switch self {
    case .cliff(let quantity, let type, let price, let next):
      "\(quantity + 1) cakes (\(type)) cost \(currency.text(next)), but \(quantity) cost \(currency.text(price)): "
        + "lower the discount"
    case .tierOutOfReach(let from): "no order reaches the tier from \(from): raise \"max\", or remove the tier"
    case .codeOutOfReach(let code, let most):
      "the code \(code) never applies, as goods cost at most \(currency.text(most)): lower its \"minimum\""
    case .codeExpired(let code, let day): "the code \(code) was valid until \(day.text): extend it, or remove it"
    case .codeWithoutEffect(let code): "the code \(code) takes nothing off: raise its \"off\", or remove it"
    case .lookAlike(let one, let other): "\"\(one)\" and \"\(other)\" look alike: rename one"
    }
  }
}

extension CupcakeMenu {
  /// Returns the warnings about the menu. `date` decides which codes have expired.
  ///
  /// Every type, without extras and with all of them, is priced at both ends of every volume tier. Within a tier, one more cake
  /// never makes the order cheaper, because prices from JSON are never negative.
  public func warnings(on date: CalendarDate?) throws(PricingError) -> [MenuWarning] {
    let goods = try examineGoods()
    var warnings = goods.cliffs
    warnings += volume.filter { $0.from > quantity.range.upperBound }.map { .tierOutOfReach(from: $0.from) }
    for code in codes { warnings += check(code, on: date, mostGoods: goods.most) }
    return warnings + lookAlikes
  }

  /// Finds the quantities at which one more cake makes the order cheaper, and the highest price of the goods.
  ///
  /// Each quantity is reported only for the first type that it concerns. Delivery is left out, because free delivery is
  /// meant to make larger orders cheaper.
  private func examineGoods() throws(PricingError) -> (cliffs: [MenuWarning], most: Money) {
    var menu = self
    (menu.delivery, menu.tax, menu.codes) = (nil, nil, [])
    let runs = quantitiesByTier
    var cliffs: [Int: MenuWarning] = [:]
    var most = Money.zero
    for kind in kinds {
      var last: Money?
      for run in runs {
        let price = try menu.price(of: kind, run.lowerBound)
        if let last, price < last, cliffs[run.lowerBound] == nil {
          let name = types[kind.type].name
          cliffs[run.lowerBound] = .cliff(quantity: run.lowerBound - 1, type: name, price: last, next: price)
        }
        let highest = try menu.price(of: kind, run.upperBound)
        most = max(most, highest)
        last = highest
      }
    }
    return (cliffs.sorted { $0.key < $1.key }.map(\.value), most)
  }

  /// The allowed quantities as ranges, split where a volume tier begins.
  private var quantitiesByTier: [ClosedRange<Int>] {
    let range = quantity.range
    let starts = volume.map(\.from).filter { range.contains($0) && $0 > range.lowerBound }
    let ends = starts.map { $0 - 1 } + [range.upperBound]
    return zip([range.lowerBound] + starts, ends).filter { $0 <= $1 }.map { $0...$1 }
  }

  /// Each type without extras, and with all of them.
  private var kinds: [Selection] {
    types.indices.flatMap { type in
      [0, .max].map { Selection(type: type, quantity: quantity.range.lowerBound, extras: $0) }
    }
  }

  private func price(of kind: Selection, _ quantity: Int) throws(PricingError) -> Money {
    var selection = kind
    selection.quantity = quantity
    return try total(for: selection).amount
  }

  private func check(_ code: PromotionCode, on date: CalendarDate?, mostGoods: Money) -> [MenuWarning] {
    if let day = code.lastDay(before: date) { return [.codeExpired(code.code, day)] }
    if code.off == .percent(Percent(basisPoints: 0)) || code.off == .amount(.zero) {
      return [.codeWithoutEffect(code.code)]
    }
    guard let minimum = code.minimum, mostGoods < minimum else { return [] }
    return [.codeOutOfReach(code.code, most: mostGoods)]
  }

  /// The warnings about names that differ only in case or in invisible characters.
  private var lookAlikes: [MenuWarning] {
    [types.map(\.name), extras.map(\.name)].flatMap { names in
      var seen: [String: String] = [:]
      return names.compactMap { name in
        let looks = name.looks
        if let twin = seen[looks] { return MenuWarning.lookAlike(twin, name) }
        seen[looks] = name
        return nil
      }
    }
  }
}

extension String {
  fileprivate var looks: String { String(String.UnicodeScalarView(unicodeScalars.filter(\.isVisible))).foldedName }
}
