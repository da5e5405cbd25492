extension CupcakeMenu {
  /// A promotion code.
  public struct PromotionCode: Hashable, Sendable {
    /// The code as the menu spells it. Case is ignored when a customer types the code.
    public var code: String
    /// The discount on the goods, after the volume discount.
    public var off: Discount
    /// The minimum price of the goods after the volume discount, or nil if there is no minimum.
    public var minimum: Money?
    /// The last day on which the code is valid, or nil if the code never expires.
    public var until: CalendarDate?

    /// Creates a promotion code.
    public init(_ code: String, off: Discount, minimum: Money? = nil, until: CalendarDate? = nil) {
      self.code = code
      self.off = off
      self.minimum = minimum
      self.until = until
    }

    /// Returns the last day of the code if `date` is later, or else nil.
    func lastDay(before date: CalendarDate?) -> CalendarDate? {
      guard let date, let until, until < date else { return nil }
      return until
    }
  }
}

/// The reason for ignoring a promotion code. The order is priced without the code.
public enum CodeProblem: Hashable, Sendable {
  case unknown
  /// The code has expired. The date is its last day.
  case expired(CalendarDate)
  /// The goods cost less than the minimum of the code, after the volume discount.
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

  /// Returns the reason and the remedy, with amounts. The code is never repeated, because it may be secret.
  public func reason(in currency: Currency) -> String { "\(fact(in: currency)): \(remedy)" }

  /// Returns the reason, a remark that nothing was taken off the price, and the remedy.
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
