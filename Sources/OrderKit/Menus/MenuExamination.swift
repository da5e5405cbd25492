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
    let mostGoods = codes.contains { $0.minimum != nil } ? try mostGoods : .zero
    for index in codes.indices { try examination.examineCode(index, on: day, mostGoods: mostGoods) }
    return examination.warnings + lookAlikes(types.enumerated().map { ("/types/\($0)", $1.name) })
      + lookAlikes(extras.map { ("/extras/\($0.extra)", $0.name) })
      + extras.filter(\.hasListSeparator).map { warning(.listSeparator($0.name), "/extras/\($0.extra)") }
  }

  /// The highest possible price of the cakes and extras in an order, after the volume discount.
  private var mostGoods: Money {
    get throws(PricingError) {
      var menu = self
      (menu.delivery, menu.tax) = (nil, nil)
      var most = Money.zero
      for type in types.indices {
        for quantity in quantity.range {
          most = max(most, try menu.total(for: Selection(type: type, quantity: quantity, extras: allExtras)).amount)
        }
      }
      return most
    }
  }

  /// Returns warnings about names that differ only in case or invisible characters.
  private func lookAlikes(_ entries: [(path: String, name: String)]) -> [MenuWarning] {
    var seen: [String: String] = [:]
    return entries.compactMap { path, name in
      let looks = name.looks
      if let twin = seen[looks] { return warning(.lookAlike(twin, name), path + "/name") }
      seen[looks] = name
      return nil
    }
  }

  fileprivate func warning(_ reason: MenuWarning.Reason, _ path: String) -> MenuWarning {
    MenuWarning(reason, at: path, in: currency)
  }
}

extension CupcakeMenu.Offer {
  /// Whether the name contains a separator of the lists in tables.
  var hasListSeparator: Bool { name.utf8.contains { $0 == .comma || $0 == UInt8(ascii: ";") } }
}

private struct MenuExamination {
  let menu: CupcakeMenu
  var warnings: [MenuWarning] = []
  var seen: Set<MenuWarning.Cliff> = []
}

extension MenuExamination {
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
      let total = try menu.total(for: selection)
      if let fewer, let last = totals.last, total.amount < last {
        let (cliff, path) = try cliff(between: menu.bill(for: fewer), menu.bill(for: selection))
        if seen.insert(cliff).inserted {
          let dearer = totals.reversed().prefix { $0 > total.amount }.count
          let drop = MenuWarning.Drop(
            quantities: quantity - dearer...quantity - 1, type: menu.types[type].name,
            code: code.map { menu.codes[$0].code }, total: totals[totals.count - dearer], next: total.amount)
          warnings.append(menu.warning(.cliff(cliff, drop), path))
        }
      }
      fewer = selection
      totals.append(total.amount)
      guard let code else { continue }
      let (promotion, without) = (menu.codes[code], try menu.total(for: plain).amount)
      if dearer == nil, without < total.amount {
        let cakes = cakes(of: selection)
        dearer = menu.warning(
          .dearerWithCode(promotion.code, cakes: cakes, total: total.amount, without: without), "/codes/\(code)")
      }
      if !hasApplied, total.codeProblem == nil {
        hasApplied = true
        above = excess(
          of: promotion.discount, .code(promotion.code), as: .code(code), on: try menu.bill(for: selection),
          "/codes/\(code)"
        )
      }
    }
    warnings += [dearer, above].compactMap(\.self)
  }

  /// Returns the reason `more` has a lower total than `fewer` despite an additional cake, and the path to it.
  private func cliff(between fewer: Bill, _ more: Bill) -> (MenuWarning.Cliff, path: String) {
    if fewer.codeProblem != nil, more.codeProblem == nil, case .known(let index) = more.selection.code {
      return (.minimum(ofCode: menu.codes[index].code), "/codes/\(index)")
    }
    guard more.discountedGoods < fewer.discountedGoods, let tier = menu.volumeTier(for: more.selection.quantity)
    else { return (.freeDelivery, "/delivery") }
    return (.tier(from: menu.volume[tier].minimumQuantity), "/volume/\(tier)")
  }

  /// Prices every order that qualifies for a volume tier, and warns about the smallest one that would be cheaper without
  /// the tier. In addition, warns if the tier takes off more than the smallest order costs.
  mutating func examineTier(_ index: Int) throws(PricingError) {
    let (tier, path) = (menu.volume[index], "/volume/\(index)")
    let (lowest, highest) = (max(tier.minimumQuantity, menu.quantity.range.lowerBound), menu.quantity.range.upperBound)
    if lowest > highest { return warnings.append(menu.warning(.tierOutOfReach(from: tier.minimumQuantity), path)) }
    let next = index + 1 < menu.volume.count ? menu.volume[index + 1].minimumQuantity : .max
    if lowest >= next { return }
    var without = menu
    without.volume.remove(at: index)
    var (above, lesser): (MenuWarning?, MenuWarning?)
    for quantity in lowest...min(highest, next - 1) {
      for type in menu.types.indices {
        let selection = Selection(type: type, quantity: quantity)
        if quantity == lowest, above == nil {
          above = excess(
            of: tier.discount, .tier(from: tier.minimumQuantity), as: .tier(index), on: try menu.bill(for: selection),
            path)
        }
        if lesser != nil { continue }
        let (total, before) = (try menu.total(for: selection).amount, try without.total(for: selection).amount)
        // A higher total may also come from delivery, which is no longer free if more is taken off.
        if before < total, try without.bill(for: selection).discountedGoods < menu.bill(for: selection).discountedGoods
        {
          lesser = menu.warning(
            .lesserTier(from: tier.minimumQuantity, cakes: cakes(of: selection), total: total, before: before), path)
        }
      }
    }
    warnings += [above, lesser].compactMap(\.self)
  }

  mutating func examineCode(_ index: Int, on day: CalendarDate?, mostGoods: Money) throws(PricingError) {
    let (code, path) = (menu.codes[index], "/codes/\(index)")
    if case .expired(let day) = code.problem(on: day) {
      return warnings.append(menu.warning(.codeExpired(code.code, day), path))
    }
    if code.discount == .percent(Percent(unchecked: 0)) || code.discount == .amount(.zero) {
      return warnings.append(menu.warning(.codeWithoutEffect(code.code), path))
    }
    if let minimum = code.minimum, mostGoods < minimum {
      return warnings.append(menu.warning(.codeOutOfReach(code.code, most: mostGoods), path))
    }
    try examineOrders(of: 0, with: index)
  }

  /// Returns a warning if a fixed discount exceeds the price of the cakes and extras on a bill.
  private func excess(
    of off: CupcakeMenu.Discount, _ fixed: MenuWarning.Fixed, as item: Bill.Charge.Item, on bill: Bill, _ path: String
  ) -> MenuWarning? {
    guard case .amount(let amount) = off, let goods = bill.charges.first(where: { $0.item == item })?.base,
      goods < amount
    else { return nil }
    return menu.warning(
      .amountAboveGoods(fixed, amount: amount, cakes: cakes(of: bill.selection), goods: goods), path)
  }

  private func cakes(of selection: Selection) -> MenuWarning.Cakes {
    MenuWarning.Cakes(quantity: selection.quantity, type: menu.types[selection.type].name)
  }
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

extension String {
  fileprivate var looks: String { String(String.UnicodeScalarView(unicodeScalars.filter(\.isVisible))).foldedName }
}
