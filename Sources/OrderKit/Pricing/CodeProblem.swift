/// Why a promotion code takes nothing off; the order is priced without it.
public enum CodeProblem: Hashable, Sendable {
  /// The menu has no such code.
  case unknown
  /// The code was valid until this day, which is over.
  case expired(CalendarDate)
  /// The goods, after the volume discount, cost less than the code's minimum.
  case minimum(Money, goods: Money)
}

extension CodeProblem {
  /// The name that a script reads.
  public var code: String {
    switch self {
    case .unknown: "code.unknown"
    case .expired: "code.expired"
    case .minimum: "code.minimum"
    }
  }

  /// The reason in words, with the amounts. It never repeats the code, which may be secret.
  public func reason(in currency: Currency) -> String {
    switch self {
    case .unknown: "the menu has no such promotion code"
    case .expired(let day): "this promotion code was valid until \(day.text)"
    case .minimum(let minimum, let goods):
      "this promotion code needs goods for at least \(currency.text(minimum)), but these cost \(currency.text(goods))"
    }
  }

  /// The reason, and that nothing was taken off.
  public func message(in currency: Currency) -> String { "\(reason(in: currency)): nothing was taken off" }
}
