/// Why a promotion code takes nothing off; the order has its price all the same.
public enum CodeProblem: Hashable, Sendable {
  /// The menu has no such code.
  case unknown
  /// Its last day is over.
  case expired(CalendarDate)
  /// It asks for more goods than there are.
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

  /// Why, in words, with the figures; never the code itself, which may be a secret of someone else's.
  public func reason(in currency: Currency) -> String {
    switch self {
    case .unknown: "the menu has no such promotion code"
    case .expired(let day): "this promotion code ran out on \(day.text)"
    case .minimum(let minimum, let goods):
      "this promotion code needs goods of \(currency.text(minimum)), these come to \(currency.text(goods))"
    }
  }

  /// Why, and what came of it.
  public func message(in currency: Currency) -> String { "\(reason(in: currency)): nothing was taken off" }
}
