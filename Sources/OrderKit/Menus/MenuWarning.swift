import PlainText

/// An oddity in a menu that is allowed but may not be intended.
public struct MenuWarning: Hashable, Sendable {
  /// A JSON pointer to the part of the menu that the warning is about, such as `/volume/0`.
  public let path: String
  /// The warning and how to fix it, as text.
  public let message: String

  init(_ message: String, at path: String) {
    self.message = message
    self.path = path
  }
}

extension CupcakeMenu {
  /// Returns warnings about the menu, one for each cause. What a shop may want, such as free delivery for large orders,
  /// is not a cause.
  ///
  /// - Parameter day: The current day, or `nil` to skip the check for expired codes.
  public func warnings(on day: CalendarDate?) throws(PricingError) -> [MenuWarning] {
    var warnings: [MenuWarning] = []
    for index in volume.indices { warnings += try self.warnings(aboutTier: index) }
    let smallest = try smallestOrder
    for (index, code) in codes.enumerated() {
      let problem: String
      if case .expired(let day) = code.problem(on: day) {
        problem = "was valid until \(day): extend it, or remove it"
      } else if code.discount == .percent(Percent(unchecked: 0)) || code.discount == .amount(.zero) {
        problem = "takes nothing off: raise its \"off\", or remove it"
      } else if case .amount(let amount) = code.discount, max(smallest, code.minimum ?? .zero) < amount {
        let goods = currency.text(max(smallest, code.minimum ?? .zero))
        problem =
          "takes \(currency.text(amount)) off, but goods of \(goods) are enough for it: "
          + "write \"minimum\": \"\(currency.spelling(amount))\", or more"
      } else {
        continue
      }
      warnings.append(MenuWarning("the code \(code.code) \(problem)", at: "/codes/\(index)"))
    }
    for offer in extras where offer.name.contains(where: { [",", ";", "|"].contains($0) }) {
      let problem =
        "is one extra, but its parts are separate ones in a list of a table's cell: rename it without , ; and |"
      warnings.append(MenuWarning("\"\(offer.name)\" \(problem)", at: "/extras/\(offer.extra)"))
    }
    return warnings
  }

  /// The menu with these volume tiers and without codes, delivery fees and taxes, so that a total is the price of the
  /// goods.
  private func goods(_ volume: [VolumeTier]) -> CupcakeMenu {
    var menu = self
    (menu.draft.volume, menu.draft.codes, menu.draft.delivery, menu.draft.tax) = (volume, [], nil, nil)
    return menu
  }

  private func total(_ quantity: Int, ofType type: Int) throws(PricingError) -> Money {
    try price(of: Selection(type: type, quantity: quantity), as: Total.self).total
  }

  /// The lowest price of the goods in an order of the fewest cakes.
  private var smallestOrder: Money {
    get throws(PricingError) {
      let goods = goods(volume)
      var totals: [Money] = []
      for type in types.indices { totals.append(try goods.total(quantity.range.lowerBound, ofType: type)) }
      return totals.min() ?? .zero
    }
  }

  private func warnings(aboutTier index: Int) throws(PricingError) -> [MenuWarning] {
    let tier = volume[index]
    let words = "the tier from \(tier.minimumQuantity)"
    func warning(_ message: String) -> MenuWarning { MenuWarning(message, at: "/volume/\(index)") }
    let lowest = max(tier.minimumQuantity, quantity.range.lowerBound)
    var highest = quantity.range.upperBound
    if index + 1 < volume.count { highest = min(highest, volume[index + 1].minimumQuantity - 1) }
    if lowest > highest {
      let remedy = tier.minimumQuantity < lowest ? "lower \"min\"" : "raise \"max\""
      return [warning("no order reaches \(words): \(remedy), or remove the tier")]
    }
    let (goods, plain) = (goods(volume), goods([]))
    var without = goods
    without.draft.volume.remove(at: index)
    var (cliff, above, lesser): (MenuWarning?, MenuWarning?, MenuWarning?)
    for type in types.indices {
      func cakes(_ quantity: Int, _ money: Money) -> String {
        "\(quantity.counted("cake")) (\(types[type].name)) \(quantity == 1 ? "costs" : "cost") \(currency.text(money))"
      }

      let total = try goods.total(lowest, ofType: type)
      if cliff == nil, quantity.range.contains(lowest - 1) {
        let fewer = try goods.total(lowest - 1, ofType: type)
        if total < fewer {
          cliff = warning(
            "\(cakes(lowest, total)), but \(lowest - 1) cost \(currency.text(fewer)): lower the discount of \(words)")
        }
      }
      if above == nil, case .amount(let amount) = tier.discount {
        let before = try plain.total(lowest, ofType: type)
        if before < amount {
          above = warning(
            "\(words) takes \(currency.text(amount)) off, but \(cakes(lowest, before)): lower its \"off\"")
        }
      }
      for quantity in [lowest, highest] where lesser == nil {
        let (total, before) = (try goods.total(quantity, ofType: type), try without.total(quantity, ofType: type))
        if before < total {
          lesser = warning(
            "\(cakes(quantity, total)), but would cost \(currency.text(before)) without \(words): raise its \"off\", or "
              + "remove it")
        }
      }
    }
    return [cliff, above, lesser].compactMap(\.self)
  }
}
