/// The amount of each stage of a price: a value of fixed size, from which a quote makes its lines.
package struct Bill: Hashable, Sendable {
  /// What was priced.
  package let selection: Selection
  /// Quantity times the price of a cake.
  package var base = Money.zero
  /// What the type adds; nil if it adds nothing.
  package var type: Money?
  /// What the extras add together; nil if there are none.
  package var extras: Money?
  /// The volume discount, below zero; nil if no tier is reached.
  package var volume: Money?
  /// What the promotion code takes off, below zero; nil if none applies.
  package var code: Money?
  /// What delivery adds; nil if the menu does not charge for it.
  package var delivery: Money?
  /// What a tax adds; nil if there is none, or if prices contain it.
  package var tax: Money?
  /// The tax that the prices contain, if they do.
  package var taxIncluded: Money?
  /// Why the promotion code does not apply; nil if it does, or if there is none.
  package var codeProblem: CodeProblem?
  /// The sum of the stages.
  package var total = Money.zero

  /// What the cakes cost before anything is taken off.
  var goods: Money { base + (type ?? .zero) + (extras ?? .zero) }
}

/// The sum of the stages alone.
package struct Total: Hashable, Sendable {
  /// What the order costs.
  package var amount = Money.zero
  /// Why the promotion code does not apply; nil if it does, or if there is none.
  package var codeProblem: CodeProblem?
}

/// What receives the amounts of a price, stage by stage.
protocol StageReceiver {
  var codeProblem: CodeProblem? { get set }

  /// Takes what a stage adds; the extras come one by one.
  mutating func add(_ amount: Money, _ stage: Stage) throws(PricingError)

  /// Takes the part of the amounts that is a tax.
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
