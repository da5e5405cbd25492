import PlainText

extension CupcakeMenu {
  /// Returns warnings about the menu, one for each cause.
  ///
  /// Each type is priced at every quantity, with and without the volume tier that applies, and the first type also with
  /// every code, all without extras or a zip.
  ///
  /// - Parameter day: The current day, or `nil` to skip the check for expired codes.
  /// - Complexity: O(*q* × (*t* + *c*)) for *q* quantities, *t* types and *c* codes. The largest menu requires 60
  ///   million prices, so it takes a few seconds.
  public func warnings(on day: CalendarDate?) throws(PricingError) -> [MenuWarning] {
    var examination = MenuExamination(menu: self)
    for type in types.indices { try examination.examineOrders(of: type) }
    for index in volume.indices { try examination.examineTier(index) }
    for index in codes.indices { try examination.examineCode(index, on: day) }
    return examination.warnings
      + extras.filter { $0.name.utf8.contains { $0 == .comma || $0 == UInt8(ascii: ";") } }.map {
        MenuWarning(
          "\"\($0.name)\" is one extra, but its parts are separate ones in a list of a table's cell: rename it without , "
            + "and ;", at: "/extras/\($0.extra)")
      }
  }
}

private struct MenuExamination {
  let menu: CupcakeMenu
  var warnings: [MenuWarning] = []
  /// The paths of the causes that make one more cake cheaper. Each cause is reported once.
  var cliffs: Set<String> = []

  /// Prices `type` at every quantity, and warns if one more cake makes an order cheaper, once for each cause. If there
  /// is a code, this also warns about the first order that costs more with the code than without it. In addition, it
  /// warns if the code takes off more than the smallest eligible order costs.
  mutating func examineOrders(of type: Int, with code: Int? = nil) throws(PricingError) {
    var fewer: Selection?
    var totals: [Money] = []
    var (dearer, above): (MenuWarning?, MenuWarning?)
    var hasApplied = false
    for quantity in menu.quantity.range {
      let plain = Selection(type: type, quantity: quantity)
      let selection = code.map { Selection(type: type, quantity: quantity, code: .known($0)) } ?? plain
      let total: Total = try menu.price(of: selection)
      if let fewer, let last = totals.last, total.total < last {
        let cliff = try cliff(between: menu.price(of: fewer), menu.price(of: selection))
        if cliffs.insert(cliff.path).inserted {
          let dearer = totals.reversed().prefix { $0 > total.total }.count
          let (lowest, highest) = (quantity - dearer, quantity - 1)
          let cakes = dearer == 1 ? highest.counted("cake") : "\(lowest) to \(highest) cakes"
          let coded = code.map { " with the code \(menu.codes[$0].code)" } ?? ""
          warnings.append(
            MenuWarning(
              "\(cakes) (\(menu.types[type].name))\(coded) \(highest.cost) more than \(quantity): \(lowest) "
                + "\(lowest.cost) \(text(totals[totals.count - dearer])), \(quantity) cost \(text(total.total))"
                + cliff.words, at: cliff.path, isIncentive: cliff.isIncentive))
        }
      }
      fewer = selection
      totals.append(total.total)
      guard let code else { continue }
      let (promotion, without) = (menu.codes[code], try menu.price(of: plain, as: Total.self).total)
      if dearer == nil, without < total.total {
        dearer = MenuWarning(
          "\(cakes(of: selection)) \(text(total.total)) with the code \(promotion.code), but \(text(without)) without it, "
            + "as delivery is then free: raise the code's \"off\", or lower the delivery \"fee\"", at: "/codes/\(code)")
      }
      if !hasApplied, total.codeProblem == nil {
        hasApplied = true
        above = excess(of: promotion.discount, as: .code(code), on: try menu.price(of: selection)) {
          MenuWarning(
            "the code \(promotion.code) takes \(text($0)) off, but \($1): add \"minimum\": "
              + "\"\(menu.currency.spelling($0))\", or more", at: "/codes/\(code)")
        }
      }
    }
    warnings += [dearer, above].compactMap(\.self)
  }

  /// Returns the path to the reason why `more` has a lower total than `fewer`, and the end of the message.
  private func cliff(between fewer: Bill, _ more: Bill) -> (path: String, words: String, isIncentive: Bool) {
    if fewer.codeProblem != nil, more.codeProblem == nil, case .known(let index) = more.selection.code {
      return ("/codes/\(index)", ", as they reach the code's minimum", true)
    }
    guard more.discountedGoods < fewer.discountedGoods, let tier = menu.volumeTier(for: more.selection.quantity)
    else { return ("/delivery", ", as delivery becomes free", true) }
    let from = menu.volume[tier].minimumQuantity
    return ("/volume/\(tier)", "; lower the discount that begins at \(from) cakes", false)
  }

  /// Prices every order that qualifies for a volume tier, and warns about the smallest one that would be cheaper
  /// without the tier. In addition, warns if the tier takes off more than the smallest order costs.
  mutating func examineTier(_ index: Int) throws(PricingError) {
    let (tier, path) = (menu.volume[index], "/volume/\(index)")
    let (lowest, highest) = (max(tier.minimumQuantity, menu.quantity.range.lowerBound), menu.quantity.range.upperBound)
    let words = "the tier from \(tier.minimumQuantity)"
    if lowest > highest {
      return warnings.append(MenuWarning("no order reaches \(words): raise \"max\", or remove the tier", at: path))
    }
    let next = index + 1 < menu.volume.count ? menu.volume[index + 1].minimumQuantity : .max
    if lowest >= next { return }
    var without = menu
    without.draft.volume.remove(at: index)
    var (above, lesser): (MenuWarning?, MenuWarning?)
    for quantity in lowest...min(highest, next - 1) {
      for type in menu.types.indices {
        let selection = Selection(type: type, quantity: quantity)
        if quantity == lowest, above == nil {
          above = excess(of: tier.discount, as: .tier(index), on: try menu.price(of: selection)) {
            MenuWarning("\(words) takes \(text($0)) off, but \($1): lower its \"off\"", at: path)
          }
        }
        if lesser != nil { continue }
        let (bill, before): (Bill, Bill) = (try menu.price(of: selection), try without.price(of: selection))
        // A higher total may also come from delivery, which is no longer free if more is taken off.
        if before.total < bill.total, before.discountedGoods < bill.discountedGoods {
          lesser = MenuWarning(
            "\(cakes(of: selection)) \(text(bill.total)), but would cost \(text(before.total)) without \(words): raise its \"off\", "
              + "or remove it", at: path)
        }
      }
    }
    warnings += [above, lesser].compactMap(\.self)
  }

  mutating func examineCode(_ index: Int, on day: CalendarDate?) throws(PricingError) {
    let code = menu.codes[index]
    let problem: String
    if case .expired(let day) = code.problem(on: day) {
      problem = "was valid until \(day): extend it, or remove it"
    } else if code.discount == .percent(Percent(unchecked: 0)) || code.discount == .amount(.zero) {
      problem = "takes nothing off: raise its \"off\", or remove it"
    } else {
      return try examineOrders(of: 0, with: index)
    }
    warnings.append(MenuWarning("the code \(code.code) \(problem)", at: "/codes/\(index)"))
  }

  /// Returns a warning if a fixed discount exceeds the price of the cakes and extras on a bill.
  private func excess(
    of off: CupcakeMenu.Discount, as item: Bill.Charge.Item, on bill: Bill,
    _ warning: (_ amount: Money, _ price: String) -> MenuWarning
  ) -> MenuWarning? {
    guard case .amount(let amount) = off, let goods = bill.charges.first(where: { $0.item == item })?.base,
      goods < amount
    else { return nil }
    return warning(amount, "\(cakes(of: bill.selection)) \(text(goods))")
  }

  /// The start of a sentence about a price, such as `12 cakes (Vanilla) cost`.
  private func cakes(of selection: Selection) -> String {
    let quantity = selection.quantity
    return "\(quantity.counted("cake")) (\(menu.types[selection.type].name)) \(quantity.cost)"
  }

  private func text(_ money: Money) -> String { menu.currency.text(money) }
}

extension Int {
  /// The verb for the price of this many cakes.
  fileprivate var cost: String { self == 1 ? "costs" : "cost" }
}

extension Bill {
  /// The price of the cakes and extras after discounts, in minor units.
  fileprivate var discountedGoods: Int {
    charges.reduce(0) { sum, charge in
      switch charge.item {
      case .cakes, .type, .extra, .tier, .code: sum + charge.amount.minorUnits
      case .delivery, .freeDelivery, .tax: sum
      }
    }
  }
}
