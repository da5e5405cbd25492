/// A stage of a price. The cases are in the order of the calculation.
public enum Stage: String, CaseIterable, Sendable {
  /// The quantity times the price of a cake.
  case base
  case type
  case extra
  /// The discount for large orders.
  case volume
  case code
  case delivery
  case tax
  var takesOff: Bool { self == .volume || self == .code }

  /// Whether the stage applies to another amount, as a discount or a tax does.
  var hasBase: Bool { takesOff || self == .tax }
}

/// The amount of each stage of a price, without names. A stage that does not apply is nil.
package struct Bill: Hashable, Sendable {
  package let selection: Selection
  /// The quantity times the price of a cake.
  package var base = Money.zero
  package var type: Money?
  /// The sum of the extras.
  package var extras: Money?
  /// The volume discount, as a negative amount.
  package var volume: Money?
  /// The discount of the promotion code, as a negative amount.
  package var code: Money?
  package var delivery: Money?
  /// The tax that is added to the prices.
  package var tax: Money?
  package var taxIncluded: Money?
  /// The reason for ignoring the promotion code, if it was ignored.
  package var codeProblem: CodeProblem?
  package var total = Money.zero

  /// The price of the goods before discounts.
  var goods: Money { base + (type ?? .zero) + (extras ?? .zero) }
}

/// The total of a price, for streams that do not report the stages.
package struct Total: Hashable, Sendable {
  package var amount = Money.zero
  /// The reason for ignoring the promotion code, if it was ignored.
  package var codeProblem: CodeProblem?
}

/// A type that receives the amount of each stage while a price is calculated.
protocol StageReceiver {
  var codeProblem: CodeProblem? { get set }

  /// Adds the amount of a stage. Each extra is added separately.
  mutating func add(_ amount: Money, _ stage: Stage) throws(PricingError)

  /// Records the tax that the prices already contain.
  mutating func contain(tax: Money)
}

extension Total: StageReceiver {
  @inline(always)
  mutating func add(_ amount: Money, _ stage: Stage) throws(PricingError) {
    self.amount = try self.amount.adding(amount)
  }

  @inline(always)
  mutating func contain(tax: Money) {}
}

extension Bill: StageReceiver {
  @inline(always)
  mutating func add(_ amount: Money, _ stage: Stage) throws(PricingError) {
    total = try total.adding(amount)
    switch stage {
    case .base: base = amount
    case .type: type = amount
    case .extra: extras = try (extras ?? .zero).adding(amount)
    case .volume: volume = amount
    case .code: code = amount
    case .delivery: delivery = amount
    case .tax: tax = amount
    }
  }

  @inline(always)
  mutating func contain(tax: Money) { taxIncluded = tax }
}

// MARK: - Charges

extension Bill {
  /// A charge on a bill: an entry of the menu, and its amount.
  struct Charge {
    let item: Item
    /// The amount that a discount or a tax applies to, or nil for other charges.
    var base: Money?
    let amount: Money
  }
}

extension Bill.Charge {
  /// An entry of the menu that an order can be charged for. Associated numbers are indices into the menu.
  enum Item: Hashable {
    case cakes
    case type(Int)
    case extra(Extra)
    case tier(Int)
    case code(Int)
    case delivery
    /// Free delivery, because the goods cost enough.
    case freeDelivery
    case tax
  }

  /// The maximum number of charges on a bill. Each extra is a separate charge.
  static var maximum: Int { Stage.allCases.count - 1 + Extra.allCases.count }
}

extension Bill {
  /// Calls a closure with each charge, in the order of the stages. `menu` must be the menu of the bill.
  // Inlined: otherwise each call would copy the menu.
  @inline(always)
  func forEachCharge(under menu: CupcakeMenu, _ body: (Charge) -> Void) {
    body(Charge(item: .cakes, amount: base))
    if let type { body(Charge(item: .type(selection.type), amount: type)) }
    for extra in Extra.allCases where selection.extras.contains(extra) {
      // This cannot overflow: the bill was calculated from the same amount.
      let amount = (try? menu.extras.surcharge(for: extra)?.amount(for: selection.quantity)) ?? .zero
      body(Charge(item: .extra(extra), amount: amount))
    }
    var left = goods
    if let volume, let tier = menu.volumeTier(for: selection.quantity) {
      body(Charge(item: .tier(tier), base: left, amount: volume))
      left = left + volume
    }
    if let code, case .known(let index) = selection.code {
      body(Charge(item: .code(index), base: left, amount: code))
      left = left + code
    }
    if let amount = delivery, let delivery = menu.delivery {
      let fee = selection.zipFee.map { delivery.zips[$0].fee } ?? delivery.fee
      body(Charge(item: amount == fee ? .delivery : .freeDelivery, amount: amount))
      if menu.tax?.isOnDelivery == true { left = left + amount }
    }
    if let tax { body(Charge(item: .tax, base: left, amount: tax)) }
  }
}
