/// What orders cost under a menu, by the indices of what was chosen: nothing is allocated.
struct OrderPrices {
  private let menu: CupcakeMenu
  private let date: CalendarDate?

  init(_ menu: CupcakeMenu, on date: CalendarDate?) {
    self.menu = menu
    self.date = date
  }

  /// What was chosen, each by its index on the menu.
  struct Choice {
    var type = 0
    var quantity = 0
    var hasFrosting = false
    var hasSprinkles = false
    /// Index of the promotion code; negative for one that the menu does not have.
    var code: Int?
    /// Index of the zip's prefix.
    var zip: Int?
  }
}

extension OrderPrices {
  /// The total, and why a code does not apply. Nil if it is too large to be counted.
  @inline(always)
  mutating func total(_ choice: Choice) -> (total: Money, problem: CodeProblem?)? {
    try? sum(choice)
  }

  @inline(always)
  private mutating func sum(_ choice: Choice) throws(PricingError) -> (total: Money, problem: CodeProblem?) {
    let quantity = choice.quantity
    var left = try menu.price.multiplied(by: quantity)
    if let surcharge = menu.types[choice.type].surcharge { left = try left.adding(surcharge.amount(for: quantity)) }
    if choice.hasFrosting, let extra = menu.extraFrosting {
      left = try left.adding(extra.surcharge.amount(for: quantity))
    }
    if choice.hasSprinkles, let extra = menu.addSprinkles {
      left = try left.adding(extra.surcharge.amount(for: quantity))
    }
    if menu.volume.isEmpty, choice.code == nil, menu.delivery == nil, menu.tax == nil { return (left, nil) }
    return try rest(choice, left)
  }

  /// The stages after the goods.
  private mutating func rest(
    _ choice: Choice, _ goods: Money
  ) throws(PricingError) -> (total: Money, problem: CodeProblem?) {
    var left = goods
    if let tier = menu.volume.last(where: { $0.from <= choice.quantity }) { left = try tier.off.taken(from: left) }
    var problem: CodeProblem?
    if let code = choice.code {
      if code < 0 {
        problem = .unknown
      } else if let date, let until = menu.codes[code].until, date > until {
        problem = .expired(until)
      } else if let minimum = menu.codes[code].minimum, left < minimum {
        problem = .minimum(minimum, goods: left)
      } else {
        left = try menu.codes[code].off.taken(from: left)
      }
    }
    var total = left
    var taxed = left
    if let delivery = menu.delivery {
      let isFree = delivery.freeFrom.map { left >= $0 } ?? false
      let fee = isFree ? .zero : choice.zip.map { delivery.zips[$0].fee } ?? delivery.fee
      total = try total.adding(fee)
      if menu.tax?.isOnDelivery == true { taxed = try taxed.adding(fee) }
    }
    if let tax = menu.tax {
      if tax.isIncluded {
        _ = try tax.rate.part(containedIn: taxed)
      } else {
        total = try total.adding(tax.rate.share(of: taxed))
      }
    }
    return (total, problem)
  }
}

extension CupcakeMenu.Surcharge {
  fileprivate func amount(for quantity: Int) throws(PricingError) -> Money {
    per == .cake ? try amount.multiplied(by: quantity) : amount
  }
}

extension CupcakeMenu.Discount {
  /// What is left of an amount, of which no more is taken than there is.
  fileprivate func taken(from amount: Money) throws(PricingError) -> Money {
    switch self {
    case .percent(let rate): try amount.subtracting(min(try rate.share(of: amount), max(amount, .zero)))
    case .amount(let off): try amount.subtracting(min(off, max(amount, .zero)))
    }
  }
}
