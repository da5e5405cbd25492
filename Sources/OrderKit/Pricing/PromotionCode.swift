extension CupcakeMenu {
  /// A promotion code.
  public struct PromotionCode: Hashable, Sendable {
    /// The code as the menu spells it. Customers may type it in any case.
    public var code: String
    /// The discount on the goods, after the volume discount.
    public var off: Discount
    /// The least price of the goods after the volume discount; nil for no minimum.
    public var minimum: Money?
    /// The last day of the code; nil if it does not expire.
    public var until: CalendarDate?

    /// Creates a promotion code.
    public init(_ code: String, off: Discount, minimum: Money? = nil, until: CalendarDate? = nil) {
      self.code = code
      self.off = off
      self.minimum = minimum
      self.until = until
    }

    /// Returns the last day of the code if it is over on `date`; nil on that day itself.
    func lastDay(before date: CalendarDate?) -> CalendarDate? {
      guard let date, let until, until < date else { return nil }
      return until
    }
  }
}

/// The reason for ignoring a promotion code. The order has a price without it.
public enum CodeProblem: Hashable, Sendable {
  case unknown
  /// The last day of the code is over.
  case expired(CalendarDate)
  /// The goods cost too little for the code. Both amounts are after the volume discount.
  case minimum(Money, goods: Money)
}

extension CodeProblem {
  /// The name for scripts, such as `code.expired`.
  public var code: String {
    switch self {
    case .unknown: "code.unknown"
    case .expired: "code.expired"
    case .minimum: "code.minimum"
    }
  }

  /// Returns the reason and the remedy, with amounts. The code itself may be secret and is never repeated.
  public func reason(in currency: Currency) -> String { "\(fact(in: currency)): \(remedy)" }

  /// Returns the reason, the fact that nothing was taken off, and the remedy.
  public func message(in currency: Currency) -> String {
    "\(fact(in: currency)), so nothing was taken off: \(remedy)"
  }

  private func fact(in currency: Currency) -> String {
    switch self {
    case .unknown: "unknown promotion code"
    case .expired(let day): "the promotion code was valid until \(day.text)"
    case .minimum(let minimum, let goods):
      "the promotion code needs goods for \(currency.text(minimum)), and these cost \(currency.text(goods))"
    }
  }

  private var remedy: String {
    switch self {
    case .unknown: "correct it, or leave it out"
    case .expired: "use another, or leave it out"
    case .minimum: "order more, or leave it out"
    }
  }
}
