import PlainText

/// An oddity in a menu that is allowed but may not be intended.
public struct MenuWarning: Hashable, Sendable {
  /// A JSON pointer to the part of the menu that the warning is about, such as `/volume/0`.
  public let path: String
  package let reason: Reason
  private let currency: Currency

  init(_ reason: Reason, at path: String, in currency: Currency) {
    self.path = path
    self.reason = reason
    self.currency = currency
  }
}

extension MenuWarning {
  package enum Reason: Hashable, Sendable {
    /// One more cake makes the order cheaper.
    case cliff(Cliff, Drop)
    /// A code makes an order more expensive, because without the code the order would qualify for free delivery.
    case dearerWithCode(String, cakes: Cakes, total: Money, without: Money)
    /// A volume tier takes off less than the preceding tier would. `before` is the total with the preceding tier.
    case lesserTier(from: Int, cakes: Cakes, total: Money, before: Money)
    /// A fixed discount exceeds the price of the cakes and extras in the smallest order that qualifies for it.
    case amountAboveGoods(Fixed, amount: Money, cakes: Cakes, goods: Money)
    /// A volume tier starts above the maximum quantity.
    case tierOutOfReach(from: Int)
    /// No order can reach the minimum price for a code. `most` is the highest possible price of the cakes and extras.
    case codeOutOfReach(String, most: Money)
    /// A code has expired. The date is the last day on which it was valid.
    case codeExpired(String, CalendarDate)
    /// A code doesn't reduce the price.
    case codeWithoutEffect(String)
    case lookAlike(String, String)
    /// The name of an extra contains a comma or semicolon, which separate the extras that a table's cell lists.
    case listSeparator(String)
  }

  /// The reason one more cake makes an order cheaper.
  package enum Cliff: Hashable, Sendable {
    /// A volume tier begins.
    case tier(from: Int)
    /// Delivery becomes free.
    case freeDelivery
    /// The order reaches the minimum price for a code.
    case minimum(ofCode: String)
  }

  /// A range of quantities, each of which costs more than one cake above the range.
  package struct Drop: Hashable, Sendable {
    /// The numbers of cakes.
    let quantities: ClosedRange<Int>
    /// The name of the cake type.
    let type: String
    /// The code that the totals include, if any.
    let code: String?
    /// The total of the lowest quantity.
    let total: Money
    /// The total of one cake above the range.
    let next: Money
  }

  /// A source of fixed discounts.
  package enum Fixed: Hashable, Sendable {
    case tier(from: Int)
    case code(String)
  }

  /// A number of cakes of the same type.
  package struct Cakes: Hashable, Sendable {
    /// The number of cakes.
    let quantity: Int
    /// The name of the cake type.
    let type: String
  }
}

extension MenuWarning {
  /// Whether the warning is about an incentive to order one more cake. Shops usually offer such incentives on purpose.
  package var isIncentive: Bool {
    switch reason {
    case .cliff(.freeDelivery, _), .cliff(.minimum, _): true
    default: false
    }
  }

  /// The warning and how to fix it, as text.
  public var message: String {
    switch reason {
    case .cliff(let cliff, let drop): drop.words(in: currency) + cliff.words
    case .dearerWithCode(let code, let cakes, let total, let without):
      "\(cakes) \(currency.text(total)) with the code \(code), but \(currency.text(without)) without it, as delivery is "
        + "then free: raise the code's \"off\", or lower the delivery \"fee\""
    case .lesserTier(let from, let cakes, let total, let before):
      "\(cakes) \(currency.text(total)), but would cost \(currency.text(before)) without the tier from \(from): raise "
        + "its \"off\", or remove it"
    case .amountAboveGoods(let fixed, let amount, let cakes, let goods):
      "\(fixed.name) takes \(currency.text(amount)) off, but \(cakes) \(currency.text(goods)): "
        + fixed.remedy(currency.spelling(amount))
    case .tierOutOfReach(let from): "no order reaches the tier from \(from): raise \"max\", or remove the tier"
    case .codeOutOfReach(let code, let most):
      "the code \(code) never applies, as goods cost at most \(currency.text(most)): lower its \"minimum\""
    case .codeExpired(let code, let day): "the code \(code) was valid until \(day): extend it, or remove it"
    case .codeWithoutEffect(let code): "the code \(code) takes nothing off: raise its \"off\", or remove it"
    case .listSeparator(let name):
      "\"\(name)\" is one extra, but its parts are separate ones in a list of a table's cell: rename it without , and ;"
    case .lookAlike(let one, let other): "\"\(one)\" and \"\(other)\" look alike: rename one"
    }
  }
}

extension MenuWarning.Cakes: CustomStringConvertible {
  /// The start of a sentence about a price, such as `12 cakes (Vanilla) cost`.
  package var description: String { "\(quantity.counted("cake")) (\(type)) \(verb)" }

  private var verb: String { quantity == 1 ? "costs" : "cost" }
}

extension MenuWarning.Drop {
  fileprivate func words(in currency: Currency) -> String {
    let (lowest, highest) = (quantities.lowerBound, quantities.upperBound)
    let cakes = lowest == highest ? highest.counted("cake") : "\(lowest) to \(highest) cakes"
    let subject = "\(cakes) (\(type))" + (code.map { " with the code \($0)" } ?? "")
    return "\(subject) \(highest == 1 ? "costs" : "cost") more than \(highest + 1): "
      + "\(lowest) \(lowest == 1 ? "costs" : "cost") \(currency.text(total)), "
      + "\(highest + 1) cost \(currency.text(next))"
  }
}

extension MenuWarning.Cliff {
  fileprivate var words: String {
    switch self {
    case .tier(let from): "; lower the discount that begins at \(from) cakes"
    case .freeDelivery: ", as delivery becomes free"
    case .minimum: ", as they reach the code's minimum"
    }
  }
}

extension MenuWarning.Fixed {
  fileprivate var name: String {
    switch self {
    case .tier(let from): "the tier from \(from)"
    case .code(let code): "the code \(code)"
    }
  }

  fileprivate func remedy(_ amount: String) -> String {
    switch self {
    case .tier: "lower its \"off\""
    case .code: "add \"minimum\": \"\(amount)\", or more"
    }
  }
}
