// Tuned: `Tests/OrderKitTests/Price/PlainBill.swift` calculates the same bill, step by step.

extension CupcakeMenu {
  /// Returns the price of an order. The delivery fee may depend on its zip and country.
  ///
  /// If the promotion code doesn't apply, it is ignored and ``Quote/codeProblem`` contains the reason. Each call
  /// indexes the menu, so use a ``Pricer`` for many orders.
  ///
  /// - Parameters:
  ///   - order: The order to price.
  ///   - day: The day on which the code must be valid, or `nil` to accept the code regardless of the day.
  /// - Throws: A ``PricingError`` if the menu doesn't offer the type, quantity or an extra.
  public func quote(for order: Order.Value, on day: CalendarDate?) throws(PricingError) -> Quote {
    try Pricer(self, on: day).quote(for: order)
  }

  /// Returns the price of an order that screens share.
  public func quote(for order: Order, on day: CalendarDate?) throws(PricingError) -> Quote {
    try quote(for: Order.Value(order.basket, to: order.address), on: day)
  }

  /// Calculates a price. All prices come from this function.
  ///
  /// The stages are always applied in the same order: base, type, extras, volume, code, delivery, tax. The first three
  /// make up the price of the items, and discounts never reduce that price below zero. Volume, code and tax are each
  /// rounded once, half away from zero.
  func bill(of selection: Selection, on day: CalendarDate?) throws(PricingError) -> Bill {
    var bill = Bill(selection)
    var left = try addGoods(of: selection, to: &bill)
    if let tier = volumeTier(for: selection.quantity) {
      let amount = try volume[tier].discount.amount(of: left)
      try bill.add(.tier(tier), amount, on: left)
      left = try left + amount
    }
    switch selection.code {
    case .none: break
    case .unknown: bill.codeProblem = .unknown
    case .known(let index):
      if let problem = codes[index].problem(with: left, on: day) {
        bill.codeProblem = problem
      } else {
        let amount = try codes[index].discount.amount(of: left)
        try bill.add(.code(index), amount, on: left)
        left = try left + amount
      }
    }
    var taxed = left
    if let (item, fee) = delivery?.charge(to: selection.zipFee, for: left) {
      try bill.add(item, fee, on: nil)
      if tax?.isOnDelivery == true { taxed = try taxed + fee }
    }
    if let tax, tax.isIncluded {
      bill.taxIncluded = try tax.rate.part(containedIn: taxed)
    } else if let tax {
      try bill.add(.tax, try tax.rate.share(of: taxed), on: taxed)
    }
    return bill
  }

  /// Adds the charges for the items ordered (base, type and extras), and returns their sum.
  @inline(always)
  private func addGoods(
    of selection: Selection, to bill: inout Bill
  ) throws(PricingError) -> Money {
    var goods = try price * selection.quantity
    try bill.add(.cakes, goods, on: nil)
    if let surcharge = types[selection.type].surcharge, surcharge.amount != .zero {
      let amount = try surcharge.amount(for: selection.quantity)
      try bill.add(.type(selection.type), amount, on: nil)
      goods = try goods + amount
    }
    // Iterate over the bits that are set, because a branch for each extra on the menu would often be mispredicted.
    var rest = selection.extras
    while rest != 0 {
      let index = rest.trailingZeroBitCount
      let amount = try extras[index].surcharge.amount(for: selection.quantity)
      try bill.add(.extra(index), amount, on: nil)
      goods = try goods + amount
      rest &= rest &- 1
    }
    return goods
  }
}

extension CupcakeMenu.Surcharge {
  func amount(for quantity: Int) throws(PricingError) -> Money {
    // Multiplying by 1 is cheaper than a mispredicted branch.
    try amount * (charged == .perCake ? quantity : 1)
  }
}
