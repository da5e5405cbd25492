/// The amount of each stage of a price, without words. A stage that does not apply is nil.
package struct Bill: Hashable, Sendable {
  package let selection: Selection
  /// The quantity times the price of a cake.
  package var base = Money.zero
  package var type: Money?
  /// The sum of the extras.
  package var extras: Money?
  /// The volume discount, below zero.
  package var volume: Money?
  /// The promotion code's discount, below zero.
  package var code: Money?
  package var delivery: Money?
  /// The tax that is added to the prices.
  package var tax: Money?
  /// The tax that the prices contain already.
  package var taxIncluded: Money?
  /// The reason for ignoring the promotion code, if it was ignored.
  package var codeProblem: CodeProblem?
  package var total = Money.zero

  /// The price of the goods before discounts.
  var goods: Money { base + (type ?? .zero) + (extras ?? .zero) }
}

/// The total of a price, for streams that need no stages.
package struct Total: Hashable, Sendable {
  package var amount = Money.zero
  /// The reason for ignoring the promotion code, if it was ignored.
  package var codeProblem: CodeProblem?
}

/// The receiver of the amounts that pricing calculates, stage by stage.
protocol StageReceiver {
  var codeProblem: CodeProblem? { get set }

  /// Adds the amount of a stage. Each extra is added separately.
  mutating func add(_ amount: Money, _ stage: Stage) throws(PricingError)

  /// Records the tax that the prices contain already.
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
